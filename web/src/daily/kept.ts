// Daily deals that are kept in this browser: results of past days, and games that are not finished.

import type { Game } from "$engine/messages";
import { Kept } from "../kept";
import type { SavedGame } from "../table/saved";
import type { DayResult } from "./days";

const key = (entry: { game: Game; date: string }): string => `${entry.game} ${entry.date}`;

export const dayResults = new Kept<DayResult>("carat.daily", 2000, key);

/** The official try has one id for each day, practice another: a new practice takes the place of the last. */
export function gameId(game: Game, date: string, official: boolean): string {
  return `daily ${game} ${date}${official ? "" : " practice"}`;
}
export const dailyGames = new Kept<SavedGame>("carat.daily.games", 8, (game) => game.id);
