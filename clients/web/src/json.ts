/** JSON as values: merge patches and the one canonical spelling. Not in here: what the values mean. */

export type Json = null | boolean | number | string | readonly Json[] | JsonMap;
export interface JsonMap {
  readonly [key: string]: Json;
}

export function isMap(value: Json | undefined): value is JsonMap {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** RFC 7396: the target with the patch laid over it; null removes. What the patch does not touch stays the same object. */
export function merge(target: Json | undefined, patch: Json): Json {
  if (!isMap(patch)) return patch;
  const result: Record<string, Json> = { ...(isMap(target) ? target : {}) };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else define(result, key, merge(Object.hasOwn(result, key) ? result[key] : undefined, value));
  }
  return result;
}

/** The one spelling of a value: keys sorted by code point, no spaces. Two views are equal if these are. */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map((item: Json) => canonical(item)).join(",")}]`;
  if (!isMap(value)) return JSON.stringify(value);
  const keys = Object.keys(value).sort(byCodePoint);
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key] ?? null)}`).join(",")}}`;
}

/** A name typed by people may be `__proto__`: it is a key like any other. */
function define(map: Record<string, Json>, key: string, value: Json): void {
  Object.defineProperty(map, key, { value, enumerable: true, configurable: true, writable: true });
}

function byCodePoint(a: string, b: string): number {
  const left = [...a];
  const right = [...b];
  for (let i = 0; i < left.length && i < right.length; i++) {
    const difference = (left[i]?.codePointAt(0) ?? 0) - (right[i]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
