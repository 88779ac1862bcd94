// The messages of docs/protocol.md and the views of docs/engine.md, as types. A server's table and a
// table in the page speak the same ones. Seats count from 1.

export type Game = "splendor" | "duel";
export type Mode = "splendor-2" | "splendor-3" | "splendor-4" | "duel";
export type Gem = "w" | "b" | "g" | "r" | "k";
export type Token = Gem | "p" | "y";
export type Seat = number;

/** So many of each kind. Splendor has no `p`; costs have no `y`. */
export type Gems = Record<Gem, number>;
export type SplendorTokens = Gems & { y: number };
export type DuelTokens = Gems & { p: number; y: number };

// --- what a table is made of -------------------------------------------------------------------

export type SeatSetup = { kind: "person" } | { kind: "computer"; level: string };
export type TimeSetup =
  | { kind: "none" }
  | { kind: "per_move"; seconds: number }
  | { kind: "fischer"; seconds: number; increment: number }
  | { kind: "days"; days: number };

export type OptionValue = boolean | number | string;

/** What somebody who opens a table chooses; whatever is left out has its default. */
export interface SetupChoice {
  game?: Game;
  options?: Record<string, OptionValue>;
  seats?: SeatSetup[];
  time?: TimeSetup;
  rated?: boolean;
  listed?: boolean;
  deal?: string | null;
}
/** The same with nothing left out. */
export interface Setup {
  game: Game;
  options: Record<string, OptionValue>;
  seats: SeatSetup[];
  time: TimeSetup;
  rated: boolean;
  listed: boolean;
  deal: string | null;
}

// --- views ---------------------------------------------------------------------------------------

/** A card's id such as `"2-07"`; `"2-??"` is a card that the viewer does not know. */
export type CardId = string;

export interface Reserved {
  card: CardId;
  /** Hidden from the other seats. */
  hidden: boolean;
}
export interface Deck {
  level: number;
  size: number;
  /** Every card of the level that the viewer has not seen. */
  unseen: CardId[];
}
interface SeenPlayer {
  seat: Seat;
  bonuses: Gems;
  prestige: number;
  cards: CardId[];
  reserved: Reserved[];
}
export interface SplendorPlayer extends SeenPlayer {
  tokens: SplendorTokens;
  nobles: string[];
}
export interface DuelPlayer extends SeenPlayer {
  tokens: DuelTokens;
  color_points: Gems;
  crowns: number;
  privileges: number;
  /** The colour of each wild card among `cards`. */
  wild: Record<CardId, Gem>;
  royals: string[];
  /** Turns in a row begun with all gold and pearls. */
  hoarding: number;
}
interface SeenGame {
  viewer: Seat | "public";
  /** The number of the turn, from 1, all seats counted together. */
  turn: number;
  /** The seat that decides; null when the game is over. */
  to_move: Seat | null;
  decks: Deck[];
  /** The same as notation. */
  position: string;
}
export interface SplendorView extends SeenGame {
  game: "splendor";
  options: { players: number; target: number; take_fewer: boolean; starting_seat: Seat };
  phase: "act" | "return" | "noble" | "over";
  to_return: number;
  passes: number;
  bank: SplendorTokens;
  nobles: string[];
  /** Level 1, 2, 3; null is an empty place. */
  market: (CardId | null)[][];
  players: SplendorPlayer[];
}
export interface DuelView extends SeenGame {
  game: "duel";
  options: { refill_at_end: boolean; no_hoarding: boolean; starting_seat: Seat };
  phase: "act" | "token" | "steal" | "royal" | "discard" | "over";
  /** In the phase `token`: the kind that is due. */
  token_color: Gem | null;
  to_discard: number;
  replenished: boolean;
  play_again: boolean;
  /** The rows from the top. */
  board: (Token | null)[][];
  bag: DuelTokens;
  privileges: number;
  royals: string[];
  /** Level 1, 2, 3, of five, four and three places. */
  pyramid: (CardId | null)[][];
  players: DuelPlayer[];
}
export type View = SplendorView | DuelView;

// --- decisions -----------------------------------------------------------------------------------

