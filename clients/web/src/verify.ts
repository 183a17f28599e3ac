/** Checks an export in the browser: signature, chain, dice, by themselves and each with its first bad entry, as `zwada
 *  verify` does. What needs the rules' own types only `zwada verify` can say: the hashes of a journal's entries, which are
 *  not those of its lines, and whether the rules were followed.
 *
 *  It does not prove that nobody read the server's disk: whoever knows the seeds knows the dice before they fall. */

export type Mark = "good" | "bad" | "unchecked";

/** What one of the checks found: a key of the catalogue with its values, and the first bad entry. */
export interface Verdict {
  readonly mark: Mark;
  readonly says: string;
  readonly args?: Readonly<Record<string, string | number>>;
  readonly entry?: number;
}

export interface Report {
  readonly signature: Verdict;
  readonly chain: Verdict;
  readonly dice: Verdict;
  readonly decisions: Verdict;
}

/** No export, or one that cannot be read here. */
export class Unreadable extends Error {}

/** The browser has no cryptography here: the page came over a connection that is not secure. */
export class Unable extends Error {}

interface Header {
  readonly zwada: string;
  readonly kind: "journal" | "lines";
  readonly room: string;
  readonly entries: number;
}

interface Trailer {
  readonly hash: string;
  readonly key: string;
  readonly signature: string;
}

type Json = Readonly<Record<string, unknown>>;
type Bytes = Uint8Array<ArrayBuffer>;

const good = (says: string, args: Verdict["args"] = {}): Verdict => ({ mark: "good", says, args });
const bad = (entry: number | undefined, says: string, args: Verdict["args"] = {}): Verdict => ({
  mark: "bad",
  says,
  args,
  ...(entry === undefined ? {} : { entry }),
});

/** Check the text of an export. `trusted`: the keys it may be signed with, in hex; without any, whose it is stays open. */
export async function verify(text: string, trusted?: readonly string[]): Promise<Report> {
  if (!globalThis.crypto?.subtle) throw new Unable();
  const lines = text.split("\n").map((line) => line.replace(/\r$/, ""));
  while (lines.at(-1) === "") lines.pop();
  if (lines.length < 2) throw new Unreadable();
  const header = object(lines[0]) as unknown as Header;
  const trailer = object(lines.at(-1)) as unknown as Trailer;
  const whole = [header.zwada, header.kind, header.room, trailer.hash, trailer.key, trailer.signature].every((each) => typeof each === "string");
  if (!whole || header.zwada !== "export/1" || !["journal", "lines"].includes(header.kind)) throw new Unreadable();
  const body = lines.slice(1, -1);
  const signature = await signatureOf(lines[0] ?? "", trailer, trusted);
  const decisions: Verdict = { mark: "unchecked", says: header.kind === "lines" ? "verify-decisions-lines" : "verify-decisions-rules" };
  const { chain, dice } = header.kind === "lines" ? await checkLines(header, trailer, body) : await checkJournal(header, body);
  return { signature, chain, dice, decisions };
}

function object(line: string | undefined): Json {
  try {
    const found = JSON.parse(line ?? "") as unknown;
    if (typeof found === "object" && found !== null && !Array.isArray(found)) return found as Json;
  } catch {
    // said below
  }
  throw new Unreadable();
}

// --- the signature ------------------------------------------------------------------------------

async function signatureOf(header: string, trailer: Trailer, trusted: readonly string[] | undefined): Promise<Verdict> {
  const [key, hash, signature] = [trailer.key, trailer.hash, trailer.signature].map(fromHex);
  if (!key || !hash || !signature) return bad(undefined, "verify-no-signature");
  const id = hex(await sha256(key)).slice(0, 16);
  if (trusted && !trusted.includes(trailer.key)) return bad(undefined, "verify-other-key", { key: id });
  const said = joined(utf8("zwada export 1\0"), await sha256(utf8(header)), hash);
  let fits: boolean;
  try {
    const imported = await crypto.subtle.importKey("raw", key, { name: "Ed25519" }, false, ["verify"]);
    fits = await crypto.subtle.verify({ name: "Ed25519" }, imported, signature, said);
  } catch (error) {
    if (key.length === 32 && error instanceof DOMException && error.name === "NotSupportedError") return { mark: "unchecked", says: "verify-no-ed25519" };
    fits = false;
  }
  if (!fits) return bad(undefined, "verify-signature-bad");
  return good(trusted ? "verify-signature-good" : "verify-signature-whose", { key: id });
}

// --- a journal ----------------------------------------------------------------------------------

interface Committed {
  readonly encounter: number;
  readonly open: string;
  readonly secret: string;
  openAt: number;
  secretAt: number;
}

