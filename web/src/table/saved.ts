// Local games that are kept in this browser, so that they survive a reload.

import type { Game, SeatSetup, TimeSetup } from "$engine/messages";

const stored = "carat.local";
const most = 12;

export interface SavedGame {
  id: string;
  game: Game;
  seats: SeatSetup[];
  names: (string | null)[];
  time: TimeSetup;
  /** The game file, hidden cards and seed included. */
  record: string;
  over: boolean;
  at: number;
}

export function savedGames(): SavedGame[] {
  try {
    return JSON.parse(localStorage.getItem(stored) ?? "[]") as SavedGame[];
  } catch {
    return [];
  }
}
export function savedGame(id: string): SavedGame | undefined {
  return savedGames().find((game) => game.id === id);
}
export function saveGame(game: SavedGame): void {
  const others = savedGames().filter((other) => other.id !== game.id);
  localStorage.setItem(stored, JSON.stringify([game, ...others].slice(0, most)));
}
export function forgetGame(id: string): void {
  localStorage.setItem(stored, JSON.stringify(savedGames().filter((game) => game.id !== id)));
}
