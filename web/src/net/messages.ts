// The server's own messages, beside those that a local table has as well ($engine/messages).

import type { ErrorMessage, Mode, Result, SeatInfo, Setup, Status, TableMessage, UpdateMessage } from "$engine/messages";

export interface Welcome {
  type: "welcome";
  protocol: number;
  account: string | null;
  bot: boolean;
  levels: string[];
}
export interface Opened {
  type: "opened" | "paired";
  table: string;
  commitment: string;
  links: { seat: number; link: string }[];
}
export interface ChatLine {
  type: "chat";
  table: string;
  number: number;
  at: number;
  seat: number;
  name: string;
  text: string;
}
export interface OpenTable {
  table: string;
  setup: Setup;
  seats: SeatInfo[];
  created: number;
}
/** A game of the account that is signed in. */
export interface MyGame {
  table: string;
  created: number;
  status: Status;
  version: number;
  /** Names; "computer: LEVEL" for a computer. */
  seats: string[];
  setup: Setup;
  result: Result | null;
  your_turn: boolean;
}
export interface Rating {
  name: string;
  bot: boolean;
  mode: Mode;
  rating: number;
  deviation: number;
  games: number;
}
export interface Lobby {
  type: "lobby";
  tables: OpenTable[];
  playing: number;
}
export interface Done {
  type: "done";
  version?: number;
}
export interface Seated {
  type: "seated";
  table: string;
  seat: number;
}
export interface DealMade {
  type: "deal";
  deal: string;
  closes: number;
}
export interface YourTurn {
  type: "your_turn";
  table: string;
  version: number;
}
export type ServerMessage = (
  | Welcome
  | Opened
  | ChatLine
  | Lobby
  | Done
  | Seated
  | YourTurn
  | DealMade
  | { type: "pong" }
  | TableMessage
  | UpdateMessage
  | ErrorMessage
) & { id?: string | number };

/** A request that the server did not carry out. */
export class Refused extends Error {
  constructor(readonly answer: ErrorMessage) {
    super(answer.message);
    this.name = "Refused";
  }
}
