/** Tables of the rules that a GM may change: what stands in them now, and what of it is a house value. Nothing is reckoned. */

import type { Chart } from "./api.js";
import { canonical, isMap, type Json, type JsonMap } from "./json.js";
import type { View } from "./wire.js";

export interface Row {
  readonly data: JsonMap;
  /** Paths of its house values that stand as they were. */
  readonly house: readonly string[];
  /** Whether this fight has changed it. */
  readonly changed: boolean;
}

/** The rows of a chart as they are in this fight. */
export function rowsOf(chart: Chart, view: View | undefined): readonly Row[] {
  const now = view?.encounter?.table?.["charts"];
  const changed = isMap(now) ? now[chart.name] : undefined;
  if (!Array.isArray(changed)) return chart.rows.map(({ data, house = [] }) => ({ data, house, changed: false }));
  return (changed as readonly Json[]).filter(isMap).map((data) => {
    const before = chart.rows.find((row) => chart.keys.every((key) => same(at(row.data, key), at(data, key))));
    return {
      data,
      house: (before?.house ?? []).filter((path) => same(at(before?.data ?? {}, path), at(data, path))),
      changed: canonical(before?.data ?? null) !== canonical(data),
    };
  });
}

/** What stands at a path: `weapon.damage`. */
export function at(data: JsonMap, path: string): Json | undefined {
  return path.split(".").reduce<Json | undefined>((value, step) => (isMap(value) ? value[step] : undefined), data);
}

/** The values of a row that are no keys, by their paths. */
export function valuesOf(chart: Chart, data: JsonMap): readonly (readonly [string, Json])[] {
  const flat = (map: JsonMap, before: string): (readonly [string, Json])[] =>
    Object.entries(map).flatMap(([name, value]) => (isMap(value) ? flat(value, `${before}${name}.`) : [[before + name, value] as const]));
  return flat(data, "").filter(([path]) => !chart.keys.includes(path));
}

/** Rows by their first key, columns by their second, where there are several of both: a sheet of cells. */
export function grid(chart: Chart, rows: readonly Row[]): { readonly across: readonly Json[]; readonly down: readonly Json[] } | undefined {
  const [first, second] = chart.keys;
  if (first === undefined || second === undefined) return undefined;
  const distinct = (path: string): readonly Json[] => [...new Map(rows.map((row) => [canonical(at(row.data, path) ?? null), at(row.data, path) ?? null])).values()];
  const [down, across] = [distinct(first), distinct(second)];
  return down.length > 1 && across.length > 1 && down.length * across.length === rows.length ? { across, down } : undefined;
}

function same(a: Json | undefined, b: Json | undefined): boolean {
  return canonical(a ?? null) === canonical(b ?? null);
}
