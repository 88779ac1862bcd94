// Decisions and reasons as sentences with pictures of the cards in them.

import type { Game, View } from "$engine/messages";
import { readDecision } from "../table/notation";
import { moveText } from "../table/sentences";
import type { Sentence } from "../table/story";

/** What decisions do, and to which card. */
export function decisionsSpoken(game: Game, view: View | null, decisions: string[]): Sentence {
  const card = decisions.map((decision) => readDecision(decision).card).find((one) => one !== null);
  const text = { text: moveText(game, view, decisions) };
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
