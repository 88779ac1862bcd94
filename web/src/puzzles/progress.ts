// How somebody gets on with puzzles: a rating, a streak, and what became of each puzzle. Only the first
// try without a hint counts for rating and streak.

export type Standing = "solved" | "later" | "failed";

export interface GameProgress {
  rating: number;
  /** Ratings after the last tries that counted, the newest last. */
  history: number[];
  streak: number;
  best: number;
  /** `later`: not at the first try, or with a hint. */
  tried: Record<string, Standing>;
}
export interface Outcome {
  solved: boolean;
  helped: boolean;
  /** The new rating, as the engine reckons it. */
  rating?: number | undefined;
}

const longestHistory = 60;

export function beginner(): GameProgress {
  return { rating: 800, history: [], streak: 0, best: 0, tried: {} };
}

export function counts(progress: GameProgress, id: string, helped: boolean): boolean {
  return !helped && !(id in progress.tried);
}

export function afterTry(progress: GameProgress, id: string, outcome: Outcome): GameProgress {
  const rated = counts(progress, id, outcome.helped);
  const before = progress.tried[id];
  const standing: Standing = !outcome.solved ? (before ?? "failed") : before === "solved" || rated ? "solved" : "later";
  const tried = { ...progress.tried, [id]: standing };
  if (!rated) return { ...progress, tried };
  const streak = outcome.solved ? progress.streak + 1 : 0;
  const rating = outcome.rating ?? progress.rating;
  return { rating, history: [...progress.history, rating].slice(-longestHistory), streak, best: Math.max(progress.best, streak), tried };
}

export function isSolved(progress: GameProgress, id: string): boolean {
  const standing = progress.tried[id];
  return standing === "solved" || standing === "later";
}
