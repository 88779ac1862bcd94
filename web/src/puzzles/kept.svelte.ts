// My progress with puzzles, kept in this browser.

import type { Game } from "$engine/messages";
import type { Theme } from "./library";
import { nearest, type Puzzle } from "./library";
import { afterTry, beginner, isSolved, type GameProgress, type Outcome } from "./progress";

const stored = "carat.puzzles";

function read(game: Game): GameProgress {
  try {
    const all = JSON.parse(localStorage.getItem(stored) ?? "{}") as Partial<Record<Game, GameProgress>>;
    return { ...beginner(), ...all[game] };
  } catch {
    return beginner();
  }
}

class PuzzleProgress {
  private games: Record<Game, GameProgress> = $state.raw({ splendor: read("splendor"), duel: read("duel") });

  of(game: Game): GameProgress {
    return this.games[game];
  }
  record(game: Game, id: string, outcome: Outcome): void {
    this.games = { ...this.games, [game]: afterTry(this.games[game], id, outcome) };
    localStorage.setItem(stored, JSON.stringify(this.games));
  }
  /** One that was never tried, near my rating; then those that are not solved yet. */
  async next(game: Game, theme: Theme | null, but: string | null): Promise<Puzzle | null> {
    const mine = this.games[game];
    const tried = Object.keys(mine.tried);
    const others = but === null ? [] : [but];
    const fresh = await nearest(game, theme, mine.rating, [...tried, ...others]);
    return fresh ?? nearest(game, theme, mine.rating, [...tried.filter((id) => isSolved(mine, id)), ...others]);
  }
}

export const puzzleProgress = new PuzzleProgress();
