import { describe, expect, it } from "vitest";
import type { LegalAction } from "../../src/engine/messages";
import { affordable, canAddToken, cellsToAdd, otherPayment, purchases, reservations, takeOf, takeOfCells, wildColors } from "../../src/table/selection";

const none = { w: 0, b: 0, g: 0, r: 0, k: 0, y: 0 };
const noneDuel = { ...none, p: 0 };
const splendor: LegalAction[] = [
  { action: "take wbg", kind: "take", tokens: { ...none, w: 1, b: 1, g: 1 } },
  { action: "take wbr", kind: "take", tokens: { ...none, w: 1, b: 1, r: 1 } },
  { action: "take 2w", kind: "take", tokens: { ...none, w: 2 } },
  { action: "reserve 2-07", kind: "reserve", card: "2-07" },
  { action: "reserve deck 3", kind: "reserve_deck", level: 3 },
  { action: "buy 1-05 for 2w", kind: "buy", card: "1-05", payment: { ...none, w: 2 } },
  { action: "buy 1-05 for wy", kind: "buy", card: "1-05", payment: { ...none, w: 1, y: 1 } },
];
const duel: LegalAction[] = [
  { action: "take a1", kind: "take", cells: ["a1"] },
  { action: "take a1b1", kind: "take", cells: ["a1", "b1"] },
  { action: "take a1b1c1", kind: "take", cells: ["a1", "b1", "c1"] },
  { action: "take b2", kind: "take", cells: ["b2"] },
  { action: "reserve 1-01 with e5", kind: "reserve", card: "1-01", gold: "e5" },
  { action: "reserve 1-01 with e4", kind: "reserve", card: "1-01", gold: "e4" },
  { action: "buy 2-21 as r for 6g", kind: "buy", card: "2-21", color: "r", payment: { ...noneDuel, g: 6 } },
  { action: "buy 2-21 as w for 6g", kind: "buy", card: "2-21", color: "w", payment: { ...noneDuel, g: 6 } },
];

describe("tokens", () => {
  it("can be added while some legal take has them all", () => {
    expect(canAddToken(splendor, {}, "w")).toBe(true);
    expect(canAddToken(splendor, { w: 1 }, "w")).toBe(true);
    expect(canAddToken(splendor, { w: 1, b: 1 }, "w")).toBe(false);
    expect(canAddToken(splendor, { w: 1 }, "k")).toBe(false);
  });
  it("are a move when they are just those of a legal take", () => {
    expect(takeOf(splendor, { w: 1, b: 1 })).toBeNull();
    expect(takeOf(splendor, { r: 1, b: 1, w: 1 })).toBe("take wbr");
  });
});

describe("cells", () => {
  it("can be touched in any order, also with a gap that is filled later", () => {
    expect(cellsToAdd(duel, ["c1"])).toEqual(new Set(["a1", "b1"]));
    expect(cellsToAdd(duel, ["a1", "b2"])).toEqual(new Set());
    expect(takeOfCells(duel, ["c1", "a1"])).toBeNull();
    expect(takeOfCells(duel, ["c1", "a1", "b1"])).toBe("take a1b1c1");
  });
});

describe("cards", () => {
  it("glow when a purchase of them is in the list", () => {
    expect(affordable(splendor)).toEqual(new Set(["1-05"]));
  });
  it("are paid keeping gold, and with gold where the list has that too", () => {
    const options = purchases(splendor, "1-05");
    const first = options[0];
    if (!first) throw new Error("no purchase");
    const withGold = otherPayment(options, first, "w", 1);
    expect(withGold?.action).toBe("buy 1-05 for wy");
    expect(withGold && otherPayment(options, withGold, "w", 1)).toBeNull();
    expect(withGold && otherPayment(options, withGold, "w", -1)?.action).toBe("buy 1-05 for 2w");
  });
  it("that are wild name the colours they can take on", () => {
    expect(wildColors(purchases(duel, "2-21"))).toEqual(["r", "w"]);
    expect(wildColors(purchases(splendor, "1-05"))).toEqual([]);
  });
  it("can be reserved, with each gold of the board", () => {
    expect(reservations(splendor, { card: "2-07" })).toEqual([{ action: "reserve 2-07", gold: null }]);
    expect(reservations(splendor, { level: 3 }).map((one) => one.action)).toEqual(["reserve deck 3"]);
    expect(reservations(duel, { card: "1-01" }).map((one) => one.gold)).toEqual(["e5", "e4"]);
  });
});
