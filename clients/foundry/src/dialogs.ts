/** What is asked, in windows of Foundry: one each, closed when it is no longer asked. Not in here: what is asked of whom
 *  (`questions.ts`). */

import { t } from "../../web/src/texts.js";
import type { Command } from "../../web/src/wire.js";
import { escaped, labelled } from "./cards.js";
import { form, given } from "./form.js";
import type { Answer, Question } from "./questions.js";

/** A window that can be closed from outside. */
export interface Window {
  close(): void;
}

/** How a window is drawn; a test gives another. `closed`: whoever is asked has closed it. */
export type Draw = (question: Question, answered: (answer: Answer) => void, closed: () => void) => Window;

/** The windows that are open, by what they ask. */
export class Windows {
  readonly #open = new Map<string, Window>();
  /** Closed by whoever was asked: it is not put before them again until it asks something else. */
  readonly #away = new Set<string>();

  constructor(
    private readonly draw: Draw,
    private readonly answered: (answer: Answer) => void,
  ) {}

  ask(questions: readonly Question[]): void {
    const asked = new Map(questions.map((question) => [keyOf(question), question]));
    for (const [key, window] of this.#open) {
      if (asked.has(key)) continue;
      this.#open.delete(key);
      window.close();
    }
    for (const key of this.#away) if (!asked.has(key)) this.#away.delete(key);
    for (const [key, question] of asked) {
      if (this.#open.has(key) || this.#away.has(key)) continue;
      const closed = (): void => {
        if (this.#open.delete(key)) this.#away.add(key);
      };
      this.#open.set(key, this.draw(question, this.answered, closed));
    }
  }
}

/** The question with its answers: what may be done in a turn changes while it lasts. */
function keyOf({ id, sentence, answers }: Question): string {
  return JSON.stringify([id, sentence, answers.map(({ label, hint }) => [label, hint])]);
}

const WIDTH = 420;

/** A window with a button for each answer. `page`: where the table has its own. */
export function drawing(page: string): Draw {
  return (question, answered, closed) => {
    const elsewhere = question.elsewhere ? `<p><a href="${escaped(page)}" target="_blank" rel="noopener">${escaped(t("vtt-open-table"))}</a></p>` : "";
    const dialog = new foundry.applications.api.DialogV2({
      classes: ["zwada-question"],
      window: { title: t("app-name") },
      position: { width: WIDTH },
      content: `<h3>${escaped(question.name)}</h3><p>${escaped(question.sentence)}</p>${elsewhere}`,
      buttons: question.answers.map((answer, i) => ({
        action: `answer-${i}`,
        label: labelled(answer.hint === "" ? answer.label : `${answer.label} (${answer.hint})`),
        callback: () => Promise.resolve(answered(answer)),
      })),
    });
    dialog.addEventListener("close", closed, { once: true });
    void dialog.render({ force: true });
    return { close: () => void dialog.close() };
  };
}

/** Asks for what must be given with an answer; undefined where the window was closed instead. */
export function filled(answer: Answer): Promise<Command | undefined> {
  if (answer.command) return Promise.resolve(answer.command);
  return new Promise((resolve) => {
    const dialog = new foundry.applications.api.DialogV2({
      classes: ["zwada-question"],
      window: { title: t("app-name") },
      position: { width: WIDTH },
      content: `<p>${escaped(answer.label)}</p>${form(answer.fields)}`,
      buttons: [
        {
          action: "give",
          label: labelled(t("vtt-give")),
          default: true,
          callback: (_, button) => {
            const typed = new FormData(button.form ?? undefined);
            resolve(answer.filled(given(answer.fields, (name) => typed.getAll(name).map(String))));
            return Promise.resolve();
          },
        },
      ],
    });
    dialog.addEventListener("close", () => resolve(undefined), { once: true });
    void dialog.render({ force: true });
  });
}
