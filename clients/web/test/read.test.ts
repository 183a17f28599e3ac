import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  answerOf,
  differences,
  isDefault,
  lacking,
  lasting,
  nameOf,
  pass,
  peopled,
  questions,
  rows,
  sets,
  statusesOf,
  suggestions,
  take,
  targetOf,
  upNext,
} from "../src/read.js";
import { entryOf } from "../src/lines.js";
import { struckLines } from "../src/table.js";
import type { Line } from "../src/mirror.js";
import type { Option, OptionGroup, Options, Parameter, View } from "../src/wire.js";

interface Fight {
  readonly gm: { readonly view: View; readonly options: Options };
  readonly turn: { readonly options: Options };
}
const fight = JSON.parse(readFileSync(join(import.meta.dirname, "fixtures", "fight.json"), "utf8")) as Fight;
const view = fight.gm.view;
const turn = fight.turn.options["sarathi"]?.[0] as OptionGroup;
const attack = turn.options[0] as Option;

describe("reading a view", () => {
  it("lists the order as it was sent, then those who stand in none", () => {
    expect(rows(view.encounter)).toEqual(["sarathi", "kobold_2", "lethi", "kobold_1", "kobold_3", "baltir"]);
  });

  it("finds who is asked and who comes next", () => {
    expect(questions(view.encounter).map((prompt) => prompt.to)).toEqual(["lethi"]);
    expect(upNext(view.encounter)).toBe("lethi");
  });

  it("keeps an id that is nobody's", () => {
    expect(nameOf(view, "kobold_2")).toBe("Kobold 2");
    expect(nameOf(view, "s2")).toBe("Žofie");
    expect(nameOf(view, "nobody")).toBe("nobody");
  });

  it("finds the statuses on somebody, in order", () => {
    expect(statusesOf(view, "lethi").map(([, status]) => status.name)).toEqual(["sprained_ankle", "running"]);
    expect(statusesOf(view, "sarathi")).toEqual([]);
  });
});

describe("what is given to a command", () => {
  const roller = (name: string): Parameter => ({
    name,
    kind: "group",
    fields: [
      { name: "actor", kind: "combatant" },
      { name: "stats", kind: "choice", values: ["strength", "speed"], many: true },
      { name: "status", kind: "choice", required: false },
    ],
  });
  const opposed: Option = { id: "opposed", type: "request_opposed", parameters: [roller("initiator"), roller("opponent")] };

  it("lacks a group until all of it is given, and a list until something is in it", () => {
    const whole = { actor: "lethi", stats: ["speed"] };
    expect(lacking(opposed, {})).toEqual(["initiator", "opponent"]);
    expect(lacking(opposed, { initiator: whole, opponent: { actor: "baltir", stats: [] } })).toEqual(["opponent"]);
    expect(lacking(opposed, { initiator: whole, opponent: whole })).toEqual([]);
  });

  it("sends a group as a map and a list as a list", () => {
    const values = { initiator: { actor: "lethi", stats: ["speed", "strength"] }, opponent: { actor: "baltir", stats: ["speed"] } };
    expect(take("gm", { kind: "free", options: [opposed] }, opposed, values).data).toEqual({ actor: "gm", ...values });
  });

  it("offers everybody where a combatant is wanted, also in groups", () => {
    const fields = peopled([roller("initiator"), { name: "target", kind: "combatant" }], ["a", "b"]);
    expect(fields[0]?.fields?.[0]?.values).toEqual(["a", "b"]);
    expect(fields[0]?.fields?.[1]?.values).toEqual(["strength", "speed"]);
    expect(fields[1]?.values).toEqual(["a", "b"]);
  });

  it("suggests the words that stand on the sheets in sight", () => {
    const who = (sheet: object): object => ({ id: "x", sheet });
    const seen = {
      encounter: {
        phase: "running",
        roster: ["a", "b"],
        combatants: { a: who({ skills: { block: 1, dodge: 2 }, items: [{ id: "rope" }] }), b: who({ skills: { dodge: 1 } }) },
      },
    } as unknown as View;
    expect(suggestions(seen, "skill")).toEqual(["block", "dodge"]);
    expect(suggestions(seen, "item")).toEqual(["rope"]);
    expect(suggestions(seen, "test")).toEqual([]);
  });

  it("makes a standing answer of an option without saying who: that stands beside it", () => {
    const block: Option = { id: "block", type: "defend", data: { actor: "lethi", choice: "block" } };
    expect(answerOf(block)).toEqual({ type: "defend", choice: "block" });
  });

  it("keeps only what needs no more to be said as an answer for all questions to come", () => {
    const block: Option = { id: "block", type: "defend", data: { choice: "block" } };
    const dice: Option = { id: "dice", type: "throw_dice", parameters: [{ name: "faces", kind: "faces", step: 2 }] };
    expect(lasting({ kind: "defence", options: [block] })).toEqual([block]);
    expect(lasting({ kind: "dice", options: [dice] })).toEqual([]);
  });

  it("knows the option that is taken when the time is up", () => {
    const block: Option = { id: "block", type: "defend", data: { actor: "lethi", choice: "block" } };
    const prompt = { id: "p", kind: "defence", to: "lethi" };
    expect(isDefault(block, { ...prompt, default: { type: "defend", choice: "block" } })).toBe(true);
    expect(isDefault(block, { ...prompt, default: { type: "defend", choice: "dodge" } })).toBe(false);
    expect(isDefault(block, prompt)).toBe(false);
  });
});

