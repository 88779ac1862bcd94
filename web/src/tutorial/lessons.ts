// What a tutorial consists of: chapters of short steps on prepared tables. The words of a step are
// `tutorial.<game>.<chapter>.<step>`; positions and moves are in notation.

import type { Game } from "$engine/messages";
import { duelChapters } from "./duel";
import { splendorChapters } from "./splendor";

/** Something is explained; the learner goes on when it is read. */
export interface ReadStep {
  kind: "read";
  key: string;
  spots?: string[];
  position?: string;
}
/**
 * The learner makes a move. `also` are beginnings of other moves that teach the same; any other legal move is
 * answered with the words `.not` of the step.
 */
export interface MoveStep {
  kind: "move";
  key: string;
  spots: string[];
  move: string;
  also?: string[];
  position?: string;
}
/** The opponent's move. */
export interface ReplyStep {
  kind: "reply";
  move: string;
}
/** `position` lays a new table; the first step of a chapter has one. `spots` are what is meant: spots.ts. */
export type Step = ReadStep | MoveStep | ReplyStep;

export interface Chapter {
  key: string;
  steps: Step[];
}

/** The last chapter is a game of one's own. */
export const practice = "game";

export const chapters: Record<Game, Chapter[]> = { splendor: splendorChapters, duel: duelChapters };

export function chapterKeys(game: Game): string[] {
  return [...chapters[game].map((chapter) => chapter.key), practice];
}

/** Whether a move is the one that a step asks for, or as good. */
export function fits(step: Step | undefined, move: string): boolean {
  if (step?.kind !== "move") return false;
  const begins = (start: string): boolean => move === start || move.startsWith(`${start} `) || move.startsWith(`${start};`);
  return move === step.move || (step.also ?? []).some(begins);
}
