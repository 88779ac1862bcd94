// The lessons of Splendor Duel. The learner has seat 1.

import type { Chapter } from "./lessons";

const head = (turn: number): string => `duel refill_at_end:off no_hoarding:off start:1 turn:${turn} to_move:1 phase:act replenished:off again:off`;
const royals = "royals:R1,R2,R3,R4";
const high = "row3:3-05,3-08,3-12";

const opening = `${head(1)} board:wbgrk/rypbw/gkwyg/brkpr/kwygb bag:0 privileges:2 ${royals} row1:1-17,1-04,1-21,1-09,1-30 row2:2-04,2-09,2-15,2-22 ${high} seat1:0/-/-/-/0/0 seat2:0/-/-/-/1/0`;
const pearl = `${head(15)} board:.bgr./.yb.w/gk.yg/bb..r/..yg. bag:2wp privileges:2 ${royals} row1:1-24,1-04,1-21,1-09,1-30 row2:2-08,2-09,2-15,2-22 ${high} seat1:w2r2kp/1-02,1-17/-/-/0/0 seat2:k/1-12/-/-/1/0`;
const scroll = `${head(11)} board:wb.gg/.ykbw/.wkyg/b.kp./kwygb bag:0 privileges:1 ${royals} row1:1-24,1-04,1-21,1-09,1-30 row2:2-08,2-09,2-16,2-22 ${high} seat1:4r/-/-/-/1/0 seat2:p/-/-/-/1/0`;
const bigCard = `${head(7)} board:wb.rk/ry.bw/g.kyg/br.pr/kwygb bag:0 privileges:2 ${royals} row1:1-24,1-04,1-21,1-09,1-30 row2:2-08,2-09,2-16,2-22 ${high} seat1:wgk/-/-/-/0/0 seat2:p/-/-/-/1/0`;
const poorBoard = `${head(17)} board:...../.y.../w..y./..k../...g. bag:2w3b3g4r2kpy privileges:2 ${royals} row1:1-24,1-04,1-21,1-09,1-30 row2:2-08,2-09,2-16,2-22 ${high} seat1:wk/1-02,1-17/-/-/0/0 seat2:bp/1-12,1-22/-/-/1/0`;
const again = `${head(19)} board:.bgr./.yb.w/g..yg/bb.pr/..yg. bag:r2k privileges:2 ${royals} row1:1-18,1-04,1-24,1-09,1-30 row2:2-05,2-09,2-16,2-22 ${high} seat1:3w2kp/1-12,1-13/-/-/0/0 seat2:r/1-14/-/-/1/0`;
const thief = `${head(23)} board:.b.r./.yb.w/g..yw/bb.pr/..y.. bag:2w2r2k privileges:2 ${royals} row1:1-29,1-04,1-24,1-09,1-30 row2:2-05,2-09,2-16,2-22 ${high} seat1:2gk/1-12,1-13,1-21,1-22/-/-/0/0 seat2:gkp/1-02,1-14/-/-/1/0`;
const twoCrowns = `${head(27)} board:.bgr./.yb.w/gk.yg/bb..w/..yg. bag:2w3k2p privileges:2 ${royals} row1:1-14,1-21,1-24,1-05,1-30 row2:2-05,2-10,2-16,2-22 ${high} seat1:3r/1-02,1-04,1-09,1-12/-/-/0/0 seat2:0/1-07,1-17,1-22/-/-/1/0`;
const threeWays = `${head(45)} board:.b.r./.yb.w/g..yw/..kpr/..y.. bag:2w3k privileges:2 royals:R1,R3 row1:1-25,1-21,1-24,1-05,1-30 row2:2-05,2-10,2-22,2-23 row3:3-05,3-12,3-07 seat1:2b3g/1-22,2-20,3-09,3-10/-/R4/0/0 seat2:2rp/1-10,1-14,1-15,1-20,2-04,2-08,3-04,3-08/-/R2/1/0`;

/** A head start for the learner's own game. */
export const headStart = `${head(21)} board:wbgr./ryp.w/g.wyg/brkp./k.ygb bag:wbr2k privileges:1 ${royals} row1:1-18,1-04,1-21,1-09,1-30 row2:2-16,2-09,2-15,2-22 ${high} seat1:0/1-05,1-10,1-12,1-17,1-22,2-04,2-11/-/-/1/0 seat2:0/1-02,1-07/-/-/1/0`;

