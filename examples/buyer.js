#!/usr/bin/env node
// A bot for both games, in the bot protocol of docs/bots.md: it buys the best card it can, and gathers
// tokens for the card that is nearest.
//
//   carat arena --pairs 50 'cmd:node examples/buyer.js' random
//   carat bridge --open -- node examples/buyer.js
"use strict";

let cards = new Map(); // by its id, what every card of the game costs and gives

const sum = (numbers) => Object.values(numbers).reduce((a, b) => a + b, 0);

// How many tokens of each colour are still missing for a card.
function lack(card, me) {
  const missing = {};
  for (const [color, price] of Object.entries(cards.get(card).cost))
    missing[color] = Math.max(0, price - (me.bonuses[color] ?? 0) - me.tokens[color]);
  return missing;
}

// What is missing for the card that is the least trouble for its points.
function wanted(view, me) {
  const rows = view.market ?? view.pyramid;
  const shown = [...rows.flat(), ...me.reserved.map((own) => own.card)].filter((card) => cards.has(card));
  const trouble = (card) => sum(lack(card, me)) - cards.get(card).points;
  const nearest = shown.sort((a, b) => trouble(a) - trouble(b))[0];
  return nearest ? lack(nearest, me) : {};
}

// How many tokens of each colour an action is about.
function tokens(action, view) {
  if (action.tokens) return action.tokens;
  const letter = (cell) => view.board[cell[1] - 1]["abcde".indexOf(cell[0])]; // "c2": the third of the second row
  const letters = (action.cells ?? (action.cell ? [action.cell] : [])).map(letter);
  const counts = {};
  for (const color of letters.length > 0 ? letters : [action.token]) counts[color] = (counts[color] ?? 0) + 1;
  return counts;
}

function worth(action, view, want) {
  switch (action.kind) {
    case "buy":
      return 100 + cards.get(action.card).points;
    case "take": case "privilege": case "token": case "steal": {
      const got = tokens(action, view);
      return Object.keys(got).reduce((all, color) => all + Math.min(got[color], want[color] ?? 0), sum(got) / 10);
    }
    case "return": case "discard":
      return -(want[action.token] ?? 0);
    default:
      return { replenish: -2, pass: -3 }[action.kind] ?? 0;
  }
}

function choose(view, actions) {
  const want = wanted(view, view.players[view.viewer - 1]);
  const rated = actions.map((action) => ({ action, value: worth(action, view, want) + Math.random() / 100 }));
  return rated.reduce((best, one) => (one.value > best.value ? one : best)).action;
}

function answer(request) {
  if (request.message === "hello") return { protocol: 1, name: "Buyer in JavaScript", games: ["splendor", "duel"] };
  if (request.message === "new_game") cards = new Map(request.components.cards.map((card) => [card.card, card]));
  if (request.message === "choose") return { number: choose(request.view, request.actions).number };
  return {};
}

require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const request = JSON.parse(line);
  console.log(JSON.stringify({ id: request.id, ...answer(request) }));
});