async function checkJournal(header: Header, body: readonly string[]): Promise<{ chain: Verdict; dice: Verdict }> {
  let chain: Verdict | undefined;
  let at = -Infinity;
  const draws: { n: number; by: string; id: string; faces: readonly (readonly [string, readonly unknown[]])[]; dice: Committed | undefined }[] = [];
  const seeds = new Map<string, Bytes>();
  let dice: Committed | undefined;
  let falseSeed: number | undefined;
  let n = 0;
  for (const line of body) {
    n += 1;
    const entry = object(line);
    const { by, id, events, dice: fell } = entry;
    if (typeof by !== "string" || typeof id !== "string" || !Array.isArray(events) || typeof fell !== "object" || fell === null) throw new Unreadable();
    if (entry["n"] !== n) chain ??= bad(n, "verify-missing", { n });
    if (Number(entry["at"]) < at) chain ??= bad(n, "verify-older");
    at = Number(entry["at"]);
    const { open = [], secret = [] } = fell as { open?: readonly unknown[]; secret?: readonly unknown[] };
    draws.push({ n, by, id, faces: [["open", open], ["secret", secret]], dice: dice && { ...dice } });
    for (const event of events as readonly Json[]) {
      if (event["type"] === "DiceRevealed")
        for (const stream of ["open", "secret"] as const) {
          const shown = event[stream];
          const seed = typeof shown === "string" && shown !== "" ? fromHex(shown) : undefined;
          const promise = seed && hex(await sha256(seed));
          if (seed && promise !== undefined && promise === dice?.[stream]) seeds.set(promise, seed);
          else if (shown) falseSeed ??= n;
        }
      if (event["type"] === "DiceCommitted") {
        const promised = event["committed"] as Partial<Record<string, unknown>>;
        dice = { encounter: Number(promised["encounter"]), open: String(promised["open"]), secret: String(promised["secret"]), openAt: Number(promised["open_at"] ?? 0), secretAt: Number(promised["secret_at"] ?? 0) };
      }
    }
    if (dice) dice = { ...dice, openAt: dice.openAt + open.length, secretAt: dice.secretAt + secret.length };
  }
  if (n !== header.entries) chain ??= bad(n, "verify-last", { n: header.entries });
  let [checked, kept] = [0, 0];
  const found = async (): Promise<Verdict | undefined> => {
    for (const draw of draws) {
      if (draw.n === falseSeed) return bad(draw.n, "verify-false-seed");
      for (const [stream, faces] of draw.faces) {
        if (faces.length === 0) continue;
        if (!draw.dice) return bad(draw.n, "verify-no-promise");
        const seed = seeds.get(stream === "open" ? draw.dice.open : draw.dice.secret);
        if (!seed) {
          kept += faces.length;
          continue;
        }
        const die = await dieOf(seed, [header.room, String(draw.dice.encounter), draw.by, draw.id, stream]);
        const first = stream === "open" ? draw.dice.openAt : draw.dice.secretAt;
        for (const [i, fallen] of faces.entries()) {
          const [sides, face] = fallen as readonly [number, number];
          const due = sides > 0 ? await die(first + i, sides) : 0;
          if (face !== due) return bad(draw.n, "verify-die", { face, due });
        }
        checked += faces.length;
      }
    }
    return undefined;
  };
  return { chain: chain ?? { mark: "unchecked", says: "verify-chain-rules" }, dice: (await found()) ?? diceGood(checked, kept) };
}

function diceGood(checked: number, kept: number): Verdict {
  return kept > 0 ? good("verify-dice-kept", { n: checked, kept }) : good("verify-dice", { n: checked });
}

// --- what an audience saw -----------------------------------------------------------------------

interface OpenDice {
  readonly of: string;
  readonly by: string;
  readonly command: string;
  readonly at: number;
  readonly count: number;
}

interface Told {
  readonly n: number;
  readonly events: readonly Json[];
  readonly dice?: OpenDice;
  /** Open dice that had fallen already as the same step waited for somebody's own. */
  readonly earlier?: readonly OpenDice[];
}

async function checkLines(header: Header, trailer: Trailer, body: readonly string[]): Promise<{ chain: Verdict; dice: Verdict }> {
  const told = body.map((line) => object(line) as unknown as Told);
  if (told.some(({ n, events }) => typeof n !== "number" || !Array.isArray(events))) throw new Unreadable();
  return { chain: await chainOfLines(header, trailer, body, told), dice: await diceOfLines(header, told) };
}

async function chainOfLines(header: Header, trailer: Trailer, body: readonly string[], told: readonly Told[]): Promise<Verdict> {
  let before = 0;
  for (const [i, { n }] of told.entries()) {
    if (n <= before) return bad(i + 1, "verify-order", { n, before });
    before = n;
  }
  const parts = body.map(utf8).flatMap((line) => [big(line.length, 4), line]);
  if (told.length !== header.entries || hex(await sha256(joined(...parts))) !== trailer.hash) return bad(undefined, "verify-lines");
  return good("verify-entries", { n: told.length });
}

