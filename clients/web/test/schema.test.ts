import { describe, expect, it } from "vitest";
import type { Schema } from "../src/api.js";
import { faults, field } from "../src/schema.js";
import { freeNames } from "../src/elements/add.js";
import { sideOf } from "../src/sides.js";
import { say, sideName } from "../src/say.js";

const root: Schema = {
  type: "object",
  required: ["name"],
  properties: {
    name: { type: "string", minLength: 1, maxLength: 5 },
    speed: { type: "integer", minimum: 1, maximum: 999, default: 10 },
    armour: { anyOf: [{ type: "integer", minimum: 0 }, { type: "object", additionalProperties: { type: "integer" } }] },
    place: { anyOf: [{ enum: ["head", "torso"] }, { type: "null" }] },
    skills: { type: "object", additionalProperties: { type: "integer", minimum: 0, maximum: 50 } },
    weapons: { type: "array", items: { $ref: "#/$defs/Weapon" } },
  },
  $defs: { Weapon: { type: "object", required: ["id"], properties: { id: { type: "string", minLength: 1 }, damage: { type: "integer" } } } },
};

describe("a form from a schema", () => {
  it("knows which field each is", () => {
    const kind = (name: string): string => field(root.properties?.[name], root).kind;
    expect(["name", "speed", "armour", "place", "skills", "weapons"].map(kind)).toEqual([
      "text",
      "integer",
      "integer",
      "choice",
      "map",
      "list",
    ]);
    expect(field(root.properties?.["place"], root)).toMatchObject({ nullable: true, choices: ["head", "torso"] });
    expect(field({ $ref: "#/$defs/Weapon" }, root).kind).toBe("object");
  });

  it("names each fault at its field", () => {
    const value = { speed: 0, skills: { block: 51, dodge: 2 }, weapons: [{ damage: 1.5 }], place: "foot" };
    expect(faults(value, root, root)).toEqual([
      { path: "name", why: "needed" },
      { path: "speed", why: "integer", min: 1, max: 999 },
      { path: "skills.block", why: "integer", min: 0, max: 50 },
      { path: "weapons.1.id", why: "needed" },
      { path: "weapons.1.damage", why: "integer" },
      { path: "place", why: "choose" },
    ]);
    expect(faults({ name: "Łęthi", speed: 9 }, root, root)).toEqual([]);
  });
});

describe("a thing of one of several kinds", () => {
  const thing = (tag: string, more: string): Schema => ({
    type: "object",
    required: ["kind", more],
    properties: { kind: { enum: [tag] }, [more]: { type: "integer" } },
  });
  const either: Schema = { anyOf: [thing("attack", "bonus"), thing("heal", "amount"), { type: "null" }] };

  it("is measured by the kind that it is", () => {
    expect(faults({ kind: "heal", amount: 3 }, either, either)).toEqual([]);
    expect(faults({ kind: "attack", bonus: 3 }, either, either)).toEqual([]);
    expect(faults({ kind: "heal", amount: "much" }, either, either, "effect")).toEqual([{ path: "effect.amount", why: "integer" }]);
    expect(faults(null, either, either)).toEqual([]);
  });
});

describe("names of several", () => {
  it("are numbered past those that are taken", () => {
    expect(freeNames("Kobold", 1, [])).toEqual(["Kobold"]);
    expect(freeNames("Kobold", 1, ["kobold"])).toEqual(["Kobold 1"]);
    expect(freeNames("Kobold", 3, ["Kobold 2"])).toEqual(["Kobold 1", "Kobold 3", "Kobold 4"]);
  });

  it("of sides are kept letter by letter, but for those a language has a word for", () => {
    expect(sideOf("Party", [])).toBe("party");
    for (const name of ["Wilki z Lasu", "Čarodějnice", "אריות", "straż-miejska", "???"]) {
      expect(sideOf(` ${name} `, [])).toBe(name);
      expect(sideName(name)).toBe(name);
      expect(say(name, undefined, "side")).toBe(name);
    }
    expect(sideOf("čarodějnice", ["Čarodějnice"])).toBe("Čarodějnice");
    expect(sideOf("Zoldneri krale", ["zoldneri_krale"])).toBe("zoldneri_krale"); // of a table that is older
  });
});
