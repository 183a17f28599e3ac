import { defineConfig } from "vitest/config";

/** Built into the server's package, so that the page needs no Node.js where it is served.
 *  The server answers `/` and `/r/{room}` with index.html and `/assets/…` with the rest. */
export default defineConfig({
  base: "/",
  build: {
    outDir: "../../server/static/web",
    emptyOutDir: true,
    assetsInlineLimit: 0, // nothing as data: URL, the page's policy forbids them
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: {
    fs: { allow: [".", "../locales"] },
    proxy: { "/v1": { target: "http://127.0.0.1:8765", ws: true } },
  },
  // What is drawn needs a document, and its tests say so in their first line: making one takes longer than they do.
  test: { environment: "node", include: ["test/**/*.test.ts"], setupFiles: ["test/quiet.ts"] },
});
