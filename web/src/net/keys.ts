// The seats that this browser holds: the key of each, kept before it is sent, so that a lost answer
// or a reload does not lose the seat.

import type { Game } from "$engine/messages";

const stored = "carat.seats";

export interface HeldSeat {
  table: string;
  key: string;
  game: Game;
  /** The invitations of the other seats, for whoever opened the table. */
  links: { seat: number; link: string }[];
  at: number;
}

export function heldSeats(): HeldSeat[] {
  try {
    return JSON.parse(localStorage.getItem(stored) ?? "[]") as HeldSeat[];
  } catch {
    return [];
  }
}
export function heldSeat(table: string): HeldSeat | undefined {
  return heldSeats().find((seat) => seat.table === table);
}
export function holdSeat(seat: HeldSeat): void {
  const others = heldSeats().filter((other) => other.table !== seat.table);
  localStorage.setItem(stored, JSON.stringify([seat, ...others].slice(0, 30)));
}
export function dropSeat(table: string): void {
  localStorage.setItem(stored, JSON.stringify(heldSeats().filter((seat) => seat.table !== table)));
}
