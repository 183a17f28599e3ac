/** What a seat is asked, as dialogs: over a recorded fight, and with forms of every kind. */

import { beforeEach, expect, test } from "vitest";
import { learn, speak } from "../../web/src/texts.js";
import type { OptionGroup, Parameter, View } from "../../web/src/wire.js";
import { card, escaped, labelled } from "../src/cards.js";
import { Windows, type Window } from "../src/dialogs.js";
import { form, given } from "../src/form.js";
import { asked, type Answer, type Question } from "../src/questions.js";
import { Browser, Foundry } from "./foundry.js";
import { FIGHTS, recording, Retold } from "./recorded.js";

beforeEach(async () => {
  learn("vtt");
  await speak("en");
});

test.each(FIGHTS)("in a fight of %s each is asked what is theirs to answer, and what nobody else's", async (ruleset) => {
  await speak("en", ruleset);
  const retold = new Retold(recording(ruleset));
  const foundry = new Foundry();
  const browsers = { gm: new Browser(foundry, "gm", "room"), player: new Browser(foundry, "player", "room") };
  for (const who of ["gm", "player"] as const) browsers[who].bridge.sit(await retold.sit(who));
  const seen = { gm: new Set<string>(), player: new Set<string>() };
  while (retold.step())
    for (const who of ["gm", "player"] as const)
      for (const question of browsers[who].asked) {
        seen[who].add(question.who);
        expect(question.sentence).not.toBe("");
        expect(question.answers.length + Number(question.elsewhere)).toBeGreaterThan(0);
        for (const answer of question.answers) {
          expect(answer.label).not.toMatch(/^$|undefined|\{ /);
          expect(answer.command === undefined).toBe(answer.fields.length > 0);
          const { if: when, data } = answer.command ?? answer.filled({});
          expect([when?.turn ?? when?.prompt, data["actor"]]).toEqual([question.id, question.who]);
        }
      }
  expect([...seen.player]).toEqual(["mira"]);
  expect([...seen.gm]).toContain("boran");
  expect([...seen.gm]).not.toContain("mira");
  expect([browsers.gm.asked, browsers.player.asked]).toEqual([[], []]); // it is over
  retold.stop();
});

test("what is asked while the connection is broken is put before nobody until it is back", async () => {
  const retold = new Retold(recording("dnd5e"));
  const player = new Browser(new Foundry(), "player", "room");
  player.bridge.sit(await retold.sit("player"));
  retold.until(() => player.asked.length > 0);
  retold.break("player");
  expect(player.asked).toEqual([]);
  await retold.resume("player");
  await expect.poll(() => player.asked.length).toBe(1);
  retold.stop();
});

const view = {
  encounter: {
    phase: "running",
    roster: ["a", "b"],
    combatants: { a: { id: "a", name: "A<i>", mine: true }, b: { id: "b", name: 'B"' } },
    prompts: { q: { id: "q", kind: "defence", to: "a", data: {} } },
  },
} as const satisfies View;

function questionOf(parameters: readonly Parameter[]): Question {
  const group: OptionGroup = { prompt: "q", kind: "defence", pass: "none", options: [{ id: "o", type: "parry", parameters }] };
  const [question] = asked(view, { a: [group] }, "player");
  if (!question) throw new Error("nothing is asked");
  return question;
}

test("a form asks for what an answer needs, and gives it as the protocol has it", () => {
  const question = questionOf([
    { name: "target", kind: "combatant" },
    { name: "how", kind: "choice", values: ["high", "low"], default: "low" },
    { name: "spend", kind: "range", min: 500, max: 2_000, step: 500, scale: 1_000 },
    { name: "all_out", kind: "flag" },
    { name: "word", kind: "text", required: false },
    { name: "friends", kind: "combatant", many: true, values: ["a", "b"] },
  ]);
  const [parry, none] = question.answers;
  if (!parry) throw new Error("no answer");
  const html = form(parry.fields);
  expect(html).toContain('<option value="0">A&lt;i&gt;</option><option value="1">B&quot;</option>');
  expect(html).toContain('min="0.5" max="2" step="0.5"');
  expect(html).toContain('<option value="1" selected>');
  const typed: Record<string, readonly string[]> = {
    "zwada-0": ["1"],
    "zwada-1": ["0"],
    "zwada-2": ["1.5"],
    "zwada-3": ["on"],
    "zwada-4": [""],
    "zwada-5": ["0", "1"],
  };
  const values = given(parry.fields, (name) => typed[name] ?? []);
  expect(parry.filled(values)).toEqual({
    type: "parry",
    data: { actor: "a", target: "b", how: "high", spend: 1.5, all_out: true, friends: ["a", "b"] },
    if: { prompt: "q" },
  });
  expect(none?.command).toEqual({ type: "none", data: { actor: "a" }, if: { prompt: "q" } });
});

test("what a dialog cannot draw is left to the table's page, and said", () => {
  const question = questionOf([{ name: "way", kind: "path", values: [[[0, 1]]] }]);
  expect([question.elsewhere, question.answers.length]).toEqual([true, 1]);
});

test("a question put away is not put back, one that is over is closed, and the next one opens", () => {
  const open: { question: Question; closed: () => void; shut: boolean }[] = [];
  const answers: Answer[] = [];
  const windows = new Windows(
    (question, _, closed): Window => {
      const made = { question, closed, shut: false };
      open.push(made);
      return { close: () => void (made.shut = true) };
    },
    (answer) => void answers.push(answer),
  );
  const [one, two] = [questionOf([]), { ...questionOf([]), id: "q2" }];
  windows.ask([one]);
  windows.ask([one]);
  expect(open.length).toBe(1);
  open[0]?.closed();
  windows.ask([one]);
  expect(open.length).toBe(1);
  windows.ask([one, two]);
  expect(open.map(({ question }) => question.id)).toEqual(["q", "q2"]);
  windows.ask([]);
  expect(open.map(({ shut }) => shut)).toEqual([false, true]);
  windows.ask([one]); // after it was gone it is asked anew
  expect(open.length).toBe(3);
});

test("a card of a line without an outcome is none", () => {
  expect(card({ id: "c/1", at: 0, events: [{ id: "c/1", tag: "NoteWritten", text: "x" }] }, view)).toBeUndefined();
});

test("nothing that is typed is code, a link or a call", () => {
  const typed = `<img src=x onerror="alert('1')"> @UUID[Actor.a]{b} [[/roll 1d20]] https://evil.example & @everyone`;
  const text = escaped(typed);
  expect(text).not.toMatch(/[<>"']|@[A-Za-z]|\[\[|:\/\//);
  expect(text.replaceAll("\u2060", "")).toBe(
    "&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; @UUID[Actor.a]{b} [[/roll 1d20]] https://evil.example &amp; @everyone",
  );
});

test("a button says the same whether Foundry takes its words as HTML or not", () => {
  expect(labelled(`<b onclick="x('y')">D'Art & Co</b>`)).toBe("‹b onclick=”x(’y’)”›D’Art & Co‹/b›");
});
