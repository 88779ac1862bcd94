// The lessons of Splendor. The learner has seat 1.

import type { Chapter } from "./lessons";

const head = (turn: number): string => `splendor players:2 target:15 take_fewer:off start:1 turn:${turn} to_move:1 phase:act passes:0`;
const high = "row3:3-11,3-02,3-17,3-12";

const opening = `${head(1)} bank:4w4b4g4r4k5y nobles:N04,N07,N09 row1:1-36,1-01,1-17,1-40 row2:2-21,2-13,2-05,2-24 ${high} seat1:0/-/-/- seat2:0/-/-/-`;
const nine = `${head(9)} bank:2w2b2g2r2k5y nobles:N04,N07,N09 row1:1-36,1-01,1-17,1-40 row2:2-21,2-13,2-05,2-24 ${high} seat1:2w2b2g2rk/-/-/- seat2:k/1-35/-/-`;
const firstCards = `${head(5)} bank:2w2b2g1r2k5y nobles:N04,N07,N09 row1:1-36,1-01,1-17,1-40 row2:2-21,2-13,2-05,2-24 ${high} seat1:wbg3r/-/-/- seat2:wbg2k/-/-/-`;
const sixCards = `${head(21)} bank:4w4b3g4r3k5y nobles:N04,N07,N09 row1:1-17,1-25,1-40,1-23 row2:2-21,2-13,2-05,2-24 ${high} seat1:k/1-01,1-12,1-35,1-36,1-38,1-39/-/- seat2:g/1-08,1-28,1-34/-/-`;
const rivalry = `${head(15)} bank:4w3b4g4k5y nobles:N04,N07,N09 row1:1-17,1-36,1-40,1-23 row2:2-24,2-13,2-05,2-09 ${high} seat1:2r/1-26,1-29,1-30/-/- seat2:b2r/1-25,1-27,1-28,1-31/-/-`;
const almostNoble = `${head(19)} bank:4w3b3g3r4k5y nobles:N04,N07,N09 row1:1-17,1-40,1-23,1-25 row2:2-24,2-13,2-05,2-09 ${high} seat1:b/1-01,1-02,1-04,1-10,1-12,1-13,1-34,1-36/-/- seat2:gr/1-08,1-19,1-27,1-28,1-31/-/-`;
const lastRound = `${head(43)} bank:3w2b3g2r4k5y nobles:N04,N07,N09 row1:1-40,1-23,1-05,1-33 row2:2-24,2-13,2-05,2-09 ${high} seat1:2bg/1-01,1-12,1-36,1-38,2-12,2-21,3-07,3-18/-/- seat2:w2r/1-17,1-19,1-25,1-28,1-31,1-35,2-15,2-27,3-10,3-14/-/-`;
const twoPlans = `${head(1)} bank:4w4b4g4r4k5y nobles:N04,N07,N09 row1:1-12,1-29,1-17,1-16 row2:2-21,2-13,2-05,2-24 ${high} seat1:0/-/-/- seat2:0/-/-/-`;
const lookAcross = `${head(41)} bank:4w3b4grk5y nobles:N04,N07,N09 row1:1-12,1-29,1-17,1-16 row2:2-21,2-13,2-05,2-24 ${high} seat1:3rk/1-25,1-28,1-31,1-35,1-36,1-38,1-39,2-06,2-18,3-07/-/- seat2:b2k/1-01,1-23,1-34,1-40,2-15,2-29,3-10,3-14/-/-`;

export const splendorChapters: Chapter[] = [
  {
    key: "goal",
    steps: [
      { kind: "read", key: "welcome", position: opening },
      { kind: "read", key: "prestige", spots: ["card:3-11", "card:2-24"] },
      { kind: "read", key: "target", spots: ["seat:1", "seat:2"] },
      { kind: "read", key: "turn", spots: ["bank", "rows"] },
    ],
  },
  {
    key: "tokens",
    steps: [
      { kind: "read", key: "plan", spots: ["card:1-36"], position: opening },
      { kind: "move", key: "three", spots: ["bank:w", "bank:b", "bank:g"], move: "take wbg" },
      { kind: "reply", move: "take wbg" },
      { kind: "read", key: "four", spots: ["bank:r", "bank:k"] },
      { kind: "move", key: "two", spots: ["bank:r"], move: "take 2r" },
      { kind: "reply", move: "take 2k" },
      { kind: "read", key: "ready", spots: ["card:1-36", "seat:1"] },
      { kind: "move", key: "ten", spots: ["bank"], move: "take wbg; return r; return k", also: ["take"], position: nine },
      { kind: "read", key: "full", spots: ["seat:1"] },
    ],
  },
  {
    key: "buying",
    steps: [
      { kind: "read", key: "card", spots: ["card:1-36"], position: firstCards },
      { kind: "move", key: "buy", spots: ["card:1-36"], move: "buy 1-36 for wbgr" },
      { kind: "reply", move: "take wbg" },
      { kind: "read", key: "bonus", spots: ["seat:1"] },
      { kind: "move", key: "cheaper", spots: ["card:1-01"], move: "buy 1-01 for 2r" },
      { kind: "read", key: "engine", spots: ["row:1"] },
      { kind: "move", key: "harvest", spots: ["card:2-21"], move: "buy 2-21 for k", position: sixCards },
      { kind: "read", key: "why", spots: ["seat:1"] },
    ],
  },
  {
    key: "gold",
    steps: [
      { kind: "read", key: "rival", spots: ["card:2-24", "seat:2"], position: rivalry },
      { kind: "move", key: "reserve", spots: ["card:2-24"], move: "reserve 2-24" },
      { kind: "reply", move: "take wgk" },
      { kind: "read", key: "safe", spots: ["seat:1"] },
      { kind: "move", key: "joker", spots: ["card:2-24"], move: "buy 2-24 for 2ry" },
      { kind: "read", key: "price", spots: ["bank:y", "deck:1", "deck:2", "deck:3"] },
    ],
  },
  {
    key: "nobles",
    steps: [
      { kind: "read", key: "tiles", spots: ["tile:N07", "seat:1"], position: almostNoble },
      { kind: "move", key: "visit", spots: ["card:1-40"], move: "buy 1-40 for b" },
      { kind: "read", key: "came", spots: ["seat:1"] },
      { kind: "read", key: "race", spots: ["tile:N04", "tile:N09"] },
    ],
  },
  {
    key: "end",
    steps: [
      { kind: "read", key: "near", spots: ["seat:1", "seat:2"], position: lastRound },
      { kind: "move", key: "reach", spots: ["card:2-09"], move: "buy 2-09 for 2b" },
      { kind: "read", key: "round", spots: ["seat:2"] },
      { kind: "reply", move: "buy 2-24 for 2r" },
      { kind: "read", key: "tie", spots: ["seat:1", "seat:2"] },
    ],
  },
  {
    key: "strategy",
    steps: [
      { kind: "read", key: "tempo", spots: ["card:1-12", "card:1-29"], position: twoPlans },
      { kind: "move", key: "both", spots: ["card:1-12", "card:1-29"], move: "take wgk" },
      { kind: "read", key: "look", spots: ["seat:2", "card:2-21"], position: lookAcross },
      { kind: "move", key: "deny", spots: ["card:2-21"], move: "buy 2-21 for k", also: ["buy 2-21", "reserve 2-21"] },
      { kind: "read", key: "habit", spots: ["seat:2"] },
    ],
  },
];
