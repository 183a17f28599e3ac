/** Zwada for programs: a place at a table, in a browser or Node.js 22, on the page's own connection.
 *
 *      const table = await connect("http://127.0.0.1:8765/r/ROOM#INVITE");
 *      for await (const line of table.lines()) console.log(line.events.map((event) => event.tag));
 *
 *  The server alone knows the rules. Not in here: the page, and sentences for people (`clients/locales`). */

export { around } from "./around.js";
export {
  Connection,
  SeatLost,
  type Answer,
  type LinkState,
  type Listener,
  type Outside,
  type Pending,
  type Socket,
  type StopReason,
} from "./connection.js";
export { canonical, merge, type Json, type JsonMap } from "./json.js";
export type { Commands, FromClient, FromServer } from "./messages.js";
export { Mirror, type Line, type Mirrored } from "./mirror.js";
export { Pass } from "./pass.js";
export { connect, Place } from "./place.js";
export { acting, isWhole, lacking, mine, nameOf, offered, pass, prompts, questions, take, type Offered, type Values } from "./read.js";
export { openSession, Seats, SessionRefused, type KnownSeat, type Session } from "./session.js";
export { ulid } from "./ulid.js";
export type * from "./wire.js";
