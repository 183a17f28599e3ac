/** JSON Schema as a form reads it: which kind of field, its limits, what a typed value means. Not in here: drawing. */

import type { Schema } from "./api.js";
import { isMap, type Json, type JsonMap } from "./json.js";

export type FieldKind = "integer" | "number" | "text" | "tick" | "choice" | "map" | "list" | "object" | "union" | "other";

export interface Field {
  readonly kind: FieldKind;
  readonly schema: Schema;
  readonly nullable: boolean;
  readonly choices: readonly (string | number | boolean)[];
  /** Of a union: what it may be, and the property that says which. */
  readonly ways?: readonly Schema[];
  readonly tag?: string;
}

/** The schema behind `$ref`s. */
export function resolve(schema: Schema | undefined, root: Schema): Schema {
  let found = schema ?? {};
  for (let i = 0; found.$ref && i < 20; i++) {
    const name = found.$ref.split("/").at(-1) ?? "";
    const { $ref: _, ...beside } = found;
    found = { ...root.$defs?.[name], ...beside };
  }
  return found;
}

export function field(schema: Schema | undefined, root: Schema): Field {
  let found = resolve(schema, root);
  let nullable = false;
  if (found.anyOf) {
    const ways = found.anyOf.map((way) => resolve(way, root));
    nullable = ways.some((way) => way.type === "null");
    const rest = ways.filter((way) => way.type !== "null");
    const { anyOf: _, ...beside } = found;
    const tag = tagOf(rest);
    if (tag !== undefined) return { kind: "union", schema: beside, nullable, choices: rest.map((way) => tagged(way, tag)), ways: rest, tag };
    const choices = rest.flatMap((way) => way.enum ?? []);
    // One way that a field can show; where there are several, the first that is a single value.
    const simple = rest.find((way) => kindOf(way) !== "other" && kindOf(way) !== "object") ?? rest[0] ?? {};
    found = { ...simple, ...(choices.length > 0 && kindOf(simple) === "choice" ? { enum: choices } : {}), ...beside };
  }
  const choices = (found.enum ?? []).filter((value) => value !== null) as (string | number | boolean)[];
  return { kind: kindOf(found), schema: found, nullable, choices };
}

/** The property that says which of several records is meant. */
function tagOf(ways: readonly Schema[]): string | undefined {
  if (ways.length < 2) return undefined;
  return Object.keys(ways[0]?.properties ?? {}).find((name) => ways.every((way) => way.properties?.[name]?.enum?.length === 1));
}

function tagged(way: Schema, tag: string): string {
  return String(way.properties?.[tag]?.enum?.[0]);
}

/** Which of the records of a union a value is. */
export function wayOf({ ways, tag }: Pick<Field, "ways" | "tag">, value: Json | undefined): Schema | undefined {
  if (tag === undefined) return undefined;
  return ways?.find((way) => isMap(value) && tagged(way, tag) === value[tag]);
}

export interface Offer {
  readonly known: readonly string[];
  readonly only: boolean;
}

/** What may well stand in a field: what the sheet itself has, and the catalogue; `only`: nothing else is taken. */
export function offered(schema: Schema | undefined, sheet: JsonMap): Offer {
  const own = (schema?.["x-own"] ?? []).flatMap((name) => {
    const things = sheet[name];
    return Array.isArray(things) ? things.map((thing: Json) => (isMap(thing) ? thing["id"] : undefined)) : [];
  });
  const known = [...own, ...(schema?.enum ?? schema?.examples ?? [])].filter((each) => typeof each === "string");
  return { known: [...new Set(known)], only: schema?.["x-only"] === true || schema?.enum !== undefined };
}

function kindOf(schema: Schema): FieldKind {
  if (schema.enum) return "choice";
  switch (Array.isArray(schema.type) ? schema.type.find((type) => type !== "null") : schema.type) {
    case "integer":
      return "integer";
    case "number":
      return "number";
    case "string":
      return "text";
    case "boolean":
      return "tick";
    case "array":
      return "list";
    case "object":
      return schema.properties ? "object" : "map";
    default:
      return schema.properties ? "object" : "other";
  }
}

