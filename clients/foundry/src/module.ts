/** The module as Foundry loads it: settings, hooks, connections. Everything that can be thought about without Foundry stands
 *  in the other files. */

import type { Ruleset } from "../../web/src/api.js";
import { connect, Pass, SeatLost, type Place } from "../../web/src/sdk.js";
import { learn, preferred, speak, t, word } from "../../web/src/texts.js";
import { Bridge, type Signs, type Tabletop } from "./bridge.js";
import { drawing, filled, Windows } from "./dialogs.js";
import { MODULE } from "./documents.js";
import * as edge from "./foundry.js";

/** The table this world plays at. The link is the spectators': it shows what everybody at this world may see anyhow. */
interface TableSetting {
  readonly base: string;
  readonly room: string;
  readonly watch: string;
}

/** What this browser keeps of its own seat, for this world and user; nobody else is told. */
interface Kept {
  readonly base: string;
  readonly room: string;
  readonly refresh: string;
}

let bridge: Bridge | undefined;
/** Whether a new link for spectators was made already: once is enough. */
let renamed = false;
/** Which of several attempts to connect is the last. */
let attempt = 0;

// --- settings ---------------------------------------------------------------------------------------

Hooks.once("init", () => {
  const { settings } = game;
  if (!settings) return;
  const named = (key: string) => ({ name: `ZWADA.${key}`, hint: `ZWADA.${key}-hint`, config: true });
  settings.register(MODULE, "link", {
    ...named("link"),
    scope: "client",
    type: String,
    default: "",
    onChange: (link: string) => {
      if (link.includes("#")) void begin();
    },
  });
  settings.register(MODULE, "table", { scope: "world", config: false, type: String, default: "", onChange: () => void begin() });
  const look = (): void => void bridge?.writer.look();
  settings.register(MODULE, "secret", { ...named("secret"), scope: "world", type: Boolean, default: false, onChange: look });
  settings.register(MODULE, "points", { ...named("points"), scope: "world", type: Boolean, default: true, onChange: look });
  settings.register(MODULE, "cards", { ...named("cards"), scope: "world", type: Boolean, default: true });
});

Hooks.once("ready", () => {
  learn("vtt");
  void speak(preferred([game.i18n?.lang ?? "en"])).then(begin);
});

function wants(): { secret: boolean; points: boolean; cards: boolean } {
  const of = (key: "secret" | "points" | "cards"): boolean => game.settings?.get(MODULE, key) ?? false;
  return { secret: of("secret"), points: of("points"), cards: of("cards") };
}

function tableSetting(): TableSetting | undefined {
  const text = game.settings?.get(MODULE, "table") ?? "";
  return text === "" ? undefined : (JSON.parse(text) as TableSetting);
}

function keptAt(room: string): string {
  return `${MODULE}.seat.${game.world?.id ?? ""}.${game.user?.id ?? ""}.${room}`;
}

/** The right to this user's own seat: of the link that was pasted, else of what this browser keeps for the world's table. */
function ownPass(table: TableSetting | undefined): Pass | undefined {
  const link = game.settings?.get(MODULE, "link") ?? "";
  if (link.includes("#")) {
    try {
      return Pass.ofLink(link);
    } catch {
      say(t("vtt-link-bad"));
    }
  }
  const text = table && localStorage.getItem(keptAt(table.room));
  if (text == null) return undefined;
  const { base, room, refresh } = JSON.parse(text) as Kept;
  return new Pass(base, room, { refresh });
}

/** What the link opened is kept here, and its secret leaves the settings. */
async function keep(pass: Pass): Promise<void> {
  const { base, room, refresh } = pass;
  if (refresh !== undefined) localStorage.setItem(keptAt(room), JSON.stringify({ base, room, refresh } satisfies Kept));
  await game.settings?.set(MODULE, "link", `${base}/r/${encodeURIComponent(room)}`);
}

function say(sentence: string): void {
  ui.notifications?.warn(sentence);
}

// --- connecting -------------------------------------------------------------------------------------

/** Sits down, or sits down anew: the link was pasted, or the table of this world is another. */
async function begin(): Promise<void> {
  const mine = ++attempt;
  bridge?.leave();
  bridge = undefined;
  const table = tableSetting();
  const pass = ownPass(table);
  const at = pass ?? table;
  if (!at) return;
  const made = new Bridge(at.room, tabletop(`${at.base}/r/${encodeURIComponent(at.room)}`));
  bridge = made;
  const own = pass && (await seated(pass));
  if (mine !== attempt) return own?.close();
  if (pass && !own) say(t("vtt-link-lost"));
  if (own && pass) {
    made.sit(own);
    await keep(pass);
    await rules(own, pass.base, made);
    own.listen({ state: (link) => void (link.name === "stopped" && say(t("vtt-link-lost"))) });
    if (own.you?.role === "gm" && isWriter() && table?.room !== pass.room) return name(own, pass); // and begins anew with it
    ui.notifications?.info(t("vtt-seated", { name: own.view.room?.name ?? pass.room }));
  }
  if (!game.user?.isGM || table?.room !== at.room) return;
  const watching = await seated(new Pass(table.base, table.room, { invite: table.watch }));
  if (mine !== attempt) return watching?.close();
  if (!watching) {
    if (!own || own.you?.role !== "gm" || !isWriter() || renamed) return say(t("vtt-no-watcher"));
    renamed = true;
    return name(own, at); // the spectators' link was withdrawn
  }
  await speak(preferred([game.i18n?.lang ?? "en"]), watching.view.room?.ruleset);
  made.watch(watching);
}

