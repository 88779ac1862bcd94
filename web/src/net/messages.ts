// The server's own messages, beside those that a local table has as well ($engine/messages).

import type { ErrorMessage, Game, Mode, Result, Seat, SeatInfo, Setup, SetupChoice, Status, TableMessage, UpdateMessage } from "$engine/messages";

/** What is said to the server over its WebSocket; `id` is added where it is sent. */
export type Request =
  | { type: "create"; setup?: SetupChoice }
  | { type: "sit"; table: string; key: string; link?: string; seat?: Seat; name?: string; nonce?: string }
  | { type: "watch"; table: string; key?: string; since?: number }
  | { type: "play"; table: string; version: number; move: string; move_id: string }
  | { type: "undo"; table: string; version: number }
  | { type: "stand" | "leave" | "resign" | "claim"; table: string }
  | { type: "abort" | "rematch"; table: string; on?: boolean }
  | { type: "chat"; table: string; text: string }
  | { type: "mute"; table: string; seat?: Seat; on?: boolean }
  | { type: "report"; table: string; number: number; reason?: string }
  | { type: "lobby"; on?: boolean }
  | { type: "pair"; setup?: SetupChoice; on?: boolean }
  | { type: "deal"; setup?: SetupChoice; days?: number }
  | { type: "ping" };

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
  /** Null if the server can't read the game any more; its status is then "frozen". */
  setup: Setup | null;
  result: Result | null;
  your_turn: boolean;
}
/** Somebody who has signed in. */
export interface Entered {
  name: string;
  /** Shown once: it takes the place of mail when the password is forgotten. */
  recovery?: string;
}
/** What somebody made of the deal of a day. */
export interface DailyResult {
  game: Game;
  date: string;
  name: string;
  guest: boolean;
  won: boolean;
  prestige: number;
  turns: number;
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
  commitment: string;
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
