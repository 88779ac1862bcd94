import { describe, expect, it } from "vitest";
import { afterTry, beginner, counts, isSolved } from "../../src/puzzles/progress";

describe("progress with puzzles", () => {
  it("counts the first try, its rating and the streak", () => {
    const one = afterTry(beginner(), "a", { solved: true, helped: false, rating: 816 });
    expect(one).toMatchObject({ rating: 816, history: [816], streak: 1, best: 1, tried: { a: "solved" } });
    const two = afterTry(one, "b", { solved: false, helped: false, rating: 800 });
    expect(two).toMatchObject({ rating: 800, streak: 0, best: 1, tried: { a: "solved", b: "failed" } });
  });
  it("does not count later tries or those with a hint", () => {
    const failed = afterTry(beginner(), "a", { solved: false, helped: false, rating: 790 });
    expect(counts(failed, "a", false)).toBe(false);
    const later = afterTry(failed, "a", { solved: true, helped: false, rating: 900 });
    expect(later).toMatchObject({ rating: 790, streak: 0, tried: { a: "later" } });
    expect(isSolved(later, "a")).toBe(true);
    const helped = afterTry(beginner(), "b", { solved: true, helped: true, rating: 900 });
    expect(helped).toMatchObject({ rating: 800, history: [], tried: { b: "later" } });
  });
  it("keeps a solved puzzle solved", () => {
    const solved = afterTry(beginner(), "a", { solved: true, helped: false, rating: 816 });
    expect(afterTry(solved, "a", { solved: false, helped: false }).tried["a"]).toBe("solved");
    expect(afterTry(solved, "a", { solved: true, helped: true }).tried["a"]).toBe("solved");
  });
});
