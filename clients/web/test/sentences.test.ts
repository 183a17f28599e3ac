/** Log lines as people read them: from an update's events to sentences in three languages. */

import { beforeEach, describe, expect, it } from "vitest";

import { named, outcomes, takesBack, tell, withGone, type Said } from "../src/lines.js";
import { refusalText, requestText } from "../src/say.js";
import { missingKeys, speak, type Language } from "../src/texts.js";
import type { View, WireEvent } from "../src/wire.js";

const view = {
  encounter: {
    combatants: {
      ignatius: { id: "ignatius", name: "Ignatius" },
      kobold: { id: "kobold", name: "Kobold" },
    },
  },
} as unknown as View;

function line(...events: object[]): string | undefined {
  const whole = events.map((event, i) => ({ id: `c/${i}`, at: 0, ...event })) as unknown as WireEvent[];
  const said = tell({ id: "c", at: 0, events: whole } as never, view);
  return said?.sentence.replace(/[\u2068\u2069]/g, "").replace(/\u00a0/g, " ");
}

const attack = { tag: "Acted", who: "ignatius", wish: { type: "attack", target: "kobold", weapon: "long_sword" } };
const blocked = {
  tag: "AttackResolved",
  who: "ignatius",
  target: "kobold",
  weapon: "long_sword",
  attack_sum: 39,
  attack_luck: "none",
  defence: "block",
  defence_sum: 27,
  defence_luck: "good",
};
const speaking = (language: Language) => () => speak(language, "dragons_of_shadows");

describe("in English", () => {
  beforeEach(speaking("en"));

  it("says of dice from the secret stream how much others read, where that is more than nothing", () => {
    const marks = (rolled: object): readonly string[] =>
      tell({ id: "c", at: 0, events: [{ id: "c/0", at: 0, tag: "TurnBegan", who: "ignatius" }, { id: "c/1", at: 0, tag: "Rolled", who: "ignatius", ...rolled }] } as never, view)?.marks ?? [];
    expect(marks({ secret: true, shows: "totals" })).toEqual(["log-shows-totals"]);
    expect(marks({ secret: true, shows: "outcome" })).toEqual(["log-shows-outcome"]);
    expect(marks({ secret: true })).toEqual(["log-secret"]);
    expect(marks({})).toEqual([]);
  });

  it("tells an attack that waits for an answer", () => {
    expect(line(attack, { tag: "Asked", kind: "defence", to: "kobold" })).toBe(
      "Ignatius attacks Kobold. Kobold is asked.",
    );
  });

  it("does not say what was declared beside what came of it", () => {
    expect(line(attack, blocked)).toBe(
      "Ignatius attacks Kobold: 39 against 27, the defence with good luck. Blocked.",
    );
  });

  it("tells an answer with how it came, and what it led to", () => {
    const replies = [{ who: "kobold", kind: "defence", how: "expired", wish: { type: "defend", choice: "block" } }];
    expect(line({ tag: "Settled", replies }, blocked)).toBe(
      "Kobold blocks (by default). Ignatius attacks Kobold: 39 against 27, the defence with good luck. Blocked.",
    );
  });

  it("tells a shot, a blow without defence and a blow without numbers in their own words", () => {
    const shot = { tag: "AttackResolved", who: "ignatius", target: "kobold", hit: true, attack_sum: 35, difficulty: 30 };
    expect(line(shot)).toBe("Ignatius shoots or throws at Kobold: 35 against 30. Hit.");
    const open = { tag: "AttackResolved", who: "ignatius", target: "kobold", attack_sum: 0, attack_luck: "bad" };
    expect(line(open)).toBe("Ignatius attacks Kobold, no defence: 0, with bad luck. Miss.");
    expect(line({ tag: "AttackResolved", who: "ignatius", target: "kobold", hit: true })).toBe(
      "Ignatius attacks Kobold. Hit.",
    );
  });

  it("names combatants in maps of totals", () => {
    expect(line({ tag: "InitiativeRolled", totals: { ignatius: 41, kobold: 12 } })).toBe(
      "Initiative: Ignatius: 41, Kobold: 12.",
    );
  });

  it("says nothing of what belongs to another line", () => {
    expect(line({ tag: "Spent", who: "ignatius", limit: "actions", n: 1 })).toBeUndefined();
    expect(line({ tag: "StatusPut", status: { id: "r", name: "running", on: "ignatius" } })).toBeUndefined();
    const own = { id: "mark.ignatius.1", name: "mark", on: "ignatius", data: { label: "Bless" } };
    expect(line({ tag: "StatusPut", status: own })).toBe("Ignatius: Bless.");
  });

  it("names the field of a sheet that was refused", () => {
    const params = { field: "weapons[0].damage", reason: "too_large", max: 9999 };
    expect(refusalText({ code: "invalid_sheet", params }, view).replace(/[\u2068\u2069]/g, "").replace(/\u00a0/g, " ")).toBe(
      "The sheet was not saved: weapons 1 › damage may be at most 9,999. Change it.",
    );
  });

  it("names the bound in a refusal", () => {
    const refusal = { code: "frame.bad", params: { why: "text", bound: "text_chars", max: 2000 } };
    expect(refusalText(refusal, view).replace(/[\u2068\u2069]/g, "")).toBe(
      "Nothing was done: length of a text in characters may be at most 2,000 here. Make it shorter.",
    );
  });
});

