import { describe, expect, it } from "vitest";
import type { TableEvent } from "../../src/engine/messages";
import { tracesFor } from "../../src/table/traces";

function move(version: number, seat: number, action: string, outcomes: string[] = []): TableEvent {
  return { version, at: 0, kind: "move", seat, plies: [{ action, outcomes }] };
}

describe("traces", () => {
  it("show what the others did since my last move", () => {
    const events = [move(2, 2, "take wbg"), move(3, 1, "take 2r"), move(4, 2, "buy 1-05 for 2w", ["1-31"]), move(5, 3, "take rk")];
    const traces = tracesFor(events, 1);
    expect(traces.moves.map((event) => event.seat)).toEqual([2, 3]);
    expect(traces.filled).toEqual(new Set(["1-31"]));
    expect(traces.tokens.get(2)).toEqual({ w: -2 });
    expect(traces.tokens.get(3)).toEqual({ r: 1, k: 1 });
  });
  it("leave out what was taken back", () => {
    const events: TableEvent[] = [move(2, 1, "take wbg"), move(3, 2, "take 2r"), { version: 4, at: 0, kind: "undo", seat: 1, to: 1 }];
    expect(tracesFor(events, 1).moves).toEqual([]);
  });
  it("show a spectator the last move", () => {
    expect(tracesFor([move(2, 1, "take wbg"), move(3, 2, "take 2r")], null).moves.map((event) => event.version)).toEqual([3]);
  });
});
