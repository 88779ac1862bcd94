// So many tokens of each kind, and the text that notation writes for them.

import type { Token } from "$engine/messages";
import { kinds } from "../gems/shapes";

export type Counts = Partial<Record<Token, number>>;

export function of(counts: Counts, kind: Token): number {
  return counts[kind] ?? 0;
}
export function total(counts: Counts): number {
  return kinds.reduce((sum, kind) => sum + of(counts, kind), 0);
}
export function plus(counts: Counts, kind: Token, change = 1): Counts {
  return { ...counts, [kind]: of(counts, kind) + change };
}
/** Whether `whole` has everything that `part` has. */
export function contains(whole: Counts, part: Counts): boolean {
  return kinds.every((kind) => of(whole, kind) >= of(part, kind));
}
export function same(a: Counts, b: Counts): boolean {
  return kinds.every((kind) => of(a, kind) === of(b, kind));
}
/** The kinds that are there, in the one order. */
export function present(counts: Counts): { kind: Token; count: number }[] {
  return kinds.filter((kind) => of(counts, kind) > 0).map((kind) => ({ kind, count: of(counts, kind) }));
}
/** 2wbk; 0 for nothing. */
export function write(counts: Counts): string {
  const items = present(counts).map(({ kind, count }) => (count === 1 ? kind : `${count}${kind}`));
  return items.length === 0 ? "0" : items.join("");
}
/** Reads what `write` writes. */
export function read(text: string): Counts {
  const out: Counts = {};
  for (const [, number, letter] of text.matchAll(/(\d*)([wbgrkpy])/g)) {
    const kind = letter as Token;
    out[kind] = of(out, kind) + (number ? Number(number) : 1);
  }
  return out;
}
