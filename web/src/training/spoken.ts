// Decisions and reasons as sentences with pictures of the cards in them.

import type { Game, View } from "$engine/messages";
import { readDecision } from "../table/notation";
import { moveText } from "../table/sentences";
import type { Sentence } from "../table/story";

/** What decisions do, and to which card. */
export function decisionsSpoken(game: Game, view: View | null, decisions: string[]): Sentence {
  const read = decisions.map(readDecision);
  const card = read.map((decision) => decision.card).find((one) => one);
  // Many lines of Duel's board have the same tokens: the cells tell them apart.
  const cells = read.flatMap((decision) => decision.cells);
  const text = { text: moveText(game, view, decisions) + (cells.length > 0 ? ` (${cells.join(" ")})` : "") };
  return card ? [{ value: { card } }, { text: " " }, text] : [text];
}

/** A sentence of the engine; the cards that it names become pictures. */
export function withPictures(text: string): Sentence {
  const parts = text.split(/(\b[123]-\d\d\b)/);
  return parts.map((part, i) => (i % 2 === 1 ? { value: { card: part } } : { text: part }));
}

export function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
