import { expect, it } from "vitest";
import { variantLabel } from "../src/say.js";
import { speak } from "../src/texts.js";
import type { Option, Parameter } from "../src/wire.js";

const feet: Parameter = { name: "feet", kind: "range", min: 1, max: 30, required: true };

function move(id: string, mode: string | undefined, ...parameters: Parameter[]): Option {
  return { id, type: "move", data: mode ? { actor: "a", mode } : { actor: "a" }, parameters };
}

it("tells ways of moving apart by how one goes, and those alike by what they ask for", async () => {
  await speak("en", "dnd5e");
  const all = [
    move("move", "walk", feet),
    move("move/towards", "walk", { name: "towards", kind: "combatant", values: ["b"], required: true }, feet),
    move("move/fly", "fly", { name: "path", kind: "path", max: 60, required: true }),
    move("move/fly/height", "fly", { name: "altitude", kind: "range", min: 0, max: 60, required: true }),
    move("move/swim", "swim", feet),
  ];
  expect(all.map((option) => variantLabel(option, undefined, all))).toEqual([
    "on foot",
    "on foot, towards",
    "flying, way",
    "flying, height (ft)",
    "swimming",
  ]);
});
