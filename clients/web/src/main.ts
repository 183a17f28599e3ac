/** The entry: which page this address is. An invite leaves the address before anything is drawn. */

import { listenEarly } from "./owlbear/early.js";
import { takeInvite } from "./session.js";
import { applyHand, applyTheme, savedLanguage } from "./settings.js";
import { LANGUAGES, learn, speak } from "./texts.js";
import type { ZwadaRoom } from "./elements/room.js";
import type { ZwadaWatch } from "./elements/watch.js";
import "./style.css";

const invite = takeInvite(location, history);
applyTheme();
applyHand();

/** What an address shows; each is loaded only where it is shown. */
const SHOWN = /^\/(r|stage|overlay)\/([^/]+)\/?$/;
const [, shows, room] = SHOWN.exec(location.pathname) ?? [];
const asked = new URLSearchParams(location.search);
const language = LANGUAGES.find((known) => known === asked.get("lang")); // a browser without a person has none of its own

/** The extension of Owlbear Rodeo: its panel, and its page behind the scene. */
const OWLBEAR = /^\/owlbear(\/behind)?$/.exec(location.pathname);
if (OWLBEAR) listenEarly();

async function draw(): Promise<void> {
  if (OWLBEAR) learn("vtt");
  await speak(language ?? savedLanguage());
  if (OWLBEAR?.[1]) return (await import("./owlbear/behind.js")).behind();
  if (OWLBEAR) {
    await import("./elements/owlbear.js");
    document.body.append(document.createElement("zwada-owlbear"));
    return;
  }
  if (shows === undefined || room === undefined) {
    await import("./elements/lobby.js");
    document.body.append(document.createElement("zwada-lobby"));
    return;
  }
  document.documentElement.dataset["page"] = shows;
  document.body.append(shows === "r" ? await table(room) : await screen(room, shows));
}

async function table(room: string): Promise<HTMLElement> {
  await import("./elements/room.js");
  const element = document.createElement("zwada-room") as ZwadaRoom;
  element.room = decodeURIComponent(room);
  element.invite = invite;
  return element;
}

async function screen(room: string, shows: string): Promise<HTMLElement> {
  await import("./elements/watch.js");
  const element = document.createElement("zwada-watch") as ZwadaWatch;
  element.room = decodeURIComponent(room);
  element.invite = invite;
  element.shows = shows === "overlay" ? "overlay" : "stage";
  const seconds = Number(asked.get("seconds"));
  if (seconds > 0) element.seconds = seconds;
  return element;
}

void draw();