/** A legal decision: `action` is what is sent, the rest what it consists of. */
export type SplendorAction = { action: string } & (
  | { kind: "take"; tokens: SplendorTokens }
  | { kind: "reserve"; card: CardId }
  | { kind: "reserve_deck"; level: number }
  | { kind: "buy"; card: CardId; payment: SplendorTokens }
  | { kind: "return"; token: Token }
  | { kind: "noble"; noble: string }
  | { kind: "pass" }
);
export type DuelAction = { action: string } & (
  | { kind: "privilege"; cell: string }
  | { kind: "token"; cell: string }
  | { kind: "replenish" }
  | { kind: "take"; cells: string[] }
  | { kind: "reserve"; card: CardId; gold: string }
  | { kind: "reserve_deck"; level: number; gold: string }
  | { kind: "buy"; card: CardId; color: Gem | null; payment: DuelTokens }
  | { kind: "steal"; token: Token }
  | { kind: "royal"; royal: string }
  | { kind: "discard"; token: Token }
  | { kind: "pass" }
);
export type LegalAction = SplendorAction | DuelAction;

// --- what a table says ---------------------------------------------------------------------------

export type Status = "open" | "running" | "over" | "aborted" | "frozen";

export interface ToldPly {
  action: string;
  /** What was drawn; null where this viewer did not see it. */
  outcomes: (string | null)[];
}
interface EventBase {
  version: number;
  /** Milliseconds since 1970. */
  at: number;
}
export type TableEvent =
  | (EventBase & { kind: "start" })
  | (EventBase & { kind: "move"; seat: Seat; plies: ToldPly[] })
  | (EventBase & { kind: "undo"; seat: Seat; to: number })
  | (EventBase & { kind: "resign"; seat: Seat })
  | (EventBase & { kind: "flag"; seat: Seat })
  | (EventBase & { kind: "abort" });

export interface Clocks {
  left: number[];
  running: Seat | null;
}
export interface Result {
  winners: Seat[];
  ranks: number[];
  reason: string;
}

export interface Update {
  table: string;
  version: number;
  status: Status;
  events: TableEvent[];
  view: View | null;
  /** The decisions of this viewer if it is on turn, every payment included. */
  legal: LegalAction[];
  clocks: Clocks | null;
  abort_offers: Seat[];
  rematch_offers: Seat[];
  can_undo: boolean;
  result: Result | null;
}
export interface SeatInfo {
  seat: Seat;
  kind: "person" | "computer";
  level: string | null;
  name: string | null;
  taken: boolean;
  here: boolean;
  bot: boolean;
  left: boolean;
}

type Id = string | number;

export interface UpdateMessage extends Update {
  type: "update";
  id?: Id;
}
export interface TableMessage extends Update {
  type: "table";
  setup: Setup;
  seats: SeatInfo[];
  you: Seat | null;
  commitment: string;
  seed: string | null;
  nonces: string[];
  next: string | null;
  trouble: string | null;
  id?: Id;
}
export interface ErrorMessage {
  type: "error";
  code: string;
  message: string;
  field?: string;
  /** With `refused`: the clause that is broken, and the key of the sentence. */
  clause?: string;
  key?: string;
  /** With `refused`, `unreadable`, `after_draw`: which decision of the move, from 0. */
  index?: number;
  /** With `unreadable`: the first wrong byte. */
  where?: number;
  /** With `stale`. */
  version?: number;
  id?: Id;
}

// --- what the cards are --------------------------------------------------------------------------

export interface SplendorCard {
  card: CardId;
  level: number;
  points: number;
  bonus: Gem;
  cost: Gems;
}
export interface Noble {
  noble: string;
  points: number;
  requires: Gems;
}
export type Ability = "none" | "play_again" | "token" | "privilege" | "steal";
export interface DuelCard {
  card: CardId;
  level: number;
  points: number;
  crowns: number;
  bonus: Gem | "wild" | null;
  bonus_count: number;
  ability: Ability;
  cost: Gems & { p: number };
}
export interface Royal {
  royal: string;
  points: number;
  ability: Ability;
}
export interface SplendorComponents {
  cards: SplendorCard[];
  nobles: Noble[];
  /** How many tokens a player may keep. */
  most_tokens: number;
}
export interface DuelComponents {
  cards: DuelCard[];
  royals: Royal[];
  /** The 25 cells in the order in which tokens are laid. */
  spiral: string[];
  most_tokens: number;
  privileges: number;
  /** What each victory takes. */
  targets: { prestige: number; crowns: number; color: number };
}
