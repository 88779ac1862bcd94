// The seats that this browser holds: the key of each, kept before it is sent, so that a lost answer
// or a reload does not lose the seat.

import type { Game } from "$engine/messages";
import { Kept } from "../kept";

export interface HeldSeat {
  table: string;
  key: string;
  game: Game;
  /** Which seat it is, once the table has said so. */
  seat?: number;
  /** The invitations of the other seats, for whoever opened the table. */
  links: { seat: number; link: string }[];
  at: number;
}

export const heldSeats = new Kept<HeldSeat>("carat.seats", 30, (seat) => seat.table);
