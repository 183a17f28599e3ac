import type { Line } from "../mirror.js";
import { beatOf, mine, offered } from "../read.js";
import { answerLabel, passLabel } from "../say.js";
import { dot, Muted, notify, play, shake, Signals, standing } from "../signals.js";
import type { Table } from "../table.js";
import { list, t } from "../texts.js";
import type { Prompt, View } from "../wire.js";
import { remaining } from "./clock.js";

/** Your turn, you are asked, you are next: the title, the dot, the sound, and the sentence that is read aloud. Once per
 *  turn or question of one's own, never for a redrawn list. */
export class Cues {
  /** A turn of one's own has been, and is over. */
  turnOver = false;
  #hadTurn = false;
  #muted = new Muted();
  #name = "";
  #signals = new Signals({
    sound: play,
    vibrate: shake,
    notify: (cue, key) => notify(t(`cue-${cue}`, { room: this.#name }), key),
    now: () => Date.now(),
    later: (ms, what) => {
      const timer = setTimeout(what, ms);
      return () => clearTimeout(timer);
    },
  });

  constructor(private readonly announce: (sentence: string, urgent?: boolean) => void) {}

  stop(): void {
    this.#signals.stop();
  }

  /** Called with every view; true where a turn or a question of one's own has just come. */
  notice(table: Table, view: View, gm: boolean): boolean {
    this.#name = view.room?.name ?? "";
    const now = gm ? undefined : standing(view);
    const titled = now && !this.#muted.has("title") && !this.#muted.has(now.cue);
    document.title = titled ? t(`cue-${now.cue}`, { room: this.#name }) : this.#name || t("app-name");
    dot(titled === true && now?.cue !== "next");
    table.remember(now?.prompt !== undefined);
    if (now?.cue === "turn") this.#hadTurn = true;
    this.turnOver = this.#hadTurn && now?.prompt === undefined;
    const news = this.#signals.notice(now, table.offsetMs);
    if (news && now?.cue === "next") this.announce(t("next-aloud"));
    if (!news || !now?.prompt) return false;
    this.announce(now.cue === "asked" ? aloud(now.prompt, table, view) : t("turn-aloud"), true);
    return true;
  }

  /** Called with every line that comes while the page is open: a reminder to this seat is a cue of its own. */
  heard(line: Line, view: View, gm: boolean): void {
    if (gm) return;
    const own = mine(view);
    for (const { tag, who, prompt } of line.events)
      if (tag === "Nudged" && typeof who === "string" && typeof prompt === "string" && own.includes(who)) this.#signals.remind(prompt);
  }
}

/** A question with what may be answered, and how long there is for it. */
function aloud(question: Prompt, table: Table, view: View): string {
  const group = offered(table.options).find((each) => each.group.prompt === question.id)?.group;
  const words = [
    ...(group?.options.map((option, _, all) => answerLabel(option, all, view)) ?? []),
    ...(group?.pass === undefined ? [] : [passLabel(group.pass, 0, beatOf(view.encounter))]),
  ];
  const choices = list(words, "disjunction");
  const rest = remaining(question.left_ms, question.running_since, Date.now() + table.offsetMs);
  return rest === undefined ? t("prompt-aloud-untimed", { choices }) : t("prompt-aloud", { choices, s: Math.ceil(rest / 1000) });
}
