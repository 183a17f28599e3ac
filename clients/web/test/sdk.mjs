// Plays a fight to its end as a program of its own would: `node sdk.mjs FOLDER SERVER`, where FOLDER holds the built SDK.
// In the middle it prints "half" and waits for a line; whoever reads it may do to the server what they like. In the end it
// prints what came of it.
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [folder, server] = process.argv.slice(2);
const { canonical, connect, isWhole, Pass } = await import(pathToFileURL(`${folder}/sdk.js`));
const answers = createInterface({ input: process.stdin })[Symbol.asyncIterator]();

const json = async (path, body) => {
  const asked = body && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  return (await fetch(server + path, asked)).json();
};
const accepted = (answer) => {
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.data ?? {};
};

const ruleset = "dragons_of_shadows";
const { templates } = await json(`/v1/rulesets/${ruleset}`);
const { room, invites } = await json("/v1/rooms", { ruleset, name: "Two programs" });
const linkOf = (invite) => `${server}/r/${room}#${invite}`;
const gm = await connect(linkOf(invites.gm.split("#").at(-1)));
const watcher = await connect(linkOf(invites.spectator.split("#").at(-1)));
const told = [];
const listening = (async () => {
  for await (const line of watcher.lines()) told.push(...line.events.map((event) => event.tag));
})();

const places = [];
for (const [who, template] of Object.entries({ Ignatius: "ignatius", Bandit: "bandit" })) {
  const { secret, invite } = accepted(await gm.do("invite", { role: "player", name: who }));
  await gm.until((here) => here.view.invites?.[invite] !== undefined);
  const { sheet } = templates.find((each) => each.id === template);
  const seat = gm.view.invites[invite].seat;
  accepted(await gm.do("add_combatant", { id: who.toLowerCase(), name: who, side: who.toLowerCase(), sheet, seat }));
  places.push(await connect(linkOf(secret)));
}
const refused = await places[0].do("start", {});
const again = await connect(new Pass(server, room, { refresh: places[0].seat.refresh }));
again.close();
accepted(await gm.do("start", {}));
await watcher.until((here) => here.view.encounter?.phase === "running");

let taken = 0;
let half = false;
const ended = (here) => here.view.encounter?.phase === "ended";
const next = async (place) => {
  const [asked] = place.asked();
  const values = (option) =>
    Object.fromEntries((option.parameters ?? []).flatMap((each) => (each.required !== false && each.values?.length ? [[each.name, each.values[0]]] : [])));
  const hits = asked.group.options.filter((option) => option.type === "attack" && isWhole(option, values(option)));
  const answer = hits[0] ? await place.take(asked, hits[0], values(hits[0])) : await place.pass(asked);
  if (answer.ok) taken += 1;
  else if (answer.error.code !== "turn.stale" && answer.error.code !== "prompt.stale") throw new Error(JSON.stringify(answer.error));
};
while (!places.every(ended)) {
  const playing = places.filter((place) => !ended(place));
  await Promise.race(playing.map((place) => place.until((here) => ended(here) || here.asked().length > 0)));
  for (const place of places) if (place.asked().length > 0) await next(place);
  if (taken > 0 && !half) {
    half = true; // a blow always leaves somebody to answer it
    console.log("half");
    await answers.next();
  }
}
await watcher.until(ended);
const alike = canonical(places[0].view.encounter.order) === canonical(watcher.view.encounter.order);
for (const place of [gm, watcher, ...places]) place.close();
await listening;
console.log(JSON.stringify({ refused: refused.error, taken, alike, told, winner: watcher.view.encounter.winner, phase: watcher.view.encounter.phase }));
process.exit(0);
