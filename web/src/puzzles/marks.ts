// Where a decision lies on the table, so that a hint or a solution can point at it.

import type { Seat, View } from "$engine/messages";
import { present } from "../table/counts";
import { readDecision } from "../table/notation";

/** Selectors of the things that a decision of this seat touches. */
export function placesOf(action: string, view: View, seat: Seat): string[] {
  const decision = readDecision(action);
  const kinds = present(decision.tokens).map(({ kind }) => kind);
  const cells = [...decision.cells, ...(decision.gold ? [decision.gold] : [])].map((cell) => `[data-cell="${cell}"]`);
  if (decision.card) return [`[data-card="${decision.card}"]`, ...cells];
  if (decision.kind === "reserve_deck") return [`[data-deck="${decision.level}"]`, ...cells];
  if (decision.tile) return [`[data-tile="${decision.tile}"]`];
  if (cells.length > 0) return cells;
  if (decision.kind === "take") return kinds.map((kind) => `.pile[data-kind="${kind}"]`);
  const other = view.players.find((player) => player.seat !== seat)?.seat ?? seat;
  const owner = decision.kind === "steal" ? other : seat;
  return kinds.map((kind) => `.full [data-spot="seat-${owner}-${kind}"]`);
}

/** Marks these places of the page, and no others. */
export function mark(selectors: string[]): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-marked]")) delete element.dataset["marked"];
  for (const selector of selectors)
    for (const element of document.querySelectorAll<HTMLElement>(selector)) element.dataset["marked"] = "";
}