async function diceOfLines(header: Header, told: readonly Told[]): Promise<Verdict> {
  const seeds = new Map<string, Bytes>();
  const encounters = new Map<string, string>();
  for (const event of told.flatMap(({ events }) => events)) {
    const seed = event["tag"] === "DiceRevealed" ? fromHex(String(event["open"] ?? "")) : undefined;
    if (seed && seed.length > 0) seeds.set(hex(await sha256(seed)), seed);
    const promise = event["commitment"];
    if (event["tag"] === "DiceCommitted" && typeof promise === "string" && !encounters.has(promise)) encounters.set(promise, String(event["encounter"]));
  }
  const promised = new Set<string>();
  let [checked, kept] = [0, 0];
  for (const [i, line] of told.entries()) {
    for (const event of line.events) if (event["tag"] === "DiceCommitted") promised.add(String(event["commitment"]));
    const rolls = line.events.map(facesOf).filter(({ faces }) => faces.length > 0);
    const drawn = [...(line.earlier ?? []), ...(line.dice ? [line.dice] : [])];
    if (drawn.length === 0) {
      if (rolls.length > 0) return bad(i + 1, "verify-no-source");
      continue;
    }
    if (drawn.some(({ of }) => !promised.has(of))) return bad(i + 1, "verify-no-promise");
    const count = drawn.reduce((sum, each) => sum + each.count, 0);
    const fallen: { readonly die: Die; readonly end: number; at: number }[] = [];
    for (const { of, by, command, at, count: most } of drawn) {
      const seed = seeds.get(of);
      if (seed && command !== "") fallen.push({ die: await dieOf(seed, [header.room, encounters.get(of) ?? "", by, command, "open"]), at, end: at + most });
    }
    if (fallen.length < drawn.length) {
      kept += count;
      continue;
    }
    const wrong = await strange(rolls, fallen);
    if (wrong) return bad(i + 1, "verify-faces", { faces: wrong.join(", ") });
    checked += count;
  }
  return diceGood(checked, kept);
}

/** The first roll that does not stand in the dice that were drawn, in order; dice of a step that was taken again lie between. */
async function strange(
  rolls: readonly { readonly sides: number; readonly faces: readonly number[] }[],
  fallen: { readonly die: Die; readonly end: number; at: number }[],
): Promise<readonly number[] | undefined> {
  const isThere = async (die: Die, at: number, sides: number, faces: readonly number[]): Promise<boolean> => {
    for (const [k, face] of faces.entries()) if (face !== (await die(at + k, sides))) return false;
    return true;
  };
  for (const { sides, faces } of rolls) {
    for (;;) {
      const [dice] = fallen;
      if (!dice) return faces;
      if (dice.at + faces.length > dice.end) {
        fallen.shift();
        continue;
      }
      if (sides > 0 && (await isThere(dice.die, dice.at, sides, faces))) {
        dice.at += faces.length;
        break;
      }
      dice.at += 1;
    }
  }
  return undefined;
}

/** The faces of a roll that the server's open dice gave. */
function facesOf(event: Json): { readonly sides: number; readonly faces: readonly number[] } {
  const faces = event["tag"] === "Rolled" && event["by_hand"] !== true && event["secret"] !== true ? event["faces"] : undefined;
  return { sides: Number(event["sides"] ?? 0), faces: Array.isArray(faces) ? (faces as number[]).slice(Number(event["fixed"] ?? 0)) : [] };
}

// --- dice and hashes ----------------------------------------------------------------------------

/** The face of the n-th die of so many sides. */
type Die = (index: number, sides: number) => Promise<number>;

/** The dice of a seed, drawn for somebody's command, as the server makes them. */
async function dieOf(seed: Bytes, drawnFor: readonly string[]): Promise<Die> {
  const key = await crypto.subtle.importKey("raw", seed, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const context = joined(...drawnFor.map(utf8).flatMap((part) => [big(part.length, 4), part]));
  return async (index, sides) => {
    const bound = (1n << 64n) - ((1n << 64n) % BigInt(sides));
    for (let attempt = 0; ; attempt++) {
      const block = await crypto.subtle.sign("HMAC", key, joined(context, big(index, 8), big(attempt, 4)));
      const number = new DataView(block).getBigUint64(0);
      if (number < bound) return 1 + Number(number % BigInt(sides));
    }
  };
}

const encoder = new TextEncoder();

function utf8(text: string): Bytes {
  return encoder.encode(text) as Bytes;
}

function big(value: number, size: 4 | 8): Bytes {
  const view = new DataView(new ArrayBuffer(size));
  if (size === 4) view.setUint32(0, value);
  else view.setBigUint64(0, BigInt(value));
  return new Uint8Array(view.buffer);
}

function joined(...parts: readonly Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function fromHex(text: string): Bytes | undefined {
  if (!/^(?:[0-9a-f]{2})*$/i.test(text)) return undefined;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
