/** The entry: which page this address is. An invite leaves the address before anything is drawn. */

import { takeInvite } from "./session.js";
import { applyTheme, savedLanguage } from "./settings.js";
import { speak } from "./texts.js";
import "./style.css";
import "./elements/lobby.js";
import "./elements/room.js";
import type { ZwadaRoom } from "./elements/room.js";

const invite = takeInvite(location, history);
applyTheme();

const room = /^\/r\/([^/]+)\/?$/.exec(location.pathname)?.[1];
void speak(savedLanguage()).then(() => {
  if (room === undefined) {
    document.body.append(document.createElement("zwada-lobby"));
    return;
  }
  const element = document.createElement("zwada-room") as ZwadaRoom;
  element.room = decodeURIComponent(room);
  element.invite = invite;
  document.body.append(element);
});
