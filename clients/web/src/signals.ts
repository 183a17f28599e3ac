/** How somebody is told that it is their turn, that they are asked, that they are next, that little time is left: by
 *  sound, title, vibration, notification. Each way and each cue is muted by itself, for this browser.
 *  Not in here: what a screen reader is told (`zwada-announce`), and any word. */

import { mine, prompts, questions, upNext } from "./read.js";
import * as store from "./store.js";
import type { Prompt, View } from "./wire.js";

export const CUES = ["turn", "asked", "next", "hurry", "reminder"] as const;
export const WAYS = ["sound", "title", "vibration", "notification"] as const;
export type Cue = (typeof CUES)[number];
export type Way = (typeof WAYS)[number];

/** From here on a clock says that it runs out. */
const HURRY_MS = 10_000;
const KEPT = 60;

/** What a seat must know first. `key`: the same for as long as it is the same turn, question or wait. */
export interface Standing {
  readonly cue: Exclude<Cue, "hurry" | "reminder">;
  readonly key: string;
  readonly prompt?: Prompt;
}

export function standing(view: View | undefined): Standing | undefined {
  if (!view) return undefined;
  const own = mine(view);
  const encounter = view.encounter;
  const question = questions(encounter).find((prompt) => own.includes(prompt.to));
  if (question) return { cue: "asked", key: question.id, prompt: question };
  const turn = prompts(encounter).find((prompt) => prompt.kind === "turn" && own.includes(prompt.to));
  if (turn) return { cue: "turn", key: turn.id, prompt: turn };
  const next = upNext(encounter);
  // Of the same turn to come, however often the order changes before it.
  return next !== undefined && own.includes(next)
    ? { cue: "next", key: `next/${next}/${encounter?.combatants?.[next]?.turns ?? 0}` }
    : undefined;
}

/** What somebody does not want. */
export class Muted {
  constructor(private readonly lasting: Storage = store.lasting()) {}

  has(word: Cue | Way): boolean {
    return this.#words().includes(word);
  }

  set(word: Cue | Way, muted: boolean): void {
    const others = this.#words().filter((other) => other !== word);
    this.lasting.setItem("zwada.muted", (muted ? [...others, word] : others).join(" "));
  }

  #words(): readonly string[] {
    return (this.lasting.getItem("zwada.muted") ?? "").split(" ").filter(Boolean);
  }
}

/** How a cue gets out; a test gives others. */
export interface Ways {
  sound(cue: Cue): void;
  vibrate(cue: Cue): void;
  notify(cue: Cue, key: string): void;
  now(): number;
  later(ms: number, what: () => void): () => void;
}

export class Signals {
  #quiet: (() => void) | undefined;

  constructor(
    private readonly ways: Ways,
    private readonly muted: Muted = new Muted(),
    private readonly ofTab: Storage = store.ofTab(),
  ) {}

  /** Called with every view; a cue goes out once for its key, also over a reload. `offset`: the server's clock minus ours.
   *  True where it is news. */
  notice(now: Standing | undefined, offset = 0): boolean {
    this.#quiet?.();
    if (!now) return false;
    if (now.prompt) this.#hurry(now.prompt, offset);
    if (!this.#first(now.key)) return false;
    this.#give(now.cue, now.key);
    return true;
  }

  /** The server reminds of a question that has waited long: once. True where it is news. */
  remind(question: string): boolean {
    if (!this.#first(`reminder/${question}`)) return false;
    this.#give("reminder", `reminder/${question}`);
    return true;
  }

  stop(): void {
    this.#quiet?.();
  }

  #hurry(prompt: Prompt, offset: number): void {
    if (prompt.left_ms === undefined || prompt.running_since === undefined) return;
    const wait = prompt.running_since + prompt.left_ms - HURRY_MS - (this.ways.now() + offset);
    if (wait <= 0) return; // so little time was all there was, or the cue is out already
    this.#quiet = this.ways.later(wait, () => {
      if (this.#first(`hurry/${prompt.id}`)) this.#give("hurry", prompt.id);
    });
  }

  #give(cue: Cue, key: string): void {
    if (this.muted.has(cue)) return;
    if (!this.muted.has("sound")) this.ways.sound(cue);
    if (!this.muted.has("vibration")) this.ways.vibrate(cue);
    if (!this.muted.has("notification")) this.ways.notify(cue, key);
  }

  #first(key: string): boolean {
    const given = JSON.parse(this.ofTab.getItem("zwada.cues") ?? "[]") as readonly string[];
    if (given.includes(key)) return false;
    this.ofTab.setItem("zwada.cues", JSON.stringify([...given, key].slice(-KEPT)));
    return true;
  }
}

// --- the ways of this browser ---------------------------------------------------------------------

/** Notes in Hz, one after another; nothing is loaded. */
const NOTES: Readonly<Record<Cue, readonly number[]>> = {
  turn: [392, 523, 659],
  asked: [659, 880],
  next: [523],
  hurry: [440],
  reminder: [659, 523],
};
const NOTE_S = 0.14;
const LOUD: Readonly<Record<Cue, number>> = { turn: 0.12, asked: 0.12, next: 0.06, hurry: 0.05, reminder: 0.12 };
const BUZZ: Readonly<Record<Cue, readonly number[]>> = { turn: [120, 80, 120], asked: [200], next: [60], hurry: [60], reminder: [200] };

let audio: AudioContext | undefined;

/** Browsers let a page sound or shake only after somebody has touched it, and complain otherwise. */
function touched(): boolean {
  return navigator.userActivation?.hasBeenActive ?? false;
}

export function play(cue: Cue): void {
  if (!touched() || typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  void audio.resume();
  NOTES[cue].forEach((pitch, i) => {
    if (!audio) return;
    const begins = audio.currentTime + i * NOTE_S;
    const loud = audio.createGain();
    loud.gain.setValueAtTime(0.0001, begins);
    loud.gain.exponentialRampToValueAtTime(LOUD[cue], begins + 0.015);
    loud.gain.exponentialRampToValueAtTime(0.0001, begins + 2 * NOTE_S);
    const note = audio.createOscillator();
    note.type = "triangle";
    note.frequency.value = pitch;
    note.connect(loud).connect(audio.destination);
    note.start(begins);
    note.stop(begins + 2 * NOTE_S);
  });
}

export function shake(cue: Cue): void {
  if (touched() && typeof navigator.vibrate === "function") navigator.vibrate([...BUZZ[cue]]);
}

/** Whether notifications could be asked for, or were refused; undefined where the browser has none. */
export function permission(): NotificationPermission | undefined {
  return typeof Notification === "undefined" ? undefined : Notification.permission;
}

/** A notification, where it was allowed and nobody looks at the page. */
export function notify(words: string, key: string): void {
  if (permission() !== "granted" || (document.visibilityState === "visible" && document.hasFocus())) return;
  try {
    const shown = new Notification(words, { tag: key, lang: document.documentElement.lang });
    shown.onclick = (): void => {
      window.focus();
      shown.close();
    };
  } catch {
    // Chrome on Android has them for service workers alone.
    void navigator.serviceWorker?.ready.then((worker) => worker.showNotification(words, { tag: key, lang: document.documentElement.lang }));
  }
}

/** The page's sign in the tab, with a dot while something is waited for. */
export function dot(shown: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = shown ? "/favicon-dot.svg" : "/favicon.svg";
  if (icon && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
}
