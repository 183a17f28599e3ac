/** Ids of commands: 48 bits of time, 80 of chance, in Crockford's base 32. */

const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

export function ulid(now: number = Date.now()): string {
  let time = Math.floor(now);
  let head = "";
  for (let i = 0; i < 10; i++) {
    head = (LETTERS[time % 32] ?? "0") + head;
    time = Math.floor(time / 32);
  }
  const chance = crypto.getRandomValues(new Uint8Array(16));
  return head + [...chance].map((byte) => LETTERS[byte % 32] ?? "0").join("");
}
