import { describe, expect, it } from "vitest";
import type { Judgement, Review } from "../../src/engine/learning";
import { changes, chances, path, signed } from "../../src/review/curve";
import { judged, keyOf, type Judged, type KeptReview } from "../../src/review/kept";
import { firstCards, kindOf, largest, levelShares, lossesByKind, lossesByPhase, mean, myGames, openings, trend } from "../../src/insights/numbers";

function decision(seat: number, action: string, loss = 0, more: Partial<Judged> = {}): Judged {
  return { seat, action, value: 0.5 - loss, loss, judgement: "good", luck: [0, 0], shares: [0.5, 0.5], proven: false, choices: [], ...more };
}
function review(decisions: Judged[], more: Partial<KeptReview> = {}): KeptReview {
  const seat = { decisions: 1, accuracy: 80, loss: 0.1, luck: 0.2, judgements: {} as Record<Judgement, number> };
  const summary = { seats: [seat, { ...seat, accuracy: 60 }], costliest: [], decided: null, missed_wins: [] };
  return { key: "k", game: "splendor", seats: [], mine: 1, at: 1, record: "", visits: 400, decisions, summary, end: [1, 0], texts: {}, ...more };
}

describe("the curve of a game", () => {
  it("ends with the result, or with what was known last", () => {
    const decisions = [decision(1, "take wbg", 0, { shares: [0.4, 0.6] })];
    expect(chances(decisions, [1, 0])).toEqual([[0.4, 0.6], [1, 0]]);
    expect(chances(decisions, null)).toEqual([[0.4, 0.6], [0.4, 0.6]]);
    expect(chances([], null)).toEqual([]);
  });
  it("keeps what a decision cost apart from luck, from either side", () => {
    const decisions = [decision(1, "take wbg", 0.1, { luck: [0.05, -0.05] }), decision(2, "take wbg", 0.2)];
    const drew = (decision: number): boolean => decision === 1;
    expect(changes(decisions, 1, drew)).toEqual([{ skill: -0.1, luck: 0.05 }, { skill: 0.2, luck: 0 }]);
    expect(changes(decisions, 2, drew)).toEqual([{ skill: 0.1, luck: -0.05 }, { skill: -0.2, luck: 0 }]);
    expect(changes(decisions, 1, () => false)[0]).toEqual({ skill: -0.1, luck: 0 });
  });
  it("says nothing of a decision that can't be judged", () => {
    const blind = decision(1, "buy 1-11 for bgr2y", 0, { value: null, loss: null, judgement: null, luck: [] });
    expect(changes([blind], 1, () => true)).toEqual([{ skill: -0, luck: 0 }]);
    expect(changes([blind], 2, () => true)).toEqual([{ skill: 0, luck: 0 }]);
  });
  it("is drawn through what is known", () => {
    expect(path([undefined, 0.5, 1], (i) => i, (value) => 10 * value)).toBe("M1.0 5.0L2.0 10.0");
    expect([3.4, -12.2, 0.2].map(signed)).toEqual(["+3", "−12", "0"]);
  });
});

describe("a kept review", () => {
  it("has the same key wherever its file comes from", () => {
    const moves = "0. deal > seat1, 1-14\n1. take wgk\n";
    expect(keyOf(`[seat1 "Ada"]\n\n${moves}`)).toBe(keyOf(`[seat1 "Bo"]\n[seed "00"]\n\n${moves.replace("wgk", "wgk {a comment}")}`));
    expect(keyOf(moves)).not.toBe(keyOf(moves.replace("wgk", "wgb")));
  });
  it("keeps the best choices and the one that was played", () => {
    const list = Array.from({ length: 20 }, (_, i) => ({ action: `take ${i}`, value: i === 2 ? 0.9 : 0.5 - i / 100, prior: 0, visits: 20 - i, proven: false, line: [] }));
    const analysis = { shares: [0.5, 0.5], visits: 9, proven: false, decisions: list };
    const told = { decisions: [{ seat: 1, action: "take 15", value: 0.3, loss: 0.2, judgement: "mistake", luck: [], analysis }] } as unknown as Review;
    expect(judged(told)[0]?.choices.map((choice) => choice.action)).toEqual(["take 0", "take 2", "take 1", "take 3", "take 4", "take 5", "take 15"]);
  });
  it("leaves out what nobody looked at", () => {
    const list = [0.6, null, 0.4].map((value, i) => ({ action: `take ${i}`, value, prior: 0, visits: value === null ? 0 : 5, proven: false, line: [] }));
    const analysis = { shares: [0.5, 0.5], visits: 9, proven: false, decisions: list };
    const told = { decisions: [{ seat: 1, action: "take 2", value: 0.4, loss: 0.2, judgement: "mistake", luck: [], analysis }] } as unknown as Review;
    expect(judged(told)[0]?.choices.map((choice) => choice.action)).toEqual(["take 0", "take 2"]);
  });
});

describe("insights", () => {
  const games = myGames([
    review([decision(1, "take wbg", 0.02), decision(2, "take wbg", 0.5), decision(1, "reserve 2-22", 0.1), decision(2, "pass"), decision(1, "buy 1-05 for wbk", 0.3), decision(2, "pass")]),
    review([decision(1, "take 2w"), decision(1, "buy 2-05 for wbk"), decision(1, "buy 1-06 for 0")], { key: "l", at: 0, end: [0, 1] }),
    review([], { key: "m", mine: null }),
  ]);
  it("are about the reader's own games, the oldest first", () => {
    expect(games.map((game) => game.review.key)).toEqual(["l", "k"]);
    expect(games.map((game) => game.won)).toEqual([0, 1]);
  });
  it("count no decision that can't be judged", () => {
    const blind = decision(1, "buy 1-11 for bgr2y", 0, { value: null, loss: null, judgement: null, luck: [] });
    const game = review([decision(1, "buy 1-05 for wbk", 0.3), blind]);
    expect(lossesByKind(myGames([game])).buy).toEqual({ mean: 30, sum: 30, count: 1 });
  });
  it("tell where decisions cost most", () => {
    const phases = lossesByPhase(games);
    expect(largest(phases, "mean")).toBe("end");
    expect(phases.opening.mean).toBeCloseTo(1);
    expect(largest(lossesByKind(games), "sum")).toBe("buy");
    expect(lossesByKind(games).reserve).toEqual({ mean: 10, sum: 10, count: 1 });
    expect(["take wbg", "reserve deck 2", "buy 1-05 for w", "return k", "pass"].map(kindOf)).toEqual(["take", "reserve", "buy", "other", "other"]);
  });
  it("tell openings, first cards and levels", () => {
    expect(openings(games)).toEqual([{ key: "alike", count: 1, won: 0 }, { key: "take 3", count: 1, won: 100 }]);
    expect(firstCards(games, (_, card) => (card === "1-05" ? "g" : null)).map(({ key }) => key)).toEqual(["g", "none"]);
    expect(levelShares(games).map((share) => Math.round(100 * share))).toEqual([67, 33, 0]);
    expect(levelShares([])).toEqual([0, 0, 0]);
  });
  it("smooth what goes up and down", () => {
    expect(trend([1, 3, 5], 2)).toEqual([1, 2, 4]);
    expect(mean([])).toBe(0);
  });
});
