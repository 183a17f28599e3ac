// The Zwada adapter of load.js: a real fight of Dragons of Shadows, told to a GM, the tabs of one player and spectators.
// Actions are by turns an attack, which opens a defence prompt, and the answer, which settles it with all its dice.
const ATTACKER = 'attacker';
const TARGETS = 9;
const ENOUGH = 1_000_000; // actions and blocks granted by the GM, so that one turn lasts as long as the run

module.exports = async ({ url: nodes, subscribers, told, npm, opened }) => {
  const urls = nodes.split(','); // everything is done at the first; who only listens does so at each by turns
  const [url] = urls;
  const WebSocket = npm('bgio')('ws');
  const { encode, decode } = npm('bgio')('@msgpack/msgpack');

  const post = async (route, body) => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(url + route, { method: 'POST', headers, body: JSON.stringify(body) });
    const answer = await response.json();
    if (!response.ok) throw new Error(JSON.stringify(answer));
    return answer;
  };
  const { room, invites } = await post('/v1/rooms', { ruleset: 'dragons_of_shadows', name: 'bench' });
  const secret = (invite) => invite.split('#').pop();
  const session = (invite) => post(`/v1/rooms/${room}/session`, { invite: secret(invite) });

  let tabs = 0;
  const sit = async ({ token }, hear, at = url) => {
    const address = `${at.replace('http', 'ws')}/v1/rooms/${room}/ws`;
    const socket = new WebSocket(address, 'zwada.v1.msgpack', { perMessageDeflate: false });
    await opened(socket, 'open');
    const seated = new Promise((resolve, reject) => {
      socket.on('close', (code) => reject(new Error(`closed with ${code}`)));
      socket.on('message', (frame) => {
        const message = decode(frame);
        if (message.t === 'snapshot') resolve(socket);
        hear(message);
      });
    });
    socket.send(encode({ t: 'hello', token, tab: `tab${tabs++}` }));
    return seated;
  };

  // The GM: a command at a time to prepare the fight, then as fast as it is told to.
  const waiting = new Map();
  let options = {};
  let numbers = new Map();
  const number = (message) => {
    for (const event of message.events) {
      const id = numbers.get(event.id.slice(0, event.id.indexOf('/')));
      if (id !== undefined) return told(id);
    }
  };
  const gm = await sit(await session(invites.gm), (message) => {
    if (message.options) options = message.options;
    if (message.t === 'update') number(message);
    if (message.t === 'result') {
      if (message.error) console.error(JSON.stringify(message));
      waiting.get(message.id)?.(message);
    }
  });
  let ids = 0;
  const name = () => `bench.${String(ids++).padStart(8, '0')}`;
  const send = (id, type, data, precondition) =>
    gm.send(encode({ t: 'cmd', id, type, data, ...(precondition && { if: precondition }) }));
  const command = async (type, data, precondition) => {
    const id = name();
    const answered = new Promise((resolve) => waiting.set(id, resolve));
    send(id, type, data, precondition);
    const answer = await answered;
    if (answer.error) throw new Error(`${type}: ${JSON.stringify(answer.error)}`);
    return { id, data: answer.data };
  };

  const player = await command('invite', { role: 'player', name: 'Mira' });
  const skills = { melee_weapon: 2, block: 2, dodge: 1 };
  const sheet = { dexterity: 12, hp_max: 9999, armor: 999, skills };
  const fight = [[ATTACKER, 'one'], ...Array.from({ length: TARGETS }, (_, i) => [`target${i}`, 'other'])];
  for (const [id, side] of fight) await command('add_combatant', { id, name: id, side, sheet });
  await command('start', { order: fight.map(([id]) => id) });
  await command('override', { what: 'limit', target: ATTACKER, limit: 'actions', used: -ENOUGH });
  for (const [id] of fight.slice(1)) await command('override', { what: 'limit', target: id, limit: 'blocks', used: -ENOUGH });

  const asked = (who, kind) => options[who].find((entry) => entry.kind === kind).prompt;
  const turn = asked(ATTACKER, 'turn');
  // Ids are paths: the question that an attack asks is named by the attack's own id.
  const first = await command('attack', { actor: ATTACKER, target: 'target0' }, { turn });
  const question = asked('target0', 'defence');
  if (!question.includes(first.id)) throw new Error(`${question} does not name ${first.id}`);
  await command('defend', { actor: 'target0', choice: 'block' }, { prompt: question });

  const sessions = { player: await session(player.data.secret), spectator: await session(invites.spectator) };
  for (let i = 1; i < subscribers; i++) {
    await sit(i % 3 === 1 ? sessions.player : sessions.spectator, (message) => {
      if (message.t === 'update') number(message);
    }, urls[i % urls.length]);
  }

  let attack = '';
  return (action) => {
    const id = name();
    numbers.set(id, action);
    const target = `target${(action >> 1) % TARGETS}`;
    if (action % 2 === 0) {
      attack = id;
      send(id, 'attack', { actor: ATTACKER, target }, { turn });
    } else {
      const prompt = question.replace(first.id, attack).replace('target0', target);
      send(id, 'defend', { actor: target, choice: 'block' }, { prompt });
    }
  };
};
