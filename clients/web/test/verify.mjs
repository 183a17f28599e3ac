// Reads exports, one a line as `{name, text, trusted?}`, and checks each with the page's own code; prints the reports.
import { registerHooks } from "node:module";
import { createInterface } from "node:readline";

// The sources name each other as they will be called when built.
registerHooks({
  resolve: (name, context, next) => next(name.startsWith(".") ? name.replace(/\.js$/, ".ts") : name, context),
});
const { verify } = await import("../src/verify.ts");

for await (const line of createInterface({ input: process.stdin })) {
  const { name, text, trusted } = JSON.parse(line);
  const report = await verify(text, trusted).catch((error) => ({ unreadable: error.constructor.name }));
  console.log(JSON.stringify({ name, report }));
}