export interface Fault {
  readonly path: string;
  readonly why: "integer" | "number" | "text" | "choose" | "needed" | "json";
  readonly min?: number;
  readonly max?: number;
}

/** What the schema says against a value; the server has the last word. */
export function faults(value: Json | undefined, schema: Schema | undefined, root: Schema, path = ""): readonly Fault[] {
  const { kind, schema: found, nullable, choices } = field(schema, root);
  if (value === undefined || value === null) return nullable || value === undefined ? [] : [{ path, why: "needed" }];
  const ways = (resolve(schema, root).anyOf ?? []).filter((way) => resolve(way, root).type !== "null");
  const meant = wayOf(field(schema, root), value);
  if (meant) return faults(value, meant, root, path);
  if (ways.length > 1) {
    // Of several ways one is meant: whichever the value comes nearest to.
    const [nearest] = ways.map((way) => faults(value, way, root, path)).sort((a, b) => a.length - b.length);
    return nearest ?? [];
  }
  const limits = {
    ...(found.minimum === undefined ? {} : { min: found.minimum }),
    ...(found.maximum === undefined ? {} : { max: found.maximum }),
  };
  switch (kind) {
    case "integer":
    case "number": {
      const whole = kind === "number" || Number.isInteger(value);
      const good =
        typeof value === "number" &&
        whole &&
        value >= (found.minimum ?? -Infinity) &&
        value <= (found.maximum ?? Infinity);
      return good ? [] : [{ path, why: kind, ...limits }];
    }
    case "text": {
      const good =
        typeof value === "string" && value.length >= (found.minLength ?? 0) && value.length <= (found.maxLength ?? Infinity);
      return good ? [] : [{ path, why: "text", ...(found.maxLength === undefined ? {} : { max: found.maxLength }) }];
    }
    case "choice":
      return choices.includes(value as string) ? [] : [{ path, why: "choose" }];
    case "object": {
      if (!isMap(value)) return [{ path, why: "json" }];
      const missing = (found.required ?? [])
        .filter((name) => value[name] === undefined || value[name] === "")
        .map((name): Fault => ({ path: join(path, name), why: "needed" }));
      const wrong = Object.entries(value).flatMap(([name, inner]) =>
        found.properties?.[name] ? faults(inner, found.properties[name], root, join(path, name)) : [],
      );
      return [...missing, ...wrong];
    }
    case "map":
      if (!isMap(value)) return [{ path, why: "json" }];
      return typeof found.additionalProperties === "object"
        ? Object.entries(value).flatMap(([name, inner]) =>
            faults(inner, found.additionalProperties as Schema, root, join(path, name)),
          )
        : [];
    case "list":
      if (!Array.isArray(value)) return [{ path, why: "json" }];
      return typeof found.items === "object"
        ? value.flatMap((inner: Json, i) => faults(inner, found.items as Schema, root, join(path, String(i + 1))))
        : [];
    default:
      return [];
  }
}

function join(path: string, name: string): string {
  return path ? `${path}.${name}` : name;
}

/** A map without the fields that say what the schema assumes anyway. */
export function withoutDefaults(value: JsonMap, schema: Schema): JsonMap {
  const properties = resolve(schema, schema).properties ?? {};
  return Object.fromEntries(
    Object.entries(value).filter(
      ([name, inner]) => JSON.stringify(resolve(properties[name], schema).default) !== JSON.stringify(inner),
    ),
  );
}

/** The fields of the things in a list of the sheet. */
export function itemProperties(sheet: Schema | undefined, list: string): Readonly<Record<string, Schema>> {
  if (!sheet) return {};
  const items = resolve(resolve(sheet, sheet).properties?.[list], sheet).items;
  return typeof items === "object" ? (resolve(items, sheet).properties ?? {}) : {};
}

/** The schema of one status on a sheet, with the definitions it refers to. */
export function statusSchema(sheet: Schema | undefined): Schema | undefined {
  if (!sheet) return undefined;
  const items = resolve(resolve(sheet, sheet).properties?.["statuses"], sheet).items;
  if (typeof items !== "object") return undefined;
  return { ...resolve(items, sheet), ...(sheet.$defs ? { $defs: sheet.$defs } : {}) };
}
