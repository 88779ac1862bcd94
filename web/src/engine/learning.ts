// What the engine tells those who want to play better: reviews, hints, intents, proofs (docs/local.md).

import type { Analysis } from "./engine";
import type { Seat, Token } from "./messages";

export type Judgement = "forced" | "best" | "good" | "inaccuracy" | "mistake" | "blunder";
export interface ReviewedDecision {
  seat: Seat;
  action: string;
  /** Null, as loss and judgement, if it bought a card that the game's file doesn't know. */
  value: number | null;
  /** How much less than with the best decision. */
  loss: number | null;
  judgement: Judgement | null;
  /** By seat: what was drawn after it gave. Empty if that is not known, as of the last decision of a game that is not over. */
  luck: number[];
  analysis: Analysis;
}
export interface SeatSummary {
  /** Decisions between several. */
  decisions: number;
  /** 0 to 100. */
  accuracy: number;
  loss: number;
  luck: number;
  judgements: Record<Judgement, number>;
}
export interface ReviewSummary {
  seats: SeatSummary[];
  /** Decisions, counted from 1. */
  costliest: number[];
  /** From which decision on the end was certain, whatever was revealed. */
  decided: number | null;
  missed_wins: number[];
}
export interface Review {
  decisions: ReviewedDecision[];
  summary: ReviewSummary;
  /** A few lines to share. */
  text: string;
}
export interface ReviewProgress {
  done: number;
  of: number;
  /** What every seat could expect before the decision that was reviewed last. */
  shares: number[];
}
/** Why something is good or bad, in a sentence of the wanted language. */
export interface Remark {
  key: string;
  arguments: Record<string, string | number | Partial<Record<Token, number>>>;
  text: string;
}
/** A decision as the search sees it. */
export interface Considered {
  action: string;
  /** The mover's share of the win. */
  value: number;
  proven: boolean;
  /** How the game may go on, this decision first. */
  line: string[];
}
export interface Hint {
  best: Considered;
  next: Considered | null;
  difference: number | null;
  reasons: Remark[];
}
export interface WhyNot {
  decision: Considered;
  best: Considered;
  /** How much less it promises than the best one. */
  cost: number;
  /** The decisions of the turn after it. */
  answer: string[];
  /** Against the decision, and for the best one. */
  reasons: Remark[];
  instead: Remark[];
}
/** What another seat could do if it were its turn now. */
export interface Intent {
  seat: Seat;
  cards: { card: string; reserved: boolean }[];
  danger: boolean;
  wins: { victory: "prestige" | "crowns" | "color"; card: string | null }[];
  unknown: number;
  remarks: Remark[];
}
/** Who wins whatever is revealed, and how. */
export interface Proof {
  proven: boolean;
  winner: Seat | null;
  to_move?: Seat;
  turns?: number;
  /** What wins, or everything that the others can try. */
  replies: { action: string; decisions_left: number; line: string[] }[];
  text: string;
}
/** How far a search has come. */
export interface Searched {
  visits: number;
  of: number;
}
