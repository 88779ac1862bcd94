import { describe, expect, it } from "vitest";
import type { Table } from "../../src/table/table.svelte";
import { tipFor } from "../../src/tutorial/tips";

/** A table as far as a coach looks at it. */
function table(changes: Partial<{ over: boolean; myTurn: boolean; threats: number[]; phase: string; legal: string[] }>): Table {
  const { over = false, myTurn = true, threats = [], phase = "act", legal = ["take"] } = changes;
  const view = { phase, players: [{ seat: 1, tokens: {} }] };
  return { over, myTurn, you: 1, game: "splendor", threats: new Set(threats), view, message: { legal: legal.map((kind) => ({ kind })) } } as unknown as Table;
}

describe("the coach at one's own game", () => {
  it("says what is most urgent", () => {
    expect(tipFor(table({ over: true, threats: [2] }))).toBe("over");
    expect(tipFor(table({ myTurn: false }))).toBe("wait");
    expect(tipFor(table({ threats: [1, 2], legal: ["buy"] }))).toBe("win");
    expect(tipFor(table({ threats: [2], legal: ["buy"] }))).toBe("danger");
    expect(tipFor(table({ phase: "noble", legal: ["noble"] }))).toBe("choose");
    expect(tipFor(table({ legal: ["take", "buy"] }))).toBe("buy");
  });
});