describe("a command from an option", () => {
  it("has its type, its data, a value for each parameter, and what it is meant for", () => {
    expect(take("sarathi", turn, attack, { target: "kobold_1", aim: "head" })).toEqual({
      type: "attack",
      data: { actor: "sarathi", weapon: "short_sword", target: "kobold_1", aim: "head" },
      if: { turn: "01A/sarathi/3" },
    });
  });

  it("answers a question by naming it", () => {
    const group = fight.gm.options["lethi"]?.[0] as OptionGroup;
    expect(take("lethi", group, group.options[0] as Option, {})).toMatchObject({
      type: "defend",
      data: { actor: "lethi", choice: "block" },
      if: { prompt: "01B/attack/blow.lethi?lethi" },
    });
    expect(pass("lethi", group)).toEqual({
      type: "none",
      data: { actor: "lethi" },
      if: { prompt: "01B/attack/blow.lethi?lethi" },
    });
  });

  it("names nothing outside turns and questions", () => {
    const group: OptionGroup = { kind: "free", options: [{ id: "a", type: "act_now" }] };
    expect(take("lethi", group, group.options[0] as Option, {})).toEqual({ type: "act_now", data: { actor: "lethi" } });
    expect(pass("lethi", group)).toBeUndefined();
  });

  it("lacks what must be given and has no default", () => {
    expect(lacking(attack, {})).toEqual(["target"]);
    expect(lacking(attack, { target: "kobold_1" })).toEqual([]);
    expect(targetOf(attack)).toBe("target");
  });

  it("stands under one heading with the other ways of its type", () => {
    expect(sets(turn.options).map((set) => [set.type, set.options.length])).toEqual([
      ["attack", 2],
      ["run", 1],
      ["move", 1],
      ["grapple", 1],
      ["push", 1],
      ["drop", 1],
      ["other", 1],
      ["wait", 1],
    ]);
  });
});

describe("going back", () => {
  it("lists what differs, and nothing else", () => {
    const then = structuredClone(view) as { encounter: { round: number; combatants: Record<string, { hp: object; limits: object }> } };
    then.encounter.round = 1;
    const lethi = then.encounter.combatants["lethi"];
    if (lethi) {
      lethi.hp = { now: 14, max: 20 };
      lethi.limits = { block: { used: 1, size: 2 }, dodge: { used: 0, size: 1 } };
    }
    expect(differences(view, then as unknown as View)).toEqual([
      { what: "round", now: "2", then: "1" },
      { what: "hp", who: "lethi", now: "8/20", then: "14/20" },
      { what: "limit", who: "lethi", name: "block", now: "2", then: "1" },
    ]);
    expect(differences(view, view)).toEqual([]);
  });

  const line = (id: string, event: object = {}): Line =>
    ({ id, at: 0, events: [{ id, tag: "TurnEnded", ...event }] }) as unknown as Line;

  it("strikes the lines after the entry it went to, up to itself", () => {
    const lines = [line("c1/1"), line("c2/1"), line("c2/3"), line("c3/1"), line("c4/1", { tag: "Rewound", to: "c2" }), line("c5/1")];
    expect([...struckLines(lines)]).toEqual(["c3/1"]);
  });

  it("strikes nothing for a line it never saw, and takes an entry's id with a slash as it is", () => {
    expect([...struckLines([line("c1/1"), line("c2/1", { tag: "Rewound", to: "c0" })])]).toEqual([]);
    const lines = [line("timer:a/b/1"), line("c2/1"), line("c3/1", { tag: "Rewound", to: "timer:a/b" })];
    expect([...struckLines(lines)]).toEqual(["c2/1"]);
  });

  it("strikes a command that was taken back", () => {
    const lines = [line("c1/1"), line("c2/1"), line("c3/1", { tag: "Rewound", took_back: "c2" })];
    expect([...struckLines(lines)]).toEqual(["c2/1"]);
  });

  it("knows an event's entry by its id", () => {
    expect(entryOf("timer:a/b/2")).toBe("timer:a/b");
  });
});
