// Arithmetic for showing: what is left of a cost after the bonuses, and what of that is not in hand.
// Whether a card can be bought is never decided here: that is in the list of legal decisions.

import type { Gems, Token } from "$engine/messages";
import { kinds } from "../gems/shapes";
import type { Card } from "./components.svelte";
import { of, type Counts } from "./counts";

export function dueFor(card: Card, bonuses: Gems): Counts {
  return less(card.cost as Counts, bonuses as Counts);
}
export function missing(due: Counts, tokens: Counts): Counts {
  return less(due, { ...tokens, y: 0 });
}
function less(counts: Counts, taken: Counts): Counts {
  const out: Counts = {};
  for (const kind of kinds as readonly Token[]) {
    const left = of(counts, kind) - of(taken, kind);
    if (left > 0) out[kind] = left;
  }
  return out;
}
