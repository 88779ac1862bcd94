// Where on the table a decision happens: the names of places that a hint or a solution outlines (`Table.hinted`).

import type { Seat, View } from "$engine/messages";
import { present } from "./counts";
import { readDecision } from "./notation";

export function spotsOf(view: View, action: string): Set<string> {
  const decision = readDecision(action);
  const mover = view.to_move ?? 1;
  const other: Seat = mover === 1 ? 2 : 1; // only Duel knows stealing
  const from = { take: "bank", return: `seat-${mover}`, discard: `seat-${mover}`, steal: `seat-${other}` }[decision.kind];
  const spots = decision.cells.map((cell) => `cell-${cell}`);
  if (from) for (const { kind } of present(decision.tokens)) spots.push(`${from}-${kind}`);
  if (decision.card) spots.push(`card-${decision.card}`);
  if (decision.kind === "reserve_deck") spots.push(`deck-${decision.level}`);
  if (decision.gold) spots.push(`cell-${decision.gold}`);
  if (decision.tile) spots.push(`tile-${decision.tile}`);
  return new Set(spots);
}
