import { describe, expect, it } from "vitest";
import { read, write } from "../../src/table/counts";
import { at, cellName, readDecision } from "../../src/table/notation";

describe("a decision in notation", () => {
  it("shows its tokens, cells, card and payment", () => {
    expect(readDecision("take 2rk").tokens).toEqual({ r: 2, k: 1 });
    expect(readDecision("take b2c3d4").cells).toEqual(["b2", "c3", "d4"]);
    expect(readDecision("buy 2-21 as r for 6gp")).toMatchObject({ kind: "buy", card: "2-21", color: "r", tokens: { g: 6, p: 1 } });
    expect(readDecision("buy 1-05 for 0").tokens).toEqual({});
    expect(readDecision("reserve deck 2 with c3")).toMatchObject({ kind: "reserve_deck", level: 2, gold: "c3" });
    expect(readDecision("reserve 2-07")).toMatchObject({ kind: "reserve", card: "2-07", level: null });
    expect(readDecision("return k").tokens).toEqual({ k: 1 });
    expect(readDecision("noble N03").tile).toBe("N03");
    expect(readDecision("pass").kind).toBe("pass");
  });
});

describe("tokens as text", () => {
  it("reads what it writes", () => {
    for (const text of ["wbg", "2w", "3rk2y", "2wpy", "0"]) expect(write(read(text))).toBe(text);
  });
});

describe("cells", () => {
  it("are named by column and row from the top left", () => {
    expect(cellName(0, 0)).toBe("a1");
    expect(cellName(4, 2)).toBe("c5");
    expect(at([["w", null]], "a1")).toBe("w");
    expect(at([["w", null]], "b1")).toBeNull();
  });
});