describe("in Polish", () => {
  beforeEach(speaking("pl"));

  it("puts names in the nominative and the outcome last", () => {
    expect(line(attack, blocked)).toBe(
      "Ignatius atakuje (cel: Kobold): 39 przeciw 27, szczęście w obronie. Zablokowane.",
    );
  });

  it("calls the round by the word of the source text", () => {
    expect(line({ tag: "RoundBegan", round: 3 }, { tag: "TurnBegan", who: "ignatius" })).toBe(
      "Tura 3. Zaczyna Ignatius.",
    );
  });
});

describe("in Czech", () => {
  beforeEach(speaking("cs"));

  it("speaks without a gender", () => {
    expect(line({ tag: "TurnEnded", who: "ignatius", how: "expired" })).toBe("Čas vypršel. Ignatius končí tah.");
  });

  it("has all of these words", () => {
    expect(missingKeys()).toEqual([]);
  });
});

describe("going back", () => {
  it.each([
    ["en", "The GM goes back to an earlier line. What came after it no longer counts.", "A player takes the last action back. It no longer counts."],
    ["pl", "MG cofa walkę do wcześniejszego wiersza. To, co po nim, już się nie liczy.", "Gracz cofa ostatnią akcję. Już się nie liczy."],
    ["cs", "PJ vrací boj k dřívějšímu řádku. Co následuje po něm, už neplatí.", "Hráč bere poslední akci zpět. Už neplatí."],
  ] as const)("says who went back (%s)", async (language, byGm, byPlayer) => {
    await speak(language, "dragons_of_shadows");
    expect(line({ tag: "Rewound", to: "c1" })).toBe(byGm);
    expect(line({ tag: "Rewound", took_back: "01M8N8YHM7C3HCVVRY83AGWRHN" })).toBe(byPlayer);
  });
});

describe("what somebody waits to do", () => {
  const request = { id: "r", who: "ignatius", type: "ambush", before: "kobold" };
  const ambush = { tag: "Requested", who: "ignatius", wish: { type: "ambush", before: "kobold" } };
  it.each([
    ["en", "Act from hiding (just before the turn of: Kobold)", "Ignatius is about to strike from hiding (before Kobold)."],
    ["pl", undefined, "Ignatius szykuje atak z zaskoczenia (przed turą: Kobold)."],
    ["cs", undefined, "Ignatius chystá útok z úkrytu (před tahem: Kobold)."],
  ] as const)("says before whom (%s)", async (language, row, sentence) => {
    await speak(language, "dragons_of_shadows");
    expect(line(ambush)).toBe(sentence);
    expect(line({ tag: "Requested", who: "ignatius", wish: { type: "act_now" } })).not.toContain("$");
    if (row !== undefined) expect(requestText(request, view).replace(/[\u2068\u2069]/g, "")).toBe(row);
  });
});

describe("lines", () => {
  const one = (id: string, more: Partial<Said> = {}): Said =>
    ({ id, at: 0, sentence: id, explain: [], events: [], marks: [], struck: false, own: false, ...more }) as Said;

  it("keep the names of those who have left", async () => {
    await speak("en", "dragons_of_shadows");
    const came = { id: "c/1", at: 0, events: [{ tag: "CombatantAdded", who: "guard_1", name: "Guard 1", side: "foes" }] };
    const gone = { id: "d/1", at: 0, events: [{ tag: "CombatantRemoved", who: "guard_1" }] };
    const known = withGone(view, new Map(named(came as never)));
    expect(tell(gone as never, known)?.sentence.replace(/[\u2068\u2069]/g, "")).toBe("Guard 1 is taken out of the fight.");
  });

  it("never rename those who are still here", () => {
    expect(withGone(view, new Map([["kobold", "Somebody"]]))).toBe(view);
  });

  it("with an outcome that counts come newest first", () => {
    const hit = { explain: [{ label: "result", outcome: "hit" }] };
    const said = [one("a", hit), one("b", { ...hit, struck: true }), one("c", { explain: [{ label: "actions", total: 2 }] }), one("d", hit)];
    expect(outcomes(said, 3).map((each) => each.id)).toEqual(["d", "a"]);
    expect(outcomes(said, 1).map((each) => each.id)).toEqual(["d"]);
  });

  it("may be taken back by whoever sent the newest", () => {
    expect(takesBack(one("a", { own: true, events: [{ id: "a", at: 0, tag: "Acted" }] }), true)).toBe(true);
    expect(takesBack(one("a", { own: true, events: [{ id: "a", at: 0, tag: "Acted" }] }), false)).toBe(false);
    expect(takesBack(one("a", { events: [{ id: "a", at: 0, tag: "Acted" }] }), true)).toBe(false);
    expect(takesBack(one("a", { own: true, events: [{ id: "a", at: 0, tag: "StandingSet" }] }), true)).toBe(false);
    expect(takesBack(one("a", { own: true, events: [{ id: "a", at: 0, tag: "Rewound" }] }), true)).toBe(false);
  });
});
