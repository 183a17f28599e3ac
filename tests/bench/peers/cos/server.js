// Colyseus: five dice and one number, no rules. One message to every client after every attack.
const { Server, Room } = require('@colyseus/core');
const { WebSocketTransport } = require('@colyseus/ws-transport');

class Fight extends Room {
  onCreate() {
    this.maxClients = 10000;
    this.hp = 1e9;
    this.onMessage('attack', (client, { id }) => {
      const dice = Array.from({ length: 5 }, () => 1 + Math.floor(Math.random() * 10));
      const total = dice.reduce((x, y) => x + y, 0);
      this.hp -= total;
      this.broadcast('attacked', { id, dice, total, hp: this.hp, actor: 'a', target: 'b', outcome: 'hit' });
    });
  }
}
const server = new Server({ transport: new WebSocketTransport({}), greet: false });
server.define('fight', Fight);
server.listen(Number(process.argv[2])).then(() => console.log('ready'));
