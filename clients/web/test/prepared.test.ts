import { describe, expect, it } from "vitest";
import { differing } from "../src/elements/add.js";
import { bringIn, castOf, copyName, freeId, member, prepare, sizeOf } from "../src/prepared.js";
import type { View } from "../src/wire.js";

const view = {
  party: { lethi_1: { name: "Lethi", sheet: { hp: 20 } } },
  encounter: {
    phase: "running",
    roster: ["lethi", "kobold"],
    combatants: {
      lethi: { id: "lethi", name: "Lethi", side: "party", party: "lethi_1", seat: "s2", sheet: { hp: 8 } },
      kobold: { id: "kobold", name: "Kobold", side: "foes", hidden: true, sheet: { hp: 12 } },
    },
  },
} as unknown as View;

describe("a fight that is prepared", () => {
  it("is kept from the fight at hand: the party by its sheets, all others with theirs", () => {
    expect(castOf(view)).toEqual([
      { id: "lethi", name: "Lethi", side: "party", party: "lethi_1", seat: "s2" },
      { id: "kobold", name: "Kobold", side: "foes", hidden: true, sheet: { hp: 12 } },
    ]);
  });

  it("is sent without what is empty, and as a new one without an id", () => {
    const cast = [{ id: "k", name: "K", side: "foes", sheet: {}, hidden: false }];
    expect(prepare({ name: "Ambush", cast })).toEqual({
      type: "prepare_encounter",
      data: { name: "Ambush", cast: [{ id: "k", name: "K", side: "foes" }] },
    });
  });

  it("takes whoever would have come into the fight at hand", () => {
    const one = member({ name: "Żbik", side: "foes", template: "kobold", sheet: { hp: 3 }, hidden: true }, []);
    expect(one).toEqual({ id: "c1", name: "Żbik", side: "foes", template: "kobold", sheet: { hp: 3 }, hidden: true });
    expect(member({ name: "Żbik", side: "foes" }, [one]).id).toBe("c2");
  });

  it("comes into a fight that runs under names and ids that are free there", () => {
    const fight = { id: "f", name: "More", cast: [{ id: "kobold", name: "Kobold", side: "foes", template: "kobold" }] };
    const [wish] = bringIn(fight, view);
    expect(wish?.data).toEqual({ id: "c1", name: "Kobold 2", side: "foes", template: "kobold" });
  });

  it("keeps the aliases of those whose names the others may not know", () => {
    const cast = [{ id: "b", name: "Baltir", side: "foes", alias: "The hooded one" }];
    const [wish] = bringIn({ id: "f", name: "More", cast }, view);
    expect(wish?.data).toEqual({ id: "b", name: "Baltir", side: "foes", alias: "The hooded one" });
    const known = { ...view, encounter: { ...view.encounter, combatants: { lethi: { id: "lethi", name: "Lethi", side: "a", alias: "The hooded one" } } } };
    expect(castOf(known as unknown as View)[0]?.alias).toBe("The hooded one");
    expect(bringIn({ id: "f", name: "More", cast }, known as unknown as View)[0]?.data["alias"]).toBe("The hooded one 2");
  });

  it("is counted by its cast and their sides", () => {
    expect(sizeOf({ id: "f", name: "F", cast: castOf(view) })).toEqual({ n: 2, sides: 2 });
  });
});

describe("names and ids of copies", () => {
  it("have the next number that is free", () => {
    expect(copyName("Bridge", ["Bridge", "Bridge 2"])).toBe("Bridge 3");
    expect(copyName("Bridge 2", ["Bridge 2"])).toBe("Bridge 3");
    expect(freeId(["c1", "kobold"])).toBe("c2");
  });
});

describe("a sheet that comes from a template", () => {
  it("is said by what differs; not where it lacks a field", () => {
    expect(differing({ hp: 5, str: 3 }, { hp: 4, str: 3 })).toEqual({ hp: 5 });
    expect(differing({ hp: 5 }, { hp: 4, str: 3 })).toBeUndefined();
  });
});
