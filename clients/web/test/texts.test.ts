import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { learn, maybe, speak } from "../src/texts.js";

const here = join(import.meta.dirname, "..", "src");

function sources(): string[] {
  return readdirSync(here, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
}

/** Every key that the page asks for by its full name. */
function keys(): string[] {
  const found = new Set<string>();
  for (const text of sources())
    for (const call of text.matchAll(/\bt\(\s*(?:[\w.!]+ (?:===? "\w+" )?\? )?("[^"]+"(?:\s*:\s*"[^"]+")?)/g))
      for (const key of (call[1] ?? "").matchAll(/"([^"]+)"/g)) if (key[1]?.includes("-")) found.add(key[1]);
  for (const text of sources()) // t({ now: "row-now", … }[place])
    for (const choice of text.matchAll(/\bt\(\{([^}]*)\}\[/g))
      for (const key of (choice[1] ?? "").matchAll(/"([^"]+)"/g)) if (key[1]?.includes("-")) found.add(key[1]);
  return [...found].sort();
}

describe("every text the page asks for by name", () => {
  it("finds its keys", () => expect(keys().length).toBeGreaterThan(80));

  describe.each(["en", "pl", "cs"] as const)("in %s", (language) => {
    beforeAll(() => {
      learn("vtt"); // what the extension says beside it
      return speak(language, "dragons_of_shadows");
    });
    it.each(keys())("%s", (key) => expect(maybe(key, everything)).not.toBeUndefined());
  });
});

describe("a number below zero", () => {
  it("has a minus, not a hyphen, also where nobody has made words of it", async () => {
    await speak("cs", "odria");
    expect(maybe("after-course", { who: "Bandita", from: 12, to: -12 })).toBe("Bandita: 12 → −12");
  });
});

/** A value for any variable. */
const everything = new Proxy({} as Record<string, string | number>, {
  has: () => true,
  get: (_, name) => (name === "n" || name === "s" ? 2 : "x"),
  getOwnPropertyDescriptor: () => ({ value: "x", enumerable: true, configurable: true, writable: true }),
});
