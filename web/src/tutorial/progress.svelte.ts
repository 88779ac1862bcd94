// How far a learner is; kept in this browser.

import type { Game } from "$engine/messages";

const stored = "carat.tutorial";

interface Learnt {
  done: string[];
  /** Where to go on: a chapter and its step. */
  chapter: string | null;
  step: number;
}
type All = Record<Game, Learnt>;

function read(): All {
  const nothing = (): Learnt => ({ done: [], chapter: null, step: 0 });
  const out: All = { splendor: nothing(), duel: nothing() };
  try {
    const kept = JSON.parse(localStorage.getItem(stored) ?? "{}") as Partial<All>;
    for (const game of ["splendor", "duel"] as const) out[game] = { ...out[game], ...kept[game] };
  } catch {
    // What can't be read is learnt again.
  }
  return out;
}

class Progress {
  private all: All = $state(read());

  of(game: Game): Learnt {
    return this.all[game];
  }
  /** The step to begin a chapter with. */
  stepIn(game: Game, chapter: string): number {
    const here = this.all[game];
    return here.chapter === chapter ? here.step : 0;
  }
  stand(game: Game, chapter: string, step: number): void {
    this.all[game] = { ...this.all[game], chapter, step };
    this.keep();
  }
  finish(game: Game, chapter: string): void {
    const here = this.all[game];
    this.all[game] = { done: here.done.includes(chapter) ? here.done : [...here.done, chapter], chapter: null, step: 0 };
    this.keep();
  }
  private keep(): void {
    localStorage.setItem(stored, JSON.stringify(this.all));
  }
}

export const progress = new Progress();
