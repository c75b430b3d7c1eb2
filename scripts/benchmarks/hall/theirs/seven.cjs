// A hand of seven: play one, draw one. Nobody sees the other's hand or the deck.
"use strict";

const { INVALID_MOVE } = require("boardgame.io/core");

const HAND = 7;
const CARDS = 74;

const deal = ({ random }) => {
  const deck = random.Shuffle(Array.from({ length: CARDS }, (_, card) => String.fromCharCode(65 + (card % 26))));
  const hands = { 0: deck.splice(0, HAND), 1: deck.splice(0, HAND) };
  return { deck, hands, pile: [] };
};

module.exports = {
  name: "seven",
  setup: deal,
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    // Not `client: true`: the client could not know what is drawn.
    play: {
      client: false,
      move: ({ G, playerID }, index) => {
        const hand = G.hands[playerID];
        if (!Number.isInteger(index) || index < 0 || index >= hand.length) return INVALID_MOVE;
        G.pile.push(hand.splice(index, 1)[0]);
        if (G.deck.length) hand.push(G.deck.pop());
      },
    },
  },
  playerView: ({ G, playerID }) => {
    const hands = {};
    for (const seat of Object.keys(G.hands)) {
      hands[seat] = seat === playerID ? G.hands[seat] : G.hands[seat].length;
    }
    return { ...G, deck: G.deck.length, hands };
  },
};