/** A place at the table; undefined where the server has no seat for this pass any more. */
async function seated(pass: Pass): Promise<Place | undefined> {
  try {
    return await connect(pass);
  } catch (error) {
    if (!(error instanceof SeatLost)) throw error;
    return undefined;
  }
}

/** The words of the table's rule system, and a game master's commands of it. */
async function rules(own: Place, base: string, made: Bridge): Promise<void> {
  const system = own.view.room?.ruleset;
  if (system === undefined) return;
  await speak(preferred([game.i18n?.lang ?? "en"]), system);
  if (own.you?.role !== "gm") return;
  const answer = await fetch(`${base}/v1/rulesets/${encodeURIComponent(system)}`);
  if (answer.ok) made.gm = ((await answer.json()) as Ruleset).gm ?? [];
}

/** Names the table for everybody at this world, with a link for spectators. */
async function name(own: Place, { base, room }: Pick<Pass, "base" | "room">): Promise<void> {
  const made = await own.do("invite", { role: "spectator" });
  const watch = made.ok ? made.data?.["secret"] : undefined;
  if (typeof watch !== "string") return say(t("vtt-no-watcher"));
  await game.settings?.set(MODULE, "table", JSON.stringify({ base, room, watch } satisfies TableSetting));
}

function isWriter(): boolean {
  return game.users?.activeGM?.isSelf ?? false;
}

function tabletop(page: string): Tabletop {
  const windows = new Windows(drawing(page), (answer) => {
    void filled(answer).then((command) => command && bridge?.send(command));
  });
  return {
    isWriter,
    world: edge.world,
    apply: edge.apply,
    hasCard: edge.hasCard,
    post: (card) => edge.post(card, t("app-name")),
    say,
    ask: (questions) => windows.ask(questions),
    wants,
  };
}

// --- hooks ------------------------------------------------------------------------------------------

Hooks.on("preUpdateCombat", (combat, change, options) => {
  const turning = { round: change.round ?? undefined, turn: change.turn };
  return bridge?.mayUpdateCombat(edge.combatDoc(combat), turning, signs(options)) ?? true;
});

Hooks.on("preDeleteCombat", (combat, options) => bridge?.mayDeleteCombat(edge.combatDoc(combat), signs(options)) ?? true);

Hooks.on("preCreateCombatant", (combatant, _, options) => {
  const { parent: combat, token } = combatant;
  if (!bridge || !combat || !token) return true;
  const friendly = token.disposition === CONST.TOKEN_DISPOSITIONS.FRIENDLY;
  return bridge.mayCreateCombatant(edge.combatDoc(combat), edge.tokenDoc(token), friendly, signs(options));
});

Hooks.on("preUpdateCombatant", (combatant, change, options) => {
  const combat = combatant.parent;
  if (!bridge || !combat) return true;
  const { name, hidden, defeated, initiative } = change;
  const wish = {
    ...(typeof name === "string" ? { name } : {}),
    ...(typeof hidden === "boolean" ? { hidden } : {}),
    ...(typeof defeated === "boolean" ? { defeated } : {}),
    ...(initiative === undefined ? {} : { initiative }),
  };
  return bridge.mayUpdateCombatant(edge.combatDoc(combat), edge.combatantDoc(combatant), wish, signs(options));
});

Hooks.on("preDeleteCombatant", (combatant, options) => {
  const combat = combatant.parent;
  return !bridge || !combat || bridge.mayDeleteCombatant(edge.combatDoc(combat), edge.combatantDoc(combatant), signs(options));
});

Hooks.on("preUpdateActor", (actor, change, options) => {
  const path = edge.pointsPath();
  const points: unknown = path === undefined ? undefined : foundry.utils.getProperty(change, path);
  if (!bridge || typeof points !== "number") return true;
  const combats = game.combats?.contents.filter((combat) => combat.flags[MODULE]?.room === bridge?.room) ?? [];
  const stands = combats.flatMap((combat) => combat.combatants.contents).find((combatant) => combatant.actor === actor);
  return !stands || bridge.maySetPoints(edge.combatantDoc(stands), points, signs(options));
});

/** What stands beside a write: ours, or which way turns are gone. */
function signs(options: object): Signs {
  const { zwada, direction } = options as { readonly zwada?: unknown; readonly direction?: unknown };
  return { zwada: zwada === true, direction: typeof direction === "number" ? direction : undefined };
}

/** Somebody else's hand, or this browser may be the one that writes now. */
const look = (): void => void bridge?.writer.look();
Hooks.on("createCombat", look);
Hooks.on("updateCombat", look);
Hooks.on("deleteCombat", look);
Hooks.on("createCombatant", look);
Hooks.on("updateCombatant", look);
Hooks.on("deleteCombatant", look);
Hooks.on("updateActor", look);
Hooks.on("createToken", look);
Hooks.on("updateToken", look);
Hooks.on("canvasReady", look);
Hooks.on("userConnected", look);

/** Hit points beside the names in the tracker: a number, or the rule system's word in this browser's language. */
Hooks.on("renderCombatTracker", (_, html) => {
  for (const row of html.querySelectorAll<HTMLElement>("[data-combatant-id]")) {
    const flags = game.combat?.combatants.get(row.dataset["combatantId"] ?? "")?.flags[MODULE];
    if (!flags?.hp) continue;
    const shown = document.createElement("span");
    shown.className = "zwada-hp";
    shown.textContent = /^\d/.test(flags.hp) ? flags.hp : word(flags.hp, "band", "hp", "state");
    (row.querySelector(".token-name") ?? row).append(shown);
  }
});
