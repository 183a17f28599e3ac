import { defineConfig } from "vite";

/** The module for Foundry VTT, built beside the page: the server packs it into an archive and names it in a manifest. */
export default defineConfig({
  root: "../foundry",
  base: "./",
  build: {
    outDir: "../../server/static/web/foundry",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: false,
    lib: { entry: "src/module.ts", formats: ["es"], fileName: "zwada" },
  },
});
