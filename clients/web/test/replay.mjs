// Reads messages of the server, one a line as `{who, message, view}`, and folds them with the page's own mirror: after
// each, what it holds must be spelled as `view`. The first difference ends it with exit code 1; else it prints the count.
import { registerHooks } from "node:module";
import { createInterface } from "node:readline";

// The sources name each other as they will be called when built.
registerHooks({
  resolve: (name, context, next) => next(name.startsWith(".") ? name.replace(/\.js$/, ".ts") : name, context),
});
const { Mirror } = await import("../src/mirror.ts");
const { canonical } = await import("../src/json.ts");

const mirrors = new Map();
let held = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const { who, message, view } = JSON.parse(line);
  if (!mirrors.has(who)) mirrors.set(who, new Mirror());
  const mirror = mirrors.get(who);
  const now = message.t === "snapshot" ? mirror.take(message) : mirror.apply(message);
  const shown = typeof now === "string" ? now : canonical(now.view);
  if (shown !== view) {
    console.error(`${who}, seq ${message.seq}:\n${shown}\nis not\n${view}`);
    process.exit(1);
  }
  held += 1;
}
console.log(held);
