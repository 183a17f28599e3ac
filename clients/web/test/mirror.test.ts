import { describe, expect, it } from "vitest";
import { canonical, merge, type Json } from "../src/json.js";
import { Mirror } from "../src/mirror.js";

describe("a merge patch", () => {
  const rows: [Json, Json, Json][] = [
    // the table of RFC 7396, appendix A
    [{ a: "b" }, { a: "c" }, { a: "c" }],
    [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
    [{ a: "b" }, { a: null }, {}],
    [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
    [{ a: ["b"] }, { a: "c" }, { a: "c" }],
    [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
    [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
    [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
    [["a", "b"], ["c", "d"], ["c", "d"]],
    [{ a: "b" }, ["c"], ["c"]],
    [{ a: "foo" }, "bar", "bar"],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: "b", c: null }, { a: "b" }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ];
  it.each(rows)("%j with %j is %j", (target, patch, expected) => {
    expect(canonical(merge(target, patch))).toBe(canonical(expected));
  });

  it("keeps what it does not touch as the same object", () => {
    const kept = { hp: 3 };
    const after = merge({ kept, changed: 1 }, { changed: 2 }) as { kept: Json };
    expect(after.kept).toBe(kept);
  });

  it("treats __proto__ as a name like any other", () => {
    const after = merge({}, JSON.parse('{"__proto__":{"x":1}}') as Json);
    expect(canonical(after)).toBe('{"__proto__":{"x":1}}');
    expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
  });
});

describe("canonical spelling", () => {
  it("sorts keys by code point and leaves no space", () => {
    expect(canonical({ b: 1, a: [true, "ż"], "\u{1F600}": 1, "\uFFFD": 2 })).toBe(
      '{"a":[true,"ż"],"b":1,"\uFFFD":2,"\u{1F600}":1}',
    );
  });
});

describe("a mirror", () => {
  const snapshot = { t: "snapshot", seq: 4, digest: "d4", view: { pace: { turn_s: 5 } }, options: {} } as const;

  it("follows updates one by one", () => {
    const mirror = new Mirror();
    mirror.take(snapshot);
    const held = mirror.apply({ t: "update", seq: 5, digest: "d5", events: [], patch: { pace: { reaction_s: 30 } } });
    expect(held).toMatchObject({ seq: 5, digest: "d5", view: { pace: { turn_s: 5, reaction_s: 30 } } });
    expect(mirror.mark).toEqual({ seq: 5, digest: "d5" });
  });

  it("applies nothing after a gap, and nothing twice", () => {
    const mirror = new Mirror();
    mirror.take(snapshot);
    expect(mirror.apply({ t: "update", seq: 6, digest: "d6", events: [], patch: {} })).toBe("gap");
    expect(mirror.apply({ t: "update", seq: 4, digest: "d4", events: [], patch: { pace: null } })).toBe("old");
    expect(mirror.held?.view.pace).toEqual({ turn_s: 5 });
  });

  it("keeps the options until an update brings others", () => {
    const mirror = new Mirror();
    mirror.take({ ...snapshot, options: { lethi: [] } });
    mirror.apply({ t: "update", seq: 5, digest: "d5", events: [], patch: {} });
    expect(mirror.held?.options).toEqual({ lethi: [] });
    mirror.apply({ t: "update", seq: 6, digest: "d6", events: [], patch: {}, options: {} });
    expect(mirror.held?.options).toEqual({});
  });
});
