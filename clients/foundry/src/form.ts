/** What must be given with an answer, as a form of HTML, and what was given read from it. Not in here: the window around it. */

import type { Json } from "../../web/src/json.js";
import { t } from "../../web/src/texts.js";
import { escaped } from "./cards.js";
import type { Field } from "./questions.js";

/** Each field is named by its place; what is chosen, by its place in the list. */
export function form(fields: readonly Field[]): string {
  return fields.map((field, i) => `<div class="form-group"><label>${escaped(field.label)}</label>${input(field, `zwada-${i}`)}</div>`).join("");
}

function input(field: Field, name: string): string {
  const must = field.required && field.default === undefined ? " required" : "";
  switch (field.kind) {
    case "one":
    case "many": {
      const none = field.kind === "one" && !field.required ? `<option value="">${escaped(t("word-none"))}</option>` : "";
      const options = field.values.map(({ value, label }, i) => {
        const chosen = JSON.stringify(value) === JSON.stringify(field.default) ? " selected" : "";
        return `<option value="${i}"${chosen}>${escaped(label)}</option>`;
      });
      return `<select name="${name}"${field.kind === "many" ? " multiple" : ""}${must}>${none}${options.join("")}</select>`;
    }
    case "number": {
      const bounds = [
        ...(field.min === undefined ? [] : [`min="${field.min}"`]),
        ...(field.max === undefined ? [] : [`max="${field.max}"`]),
        `step="${field.step ?? 1}"`,
        ...(typeof field.default === "number" ? [`value="${field.default}"`] : field.min === undefined ? [] : [`value="${field.min}"`]),
      ];
      return `<input type="number" name="${name}" ${bounds.join(" ")}${must}>`;
    }
    case "flag":
      return `<input type="checkbox" name="${name}"${field.default === true ? " checked" : ""}>`;
    case "text":
      return `<input type="text" name="${name}" value="${escaped(typeof field.default === "string" ? field.default : "")}"${must}>`;
  }
}

/** `typed`: what stands in the field of a name; of a box that is not ticked nothing. What was left empty is left out. */
export function given(fields: readonly Field[], typed: (name: string) => readonly string[]): Readonly<Record<string, Json>> {
  const found: Record<string, Json> = {};
  fields.forEach((field, i) => {
    const words = typed(`zwada-${i}`);
    const [first = ""] = words;
    const values = words.flatMap((word) => (word === "" ? [] : (field.values[Number(word)]?.value ?? [])));
    if (field.kind === "many" && values.length > 0) found[field.name] = values;
    else if (field.kind === "one" && values[0] !== undefined) found[field.name] = values[0];
    else if (field.kind === "number" && first !== "" && Number.isFinite(Number(first))) found[field.name] = Number(first);
    else if (field.kind === "flag") found[field.name] = words.length > 0;
    else if (field.kind === "text" && first !== "") found[field.name] = first;
  });
  return found;
}
