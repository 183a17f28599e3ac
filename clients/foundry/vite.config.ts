import { defineConfig } from "vitest/config";

/** A folder that Foundry takes as a module: `module.json` and `lang/` lie in `public/`, the code beside them. */
export default defineConfig({
  base: "./",
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: false,
    lib: { entry: "src/module.ts", formats: ["es"], fileName: "zwada" },
  },
  server: { fs: { allow: ["..", "../../clients"] } },
  test: {
    environment: "node",
    // With an address in ZWADA_URL the test that plays at a real server, else those that need none.
    include: process.env["ZWADA_URL"] ? ["test/**/*.e2e.ts"] : ["test/**/*.test.ts"],
    testTimeout: 60_000,
  },
});
