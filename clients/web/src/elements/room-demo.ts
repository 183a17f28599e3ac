import type { Ruleset } from "../api.js";
import { ofTab } from "../store.js";
import { word } from "../texts.js";
import type { Wish } from "./base.js";

/** Who fights at a table made as a demo: the system's last two templates against two of the first. Asked once; nothing
 *  at any other table. */
export function demoCast(room: string, rules: Ruleset | undefined): readonly Wish[] {
  const flag = `zwada.demo.${room}`;
  if (ofTab().getItem(flag) === null) return [];
  ofTab().removeItem(flag);
  const templates = rules?.templates ?? [];
  const [foe] = templates;
  if (!foe) return [];
  const cast = [...templates.slice(-2).map((each) => ({ each, side: "party", n: 0 })), ...[1, 2].map((n) => ({ each: foe, side: "foes", n }))];
  return cast.map(({ each, side, n }) => {
    const name = `${word(each.id, "template")}${n ? ` ${n}` : ""}`;
    return { type: "add_combatant", data: { name, side, sheet: each.sheet }, key: `demo-${name}` };
  });
}
