// node load.js ADAPTER URL SUBSCRIBERS RATE SECONDS PID
// One client acts at RATE a second, all SUBSCRIBERS are told. Prints what that cost process PID, as one line of JSON.
// Where a server has several nodes, URL and PID are lists with commas.
const fs = require('fs');
const path = require('path');

const [, , adapter, url, ...numbers] = process.argv;
const pids = numbers.pop().split(',');
const [subscribers, rate, seconds] = numbers.map(Number);
const npm = (folder) => (module) => require(require.resolve(module, { paths: [path.join(__dirname, folder)] }));
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const opened = (socket, event) => new Promise((resolve, reject) => { socket.on(event, resolve); socket.on('error', reject); });

const TICK_US = 1e6 / 100; // of /proc/PID/stat
const sum = (of) => pids.reduce((all, pid) => all + of(pid), 0);
const spentUs = () => sum((pid) => {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_US;
});
const residentMb = () =>
  sum((pid) => Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024);

const WINDOW = 40; // actions on their way at once: a server slower than RATE is measured at its own pace, not drowned
const LOST_MS = 1_000; // after so long an action is taken for lost: some servers drop what they find out of date
const PATIENCE_MS = 20_000;
const sentAt = new Map();
const latencies = [];
const heardOf = new Set();
let delivered = 0;
let first = Infinity; // action that is measured
const told = (id) => {
  const at = sentAt.get(id);
  if (at !== undefined) heardOf.add(id);
  if (at !== undefined && id >= first) { delivered++; latencies.push(performance.now() - at); }
};

// Each adapter connects all subscribers and returns what performs action number `id`.
const adapters = {
  async ws() {
    const WebSocket = npm('bgio')('ws');
    const { encode, decode } = npm('bgio')('@msgpack/msgpack');
    const sockets = [];
    for (let i = 0; i < subscribers; i++) {
      const socket = new WebSocket(url, { perMessageDeflate: false });
      await opened(socket, 'open');
      socket.on('message', (frame) => told(decode(frame).id));
      sockets.push(socket);
    }
    return (id) => sockets[0].send(encode({ type: 'attack', id, target: 'b' }));
  },

  async colyseus() {
    const { Client } = npm('cos')('colyseus.js');
    const rooms = [];
    for (let i = 0; i < subscribers; i++) {
      const room = await new Client(url).joinOrCreate('fight');
      room.onMessage('attacked', (message) => told(message.id));
      rooms.push(room);
    }
    return (id) => rooms[0].send('attack', { id, target: 'b' });
  },

  async bgio() {
    const io = npm('bgio')('socket.io-client');
    const match = `m${Date.now()}`;
    const sockets = [];
    let state = 0;
    for (let i = 0; i < subscribers; i++) {
      const socket = io(`${url}/fight`, { transports: ['websocket'] });
      await opened(socket, 'connect');
      socket.on('update', (_, update) => {
        if (i === 0) state = Math.max(state, update._stateID);
        if (update.G?.last) told(update.G.last.id);
      });
      socket.on('sync', (_, sync) => { if (i === 0) state = sync.state._stateID; });
      socket.emit('sync', match, i === 0 ? '0' : null, undefined, 2);
      sockets.push(socket);
    }
    await sleep(500);
    const move = (id) => ({ type: 'MAKE_MOVE', payload: { type: 'attack', args: [id], playerID: '0' } });
    return (id) => sockets[0].emit('update', move(id), state, match, '0');
  },

  zwada: () => require('./zwada.js')({ url, subscribers, told, npm, opened }),
};

// Actions on their way, the oldest first.
const pending = [];
const mayAct = () => {
  const now = performance.now();
  while (pending.length && (heardOf.has(pending[0]) || now - sentAt.get(pending[0]) > LOST_MS)) pending.shift();
  return pending.length < WINDOW;
};

const run = (act, from, seconds) => new Promise((resolve) => {
  const start = performance.now();
  let done = 0;
  const timer = setInterval(() => {
    const passed = (performance.now() - start) / 1000;
    const due = Math.floor(Math.min(passed, seconds) * rate);
    for (; done < due && mayAct(); done++) {
      pending.push(from + done);
      sentAt.set(from + done, performance.now());
      act(from + done);
    }
    if (passed > seconds) { clearInterval(timer); resolve(from + done); }
  }, 2);
});

// Until all has come, or nothing more does.
const settled = async (enough) => {
  let seen = [-1, 0];
  for (const until = performance.now() + PATIENCE_MS; !enough() && performance.now() < until;) {
    await sleep(20);
    const news = heardOf.size + delivered;
    if (news !== seen[0]) seen = [news, performance.now()];
    else if (performance.now() - seen[1] > 2 * LOST_MS) break;
  }
  await sleep(300);
};

(async () => {
  const act = await adapters[adapter]();
  await sleep(500);
  const warm = await run(act, 0, 1.5);
  await settled(() => heardOf.size === sentAt.size);
  first = warm;
  const before = spentUs();
  const began = performance.now();
  const last = await run(act, warm, seconds);
  const reached = (last - warm) / ((performance.now() - began) / 1000);
  const actions = last - warm;
  await settled(() => delivered >= actions * subscribers);
  const spent = spentUs() - before;
  latencies.sort((a, b) => a - b);
  const quantile = (part) => latencies[Math.floor(latencies.length * part)] ?? null;
  console.log(JSON.stringify({
    adapter, subscribers, rate, reached, actions, delivered, expected: actions * subscribers,
    us_per_action: (spent * subscribers) / Math.max(1, delivered), us_per_delivery: spent / Math.max(1, delivered),
    p50_ms: quantile(0.5), p99_ms: quantile(0.99), resident_mb: residentMb(),
  }));
  process.exit(0);
})().catch((failed) => { console.error(failed); process.exit(1); });
