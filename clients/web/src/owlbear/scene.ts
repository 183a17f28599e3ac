/** The scene, the room and the people of Owlbear Rodeo, by its SDK. Not in here: what is done to them. */

import OBR, { buildShape, isImage, type Item, type Metadata } from "@owlbear-rodeo/sdk";
import { isMap, type Json } from "../json.js";
import { sayAgain } from "./early.js";
import { KEY, type Deed, type Mark, type Token } from "./plan.js";

/** Resolves once Owlbear has said hello; never where this page is not inside of it. */
export function ready(): Promise<void> {
  sayAgain();
  return new Promise((resolve) => OBR.onReady(resolve));
}

export function markOf(metadata: Metadata): Mark | undefined {
  const mark = metadata[KEY] as Json | undefined;
  if (!isMap(mark)) return undefined;
  const { room, combatant, ring } = mark;
  if (typeof room !== "string") return undefined;
  return { room, ...(typeof combatant === "string" ? { combatant } : {}), ...(typeof ring === "string" ? { ring } : {}) };
}

function token(item: Item): Token {
  const mark = markOf(item.metadata);
  return {
    id: item.id,
    names: isImage(item) ? [item.text.plainText, item.name] : [item.name],
    figure: item.layer === "CHARACTER" || item.layer === "MOUNT",
    visible: item.visible,
    ...(mark ? { mark } : {}),
  };
}

/** All items of the scene that is open; none where none is. */
export async function tokens(): Promise<readonly Token[]> {
  return (await OBR.scene.isReady()) ? (await OBR.scene.items.getItems()).map(token) : [];
}

/** How much wider than its token a ring is. */
const WIDER = 1.12;
const STROKE = 0.05;
/** Owlbear has its own colours; this one is seen on dark maps and on light ones. */
const COLOUR = "#e0a526";

export async function act(deed: Deed, room: string): Promise<void> {
  switch (deed.do) {
    case "link":
      return link(deed.token, deed.combatant, room);
    case "remove":
      return OBR.scene.items.deleteItems([...deed.rings]);
    case "ring": {
      const [item] = await OBR.scene.items.getItems([deed.token]);
      if (!item) return; // taken away meanwhile
      const { width, height, center } = await OBR.scene.items.getItemBounds([deed.token]);
      const size = Math.max(width, height) * WIDER;
      const mark: Mark = { room, ring: deed.token };
      const ring = buildShape()
        .shapeType("CIRCLE")
        .width(size)
        .height(size)
        .fillOpacity(0)
        .strokeColor(COLOUR)
        .strokeOpacity(1)
        .strokeWidth(size * STROKE)
        .position(center)
        .attachedTo(deed.token)
        .layer("ATTACHMENT")
        .visible(item.visible)
        .locked(true)
        .disableHit(true)
        .metadata({ [KEY]: mark })
        .build();
      return OBR.scene.items.addItems([ring]);
    }
  }
}

/** A token stands for somebody from now on. */
export async function link(token: string, combatant: string, room: string): Promise<void> {
  const mark: Mark = { room, combatant };
  await OBR.scene.items.updateItems([token], (items) => {
    for (const item of items) item.metadata[KEY] = mark;
  });
}

// --- people and the room ----------------------------------------------------------------------------

export async function isGm(): Promise<boolean> {
  return (await OBR.player.getRole()) === "GM";
}

/** The table that this room of Owlbear's plays at: its address and no secret. */
export async function tableOf(): Promise<string | undefined> {
  return markOf(await OBR.room.getMetadata())?.room;
}

export async function nameTable(room: string): Promise<void> {
  const mark: Mark = { room };
  await OBR.room.setMetadata({ [KEY]: mark });
}
