// Local games that are kept in this browser, so that they survive a reload.

import type { Game, SeatSetup, TimeSetup } from "$engine/messages";
import { Kept } from "../kept";

export interface SavedGame {
  id: string;
  game: Game;
  seats: SeatSetup[];
  names: (string | null)[];
  time: TimeSetup;
  /** The game file, hidden cards and seed included. */
  record: string;
  over: boolean;
  /** With hints. */
  training?: boolean;
  at: number;
}

export const savedGames = new Kept<SavedGame>("carat.local", 12, (game) => game.id);
