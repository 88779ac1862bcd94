// Why a position can't be, as a sentence in the player's language where there is one; otherwise in the words
// of the engine.

import type { ErrorMessage } from "$engine/messages";
import { t } from "../i18n/i18n.svelte";

/** The engine's sentences that can come of moving pieces about, each with its message. */
const known: [RegExp, string][] = [
  [/^row(\d): an empty place while/, "editor.wrong.empty_place"],
  [/^seat(\d): more than ten tokens/, "editor.wrong.many_tokens"],
  [/^seat(\d): more than \d+ tokens/, "editor.wrong.many_tokens"],
  [/^seat(\d): \d+ tokens, and a return is due/, "editor.wrong.no_return"],
  [/^seat(\d): a noble whose bonuses/, "editor.wrong.noble"],
  [/^nobles: \d+ on the table and with players, (\d+)/, "editor.wrong.nobles"],
  [/^seat(\d): \d+ royal cards do not go with/, "editor.wrong.royals"],
  [/^seat(\d): a wild card of a colour/, "editor.wrong.wild"],
  [/^seat(\d): nothing is hidden when/, "editor.wrong.hidden"],
  [/^phase: this game is over/, "editor.wrong.over"],
  [/^phase: this game is not over/, "editor.wrong.not_over"],
  [/^phase: this game was over at the end/, "editor.wrong.round"],
  [/^seat1 and seat2: only one/, "editor.wrong.two_winners"],
  [/^phase: /, "editor.wrong.phase"],
  [/^passes: /, "editor.wrong.passes"],
  [/^turn: /, "editor.wrong.turn"],
  [/^replenished: /, "editor.wrong.replenished"],
  [/^again: /, "editor.wrong.again"],
  [/^seat(\d): .*hoard/, "editor.wrong.hoarding"],
];

export function explained(error: ErrorMessage): string {
  for (const [pattern, key] of known) {
    const match = pattern.exec(error.message);
    if (match) return t(key, { number: Number(match[1] ?? 0) });
  }
  return error.message;
}
