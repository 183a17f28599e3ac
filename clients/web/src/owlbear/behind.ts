/** The extension's page behind the scene: there for as long as the room is open in Owlbear. It links tokens, rings whose turn it
 *  is, and says on the extension's button that somebody is asked here. Nothing of it is seen.
 *  Not in here: which tokens (`plan.ts`), and the panel (`zwada-owlbear`). */

import OBR from "@owlbear-rodeo/sdk";
import { mine } from "../read.js";
import { promptSentence } from "../say.js";
import { connect, Pass, SeatLost, Seats, type Place } from "../sdk.js";
import { standing } from "../signals.js";
import { memory } from "../store.js";
import { currentLanguage, speak, t } from "../texts.js";
import { hearSeats } from "./aside.js";
import { isFirst, plan } from "./plan.js";
import { act, isGm, ready, tableOf, tokens } from "./scene.js";

/** What was done is seen by Owlbear a moment later: so often it is looked again. */
const LOOKS = 5;

export async function behind(): Promise<void> {
  await ready();
  const seats = new Seats(undefined, memory());
  let place: Place | undefined;
  let sitting = "";
  const begin = async (): Promise<void> => {
    const room = await tableOf();
    const seat = room === undefined ? undefined : seats.of(room);
    const wanted = seat ? `${seat.room}/${seat.seat}` : "";
    if (wanted === sitting) return;
    sitting = wanted;
    place?.close();
    place = undefined;
    if (!seat) return;
    try {
      const made = await connect(new Pass(location.origin, seat.room, { refresh: seat.refresh }));
      if (sitting !== wanted) return made.close();
      place = made;
      await speak(currentLanguage(), made.view.room?.ruleset);
      follow(made, seat.room);
    } catch (error) {
      if (!(error instanceof SeatLost)) throw error;
      sitting = "";
    }
  };
  OBR.room.onMetadataChange(() => void begin());
  hearSeats(
    (seat) => {
      seats.keep(seat);
      void begin();
    },
    () => seats.all(),
  );
  await begin();
}

/** Keeps the scene and the button in step with a table. */
function follow(place: Place, room: string): void {
  let again = false;
  let running = false;
  const look = async (): Promise<void> => {
    again = true;
    if (running) return;
    running = true;
    while (again) {
      again = false;
      await write(place, room).catch(() => undefined); // a scene that closes meanwhile; the next one is looked at anew
    }
    running = false;
  };
  const told = new Set<string>();
  const tell = (): void => {
    const now = place.link.name === "live" ? standing(place.view) : undefined;
    const asked = now?.cue === "turn" || now?.cue === "asked";
    void OBR.action.setBadgeText(asked ? "!" : undefined);
    if (!asked || told.has(now.key) || mine(place.view).length === 0) return;
    told.add(now.key);
    if (now.prompt) void OBR.notification.show(`${t("app-name")}: ${promptSentence(now.prompt, place.view, true)}`, "INFO");
  };
  const see = (): void => {
    tell();
    void look();
  };
  place.listen({ held: see, state: see });
  OBR.scene.items.onChange(() => void look());
  OBR.scene.onReadyChange(() => void look());
  OBR.party.onChange(() => void look());
  see();
}

async function write(place: Place, room: string): Promise<void> {
  if (place.you?.role !== "gm" || !(await isGm())) return;
  for (let looks = 0; looks < LOOKS; looks++) {
    if (!isFirst(await OBR.player.getConnectionId(), await OBR.party.getPlayers()) || !(await OBR.scene.isReady())) return;
    const deeds = plan(place.view, await tokens(), room);
    if (deeds.length === 0) return;
    for (const deed of deeds) await act(deed, room);
  }
}
