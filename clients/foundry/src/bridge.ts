/** A table and a world of Foundry side by side: what the table tells goes into documents, dialogs and cards; what is done to
 *  the documents goes to the table. Not in here: Foundry's own API (`foundry.ts`, `dialogs.ts`, `module.ts`). */

import type { GmCommand } from "../../web/src/api.js";
import type { Line } from "../../web/src/mirror.js";
import type { Place } from "../../web/src/place.js";
import { rows } from "../../web/src/read.js";
import { refusalText } from "../../web/src/say.js";
import { t } from "../../web/src/texts.js";
import type { Command } from "../../web/src/wire.js";
import { card } from "./cards.js";
import type { CombatantDoc, CombatDoc, TokenDoc } from "./documents.js";
import type { Wanted } from "./plan.js";
import { asked, type Question } from "./questions.js";
import { added, changed, ended, pointed, pressed, removed, type Seated, type Turning, type Verdict } from "./wishes.js";
import { Writer, type Store } from "./writer.js";

/** What the bridge cannot do itself. */
export interface Tabletop extends Store {
  /** A sentence for whoever sits at this browser. */
  say(sentence: string): void;
  /** All that is asked here now. */
  ask(questions: readonly Question[]): void;
  /** Whether hidden combatants go into the tracker, hit points into sheets, lines into the chat. */
  wants(): { readonly secret: boolean; readonly points: boolean; readonly cards: boolean };
}

/** What stands beside a write in Foundry: whether this module writes, and which way turns are gone. */
export interface Signs {
  readonly zwada?: boolean | undefined;
  readonly direction?: number | undefined;
}

export class Bridge {
  /** The game master's commands of the rule system. */
  gm: readonly GmCommand[] = [];
  readonly writer: Writer;
  #own: Place | undefined;
  #table: Place | undefined;
  /** Tokens that combatants came from, until they stand in the tracker. */
  readonly #links = new Map<string, string>();
  /** What is on its way: pressed twice, it is one. */
  readonly #sending = new Set<string>();

  constructor(
    readonly room: string,
    private readonly tabletop: Tabletop,
  ) {
    this.writer = new Writer(tabletop, () => this.wanted());
  }

  // --- from the table --------------------------------------------------------------------------------

  /** The spectators' seat: what it sees goes into documents. */
  watch(table: Place): void {
    this.#table = table;
    const see = (): void => void (held(table) && this.writer.see(table.view));
    table.listen({ held: see, line: (line) => this.#told(line) });
    see();
  }

  /** This browser's own seat: what it is asked becomes dialogs, what is pressed here is said there. */
  sit(own: Place): void {
    this.#own = own;
    own.listen({ held: this.#asked, state: this.#asked, you: this.#asked });
    this.#asked();
  }

  leave(): void {
    this.#own?.close();
    this.#table?.close();
    this.tabletop.ask([]);
  }

  readonly #asked = (): void => {
    const seated = this.seated();
    const role = this.#own?.you?.role;
    this.tabletop.ask(seated && role ? asked(seated.view, seated.options, role) : []);
    if (role === "gm" && this.tabletop.wants().secret) void this.writer.look();
  };

  #told(line: Line): void {
    const said = this.tabletop.wants().cards ? card(line, this.#table?.view) : undefined;
    if (said) void this.writer.tell(said);
  }

  wanted(): Wanted {
    const { secret, points } = this.tabletop.wants();
    const all = secret && this.#own?.you?.role === "gm" ? this.#own.view.encounter : undefined;
    const hidden = rows(all).flatMap((id) => all?.combatants?.[id] ?? []);
    return {
      room: this.room,
      points,
      links: Object.fromEntries(this.#links),
      ...(all ? { secret: hidden.filter((who) => who.hidden), order: all.order ?? [] } : {}),
    };
  }

  // --- from Foundry ----------------------------------------------------------------------------------

  /** What this browser's seat knows now; undefined where it has none or is cut off. */
  seated(): Seated | undefined {
    const own = this.#own;
    return own && held(own) && own.link.name === "live" ? { view: own.view, options: own.options, gm: this.gm } : undefined;
  }

  // What is true goes its way in Foundry; what is false does not happen there, and the table is asked or it is said why not.

  mayUpdateCombat(combat: CombatDoc, change: Turning, options: Signs): boolean {
    return this.#free(combat, options) || this.#judge(pressed(combat, change, options.direction, this.seated()));
  }

  mayDeleteCombat(combat: CombatDoc, options: Signs): boolean {
    return this.#free(combat, options) || this.#judge(ended(this.seated()));
  }

  /** A token is brought in: it comes when the table knows it. */
  mayCreateCombatant(combat: CombatDoc, token: TokenDoc, friendly: boolean, options: Signs): boolean {
    if (this.#free(combat, options)) return true;
    const combatant = `fvtt-${token.id}`;
    this.#links.set(combatant, token.id);
    return this.#judge(added({ ...token, friendly }, combatant, this.seated()));
  }

  mayUpdateCombatant(combat: CombatDoc, doc: CombatantDoc, change: Partial<CombatantDoc>, options: Signs): boolean {
    return this.#free(combat, options) || this.#judge(changed(doc, change, this.seated()));
  }

  mayDeleteCombatant(combat: CombatDoc, doc: CombatantDoc, options: Signs): boolean {
    return this.#free(combat, options) || this.#judge(removed(doc, this.seated()));
  }

  /** Hit points on the sheet of whoever stands for a combatant. */
  maySetPoints(doc: CombatantDoc, points: number, options: Signs): boolean {
    const written = options.zwada === true || !this.tabletop.wants().points || doc.flags === null;
    return written || this.#judge(pointed(doc.flags.id, points, this.seated()));
  }

  /** What is no fight of this table, and what the module writes itself, is free. */
  #free(combat: CombatDoc, options: Signs): boolean {
    return options.zwada === true || combat.flags?.room !== this.room;
  }

  #judge(verdict: Verdict): boolean {
    if (verdict.do === "let") return true;
    if (verdict.do === "refuse") this.tabletop.say(t(verdict.why));
    else for (const command of verdict.commands) void this.send(command);
    return false;
  }

  /** Sends a command; a refusal is said in its sentence. */
  async send(command: Command): Promise<void> {
    const wish = JSON.stringify(command);
    if (!this.#own) this.tabletop.say(t("vtt-not-seated"));
    if (!this.#own || this.#sending.has(wish)) return;
    this.#sending.add(wish);
    const answer = await this.#own.do(command.type, command.data, command.if);
    this.#sending.delete(wish);
    if (!answer.ok) this.tabletop.say(refusalText(answer.error, this.#own.view));
  }
}

function held(place: Place): boolean {
  return place.connection.mirror.held !== undefined;
}
