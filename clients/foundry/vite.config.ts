import { defineConfig } from "vitest/config";

/** For tests alone: the module is built by `../web/foundry.config.ts`. */
export default defineConfig({
  server: { fs: { allow: ["..", "../../clients"] } },
  test: {
    environment: "node",
    // With an address in ZWADA_URL the test that plays at a real server, else those that need none.
    include: process.env["ZWADA_URL"] ? ["test/**/*.e2e.ts"] : ["test/**/*.test.ts"],
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
