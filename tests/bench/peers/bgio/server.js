// boardgame.io: five dice and one number, no rules. Its state goes to every client after every move.
const { Server, Origins } = require('boardgame.io/dist/cjs/server.js');

const attack = ({ G, random }, id) => {
  const dice = random.D10(5);
  const total = dice.reduce((x, y) => x + y, 0);
  G.hp -= total;
  G.last = { id, dice, total, hp: G.hp, actor: 'a', target: 'b', outcome: 'hit' };
};
const fight = {
  name: 'fight',
  setup: () => ({ hp: 1e9, last: null }),
  turn: { activePlayers: { value: { 0: 'act' } }, stages: { act: { moves: { attack } } } },
};
const server = Server({ games: [fight], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]) }, () => console.log('ready'));
