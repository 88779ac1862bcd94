// What the others have done since my last move: it stays visible until I commit my own.

import type { Seat, TableEvent } from "$engine/messages";
import { plus, present, type Counts } from "./counts";
import { readDecision } from "./notation";

export interface Traces {
  /** Cards that came into a place that was emptied. */
  filled: Set<string>;
  /** For each seat, the tokens it has more or less now. */
  tokens: Map<Seat, Counts>;
  /** Cells of Duel's board that were emptied. */
  cells: Set<string>;
  /** Nobles and royal cards that were taken. */
  tiles: Set<string>;
  /** The events themselves, the oldest first. */
  moves: Extract<TableEvent, { kind: "move" }>[];
}

export function tracesFor(events: TableEvent[], me: Seat | null): Traces {
  const out: Traces = { filled: new Set(), tokens: new Map(), cells: new Set(), tiles: new Set(), moves: [] };
  for (const event of standing(events).toReversed()) {
    if (event.kind !== "move") break;
    if (event.seat === me) break;
    if (me === null && out.moves.length === 1) break;
    out.moves.unshift(event);
  }
  for (const move of out.moves) for (const ply of move.plies) add(out, move.seat, ply.action, ply.outcomes);
  return out;
}

/** The events without those that were taken back. */
export function standing(events: TableEvent[]): TableEvent[] {
  let out: TableEvent[] = [];
  for (const event of events) {
    if (event.kind === "undo") out = out.filter((earlier) => earlier.version <= event.to);
    else out.push(event);
  }
  return out;
}

function add(out: Traces, seat: Seat, action: string, outcomes: (string | null)[]): void {
  const decision = readDecision(action);
  const sign = { take: 1, buy: -1, return: -1, discard: -1, steal: 1 }[decision.kind] ?? 0;
  let counts = out.tokens.get(seat) ?? {};
  for (const { kind, count } of present(decision.tokens)) counts = plus(counts, kind, sign * count);
  out.tokens.set(seat, counts);
  for (const cell of decision.cells) out.cells.add(cell);
  if (decision.gold) out.cells.add(decision.gold);
  if (decision.tile) out.tiles.add(decision.tile);
  if (decision.kind === "buy" || decision.kind === "reserve")
    for (const outcome of outcomes) if (outcome) out.filled.add(outcome);
}
