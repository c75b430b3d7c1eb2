// The same game on Colyseus's server, in memory, on a free port of this machine only.
// `node colyseus.cjs each-move` tells a move at once; else it waits for the next of 20 patches a second.
"use strict";

const { Room, Server } = require("@colyseus/core");
const { ArraySchema, Schema, StateView, defineTypes, view } = require("@colyseus/schema");
const { WebSocketTransport } = require("@colyseus/ws-transport");

const HAND = 7;
const CARDS = 74;
const AT_ONCE = process.argv.includes("each-move");

class Player extends Schema {}
defineTypes(Player, { hand: ["string"], cards: "uint8" });
view()(Player.prototype, "hand");

class Position extends Schema {}
defineTypes(Position, { players: [Player], deck: "uint8", pile: ["string"], turn: "uint8" });

const shuffled = () => {
  const deck = Array.from({ length: CARDS }, (_, card) => String.fromCharCode(65 + (card % 26)));
  for (let last = deck.length - 1; last > 0; last--) {
    const chosen = Math.floor(Math.random() * (last + 1));
    [deck[last], deck[chosen]] = [deck[chosen], deck[last]];
  }
  return deck;
};

class Seven extends Room {
  onCreate() {
    this.maxClients = 2;
    if (AT_ONCE) this.patchRate = null;
    this.deck = shuffled();
    this.state = new Position();
    this.state.players = new ArraySchema();
    for (let seat = 0; seat < 2; seat++) {
      const player = new Player();
      player.hand = new ArraySchema(...this.deck.splice(0, HAND));
      player.cards = HAND;
      this.state.players.push(player);
    }
    this.state.pile = new ArraySchema();
    this.state.deck = this.deck.length;
    this.state.turn = 0;
    this.onMessage("play", (client, index) => this.play(client, index));
  }

  onJoin(client, { seat }) {
    client.userData = seat;
    client.view = new StateView();
    client.view.add(this.state.players[seat]);
  }

  play(client, index) {
    const seat = client.userData;
    const player = this.state.players[seat];
    if (seat !== this.state.turn || !Number.isInteger(index) || index < 0 || index >= player.hand.length) {
      client.send("refused");
      return;
    }
    this.state.pile.push(player.hand.splice(index, 1)[0]);
    if (this.deck.length) player.hand.push(this.deck.pop());
    player.cards = player.hand.length;
    this.state.deck = this.deck.length;
    this.state.turn = 1 - seat;
    if (AT_ONCE) this.broadcastPatch();
  }
}

const transport = new WebSocketTransport();
const server = new Server({ transport, greet: false });
server.define("seven", Seven);
server.listen(0, "127.0.0.1").then(() => {
  console.log(`open at http://127.0.0.1:${transport.server.address().port}`);
});
