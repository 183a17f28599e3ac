import { describe, expect, it } from "vitest";
import { beatsInOrder, moved } from "../src/order.js";
import { inUnits, paceOf, unitName } from "../src/pace.js";

describe("an order that is moved by hand", () => {
  it("has one in another place and all others as they stood", () => {
    expect(moved(["a", "b", "c"], "c", 0)).toEqual(["c", "a", "b"]);
    expect(moved(["a", "b", "c"], "a", 2)).toEqual(["b", "c", "a"]);
  });

  it("is the very same where nothing can move", () => {
    const order = ["a", "b"];
    for (const [id, to] of [["a", 0], ["a", -1], ["b", 2], ["x", 1]] as const) expect(moved(order, id, to)).toBe(order);
  });

  it("is sent as the beats still to come", () => {
    const beats = [{ key: "t.a", who: ["a"] }, { key: "g.1", who: ["c", "b"] }];
    expect(beatsInOrder(beats, ["b", "a", "c"])).toEqual(["g.1", "t.a"]);
  });
});

describe("how long one may think", () => {
  it("is said in the largest unit in which it is whole", () => {
    expect(inUnits(30)).toEqual({ n: 30, unit: "second" });
    expect(inUnits(90)).toEqual({ n: 90, unit: "second" });
    expect(inUnits(300)).toEqual({ n: 5, unit: "minute" });
    expect(inUnits(172_800)).toEqual({ n: 2, unit: "day" });
  });

  it("has a name where it is one that tables choose most", () => {
    expect(paceOf({ reaction_s: 30 })).toBe("live");
    expect(paceOf({ turn_s: 86_400, reaction_s: 86_400 })).toBe("days");
    expect(paceOf({})).toBe("none");
    expect(paceOf({ reaction_s: 45 })).toBeUndefined();
  });

  it("bends its unit as the language wants", () => {
    expect(["en", "pl"].map((language) => unitName("day", 5, language))).toEqual(["days", "dni"]);
    expect(unitName("day", 2, "cs")).toBe("dny");
  });
});