export const duelChapters: Chapter[] = [
  {
    key: "board",
    steps: [
      { kind: "read", key: "welcome", position: opening },
      { kind: "read", key: "ways", spots: ["meters:1"] },
      { kind: "move", key: "line", spots: ["cell:a1", "cell:b1", "cell:c1"], move: "take a1b1c1" },
      { kind: "reply", move: "take e1e2e3" },
      { kind: "read", key: "lines", spots: ["board"] },
      { kind: "move", key: "diagonal", spots: ["cell:b3", "cell:c4", "cell:d5"], move: "take b3c4d5" },
      { kind: "reply", move: "take a4" },
      { kind: "read", key: "empty", spots: ["board", "bag"] },
    ],
  },
  {
    key: "cards",
    steps: [
      { kind: "read", key: "face", spots: ["card:2-08"], position: pearl },
      { kind: "read", key: "pearls", spots: ["seat:1"] },
      { kind: "move", key: "buy", spots: ["card:2-08"], move: "buy 2-08 for wr2kp" },
      { kind: "read", key: "bag", spots: ["bag"] },
      { kind: "read", key: "ten", spots: ["seat:1"] },
    ],
  },
  {
    key: "privileges",
    steps: [
      { kind: "read", key: "scrolls", spots: ["seat:1", "seat:2", "privileges"], position: scroll },
      { kind: "read", key: "wish", spots: ["card:1-30", "cell:d4"] },
      { kind: "move", key: "use", spots: ["privilege", "cell:d4", "card:1-30"], move: "privilege d4; buy 1-30 for 4rp" },
      { kind: "read", key: "gift", spots: ["cell:c2", "cell:c3", "cell:c4"] },
    ],
  },
  {
    key: "gold",
    steps: [
      { kind: "read", key: "only", spots: ["cell:b2", "cell:d3", "cell:c5"], position: bigCard },
      { kind: "move", key: "reserve", spots: ["cell:b2", "cell:d3", "cell:c5", "card:3-08"], move: "reserve 3-08 with d3", also: ["reserve 3-08"] },
      { kind: "reply", move: "take a1b1" },
      { kind: "read", key: "why", spots: ["seat:1"] },
    ],
  },
  {
    key: "replenish",
    steps: [
      { kind: "read", key: "poor", spots: ["board", "bag"], position: poorBoard },
      { kind: "move", key: "refill", spots: ["replenish"], move: "replenish" },
      { kind: "move", key: "take", spots: ["board"], move: "take b4c4d4", also: ["take"] },
      { kind: "read", key: "when", spots: ["seat:2"] },
    ],
  },
  {
    key: "abilities",
    steps: [
      { kind: "read", key: "symbols", spots: ["card:1-18", "card:2-05"], position: again },
      { kind: "move", key: "again", spots: ["card:1-18"], move: "buy 1-18 for 2w2kp" },
      { kind: "move", key: "second", spots: ["board"], move: "take b1c1d1", also: ["take"] },
      { kind: "move", key: "thief", spots: ["card:2-05"], move: "buy 2-05 for 2gk", position: thief },
      { kind: "move", key: "steal", spots: ["seat:2"], move: "steal p" },
      { kind: "read", key: "others", spots: ["rows"] },
    ],
  },
  {
    key: "crowns",
    steps: [
      { kind: "read", key: "third", spots: ["card:1-14", "meters:1"], position: twoCrowns },
      { kind: "move", key: "buy", spots: ["card:1-14"], move: "buy 1-14 for 3r" },
      { kind: "move", key: "royal", spots: ["tile:R1", "tile:R2", "tile:R3", "tile:R4"], move: "royal R4", also: ["royal"] },
      { kind: "read", key: "six", spots: ["meters:1"] },
    ],
  },
  {
    key: "victory",
    steps: [
      { kind: "read", key: "three", spots: ["meters:1", "meters:2"], position: threeWays },
      { kind: "read", key: "danger", spots: ["seat:2", "card:1-30"] },
      { kind: "move", key: "win", spots: ["card:1-25"], move: "buy 1-25 for 2b3g" },
      { kind: "read", key: "won", spots: ["meters:1"] },
    ],
  },
];
