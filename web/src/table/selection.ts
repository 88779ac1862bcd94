// Matching what a player has picked so far with the list of legal decisions. That list is all the page
// knows of what is allowed.

import type { CardId, LegalAction, Token } from "$engine/messages";
import { contains, of, plus, same, type Counts } from "./counts";

type Kind = LegalAction["kind"];
type Of<K extends Kind> = Extract<LegalAction, { kind: K }>;

export function ofKind<K extends Kind>(legal: LegalAction[], kind: K): Of<K>[] {
  return legal.filter((action): action is Of<K> => action.kind === kind);
}

// --- Splendor's takes ------------------------------------------------------------------------------

function tokenTakes(legal: LegalAction[]): { action: string; tokens: Counts }[] {
  return ofKind(legal, "take").flatMap((take) => ("tokens" in take ? [{ action: take.action, tokens: take.tokens }] : []));
}
/** Whether some take has everything picked so far and one more of this kind. */
export function canAddToken(legal: LegalAction[], picked: Counts, kind: Token): boolean {
  const wanted = plus(picked, kind);
  return tokenTakes(legal).some((take) => contains(take.tokens, wanted));
}
export function takeOf(legal: LegalAction[], picked: Counts): string | null {
  return tokenTakes(legal).find((take) => same(take.tokens, picked))?.action ?? null;
}

// --- Duel's takes ----------------------------------------------------------------------------------

function cellTakes(legal: LegalAction[]): { action: string; cells: string[] }[] {
  return ofKind(legal, "take").flatMap((take) => ("cells" in take ? [{ action: take.action, cells: take.cells }] : []));
}
/** The cells by which the picked ones can still become a take. */
export function cellsToAdd(legal: LegalAction[], picked: string[]): Set<string> {
  const out = new Set<string>();
  for (const take of cellTakes(legal))
    if (picked.every((cell) => take.cells.includes(cell)))
      for (const cell of take.cells) if (!picked.includes(cell)) out.add(cell);
  return out;
}
/** How many cells the longest take has. */
export function longestTake(legal: LegalAction[]): number {
  return Math.max(0, ...cellTakes(legal).map((take) => take.cells.length));
}
/** The cells whose token comes with a reservation. */
export function reservingCells(legal: LegalAction[]): Set<string> {
  return new Set(legal.flatMap((action) => ("gold" in action ? [action.gold] : [])));
}
export function takeOfCells(legal: LegalAction[], picked: string[]): string | null {
  const found = cellTakes(legal).find(
    (take) => take.cells.length === picked.length && picked.every((cell) => take.cells.includes(cell)),
  );
  return found?.action ?? null;
}

// --- cards -----------------------------------------------------------------------------------------

export function purchases(legal: LegalAction[], card: CardId): Of<"buy">[] {
  return ofKind(legal, "buy").filter((buy) => buy.card === card);
}
export function affordable(legal: LegalAction[]): Set<CardId> {
  return new Set(ofKind(legal, "buy").map((buy) => buy.card));
}
/** The payment with one more (or one less) gold in place of a gem, if there is such a one. */
export function otherPayment(options: Of<"buy">[], now: Of<"buy">, kind: Token, gold: 1 | -1): Of<"buy"> | null {
  const wanted = plus(plus(now.payment as Counts, kind, -gold), "y", gold);
  if (of(wanted, kind) < 0 || of(wanted, "y") < 0) return null;
  return options.find((buy) => sameColor(buy, now) && same(buy.payment as Counts, wanted)) ?? null;
}
function sameColor(a: Of<"buy">, b: Of<"buy">): boolean {
  return ("color" in a ? a.color : null) === ("color" in b ? b.color : null);
}
/** The colours that a wild card may take on; empty for other cards. */
export function wildColors(options: Of<"buy">[]): string[] {
  const all = options.flatMap((buy) => ("color" in buy && buy.color ? [buy.color as string] : []));
  return [...new Set(all)];
}

export interface Reservation {
  action: string;
  /** The cell of the gold that comes with it, in Duel. */
  gold: string | null;
}
export function reservations(legal: LegalAction[], what: { card: CardId } | { level: number }): Reservation[] {
  const out: Reservation[] = [];
  for (const action of legal) {
    const fits =
      "card" in what
        ? action.kind === "reserve" && action.card === what.card
        : action.kind === "reserve_deck" && action.level === what.level;
    if (fits) out.push({ action: action.action, gold: "gold" in action ? action.gold : null });
  }
  return out;
}
