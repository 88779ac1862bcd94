// What reviewed games tell about how somebody plays: plain counts and means over kept reviews.

import type { Gem } from "$engine/messages";
import { readDecision } from "../table/notation";
import { total } from "../table/counts";
import type { Judged, KeptReview } from "../review/kept";

/** A game of the reader, from the reader's side. */
export interface MyGame {
  review: KeptReview;
  seat: number;
  accuracy: number;
  luck: number;
  /** The share of the win in the end; null if the game was broken off. */
  won: number | null;
}
export const phases = ["opening", "middle", "end"] as const;
export const kinds = ["take", "reserve", "buy", "other"] as const;
export type Phase = (typeof phases)[number];
export type Kind = (typeof kinds)[number];
export type Opening = "take" | "alike" | "reserve" | "buy" | "other";

export function myGames(reviews: KeptReview[]): MyGame[] {
  return reviews
    .flatMap((review) => {
      const summary = review.mine ? review.summary.seats[review.mine - 1] : undefined;
      if (!review.mine || !summary) return [];
      return [{ review, seat: review.mine, accuracy: summary.accuracy, luck: summary.luck, won: review.end?.[review.mine - 1] ?? null }];
    })
    .sort((a, b) => a.review.at - b.review.at);
}

export function mean(values: number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
/** The mean of the last few, at every place. */
export function trend(values: number[], few: number): number[] {
  return values.map((_, i) => mean(values.slice(Math.max(0, i + 1 - few), i + 1)));
}

function mine(game: MyGame): Judged[] {
  return game.review.decisions.filter((decision) => decision.seat === game.seat);
}
export function kindOf(action: string): Kind {
  const kind = readDecision(action).kind;
  if (kind === "take" || kind === "buy") return kind;
  return kind.startsWith("reserve") ? "reserve" : "other";
}

export interface Losses {
  /** Points of a hundred that a decision cost on average, and all together. */
  mean: number;
  sum: number;
  count: number;
}
function losses(decisions: Judged[]): Losses {
  const lost = decisions.flatMap(({ loss }) => (loss === null ? [] : [100 * loss]));
  return { mean: mean(lost), sum: lost.reduce((sum, loss) => sum + loss, 0), count: lost.length };
}
/** Where decisions between several cost most. */
export function lossesByPhase(games: MyGame[]): Record<Phase, Losses> {
  const sorted: Record<Phase, Judged[]> = { opening: [], middle: [], end: [] };
  for (const game of games)
    game.review.decisions.forEach((decision, i) => {
      if (decision.seat !== game.seat || decision.judgement === "forced") return;
      sorted[phases[Math.floor((3 * i) / game.review.decisions.length)] ?? "end"].push(decision);
    });
  return { opening: losses(sorted.opening), middle: losses(sorted.middle), end: losses(sorted.end) };
}
export function lossesByKind(games: MyGame[]): Record<Kind, Losses> {
  const chosen = games.flatMap(mine).filter((decision) => decision.judgement !== "forced");
  const of = (kind: Kind): Losses => losses(chosen.filter((decision) => kindOf(decision.action) === kind));
  return { take: of("take"), reserve: of("reserve"), buy: of("buy"), other: of("other") };
}
export function largest<K extends string>(table: Record<K, Losses>, by: "mean" | "sum"): K {
  const keys = Object.keys(table) as K[];
  return keys.reduce((best, key) => (table[key][by] > table[best][by] ? key : best));
}

/** Cards bought, by level 1, 2, 3, as shares. */
export function levelShares(games: MyGame[]): number[] {
  const counts = [0, 0, 0];
  for (const decision of games.flatMap(mine)) {
    const { kind, card } = readDecision(decision.action);
    const level = kind === "buy" && card ? Number(card[0]) - 1 : -1;
    if (counts[level] !== undefined) counts[level]++;
  }
  const all = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => (all === 0 ? 0 : count / all));
}

export interface Tally<Key> {
  key: Key;
  count: number;
  /** How many of a hundred were won. */
  won: number;
}
function tallied<Key extends string>(games: MyGame[], keyOf: (game: MyGame) => Key | null): Tally<Key>[] {
  const groups = new Map<Key, MyGame[]>();
  for (const game of games) {
    const key = keyOf(game);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), game]);
  }
  return [...groups]
    .map(([key, list]) => ({ key, count: list.length, won: Math.round(100 * mean(list.map((game) => game.won ?? 0))) }))
    .sort((a, b) => b.count - a.count || a.key.localeCompare(b.key));
}
/** `take 3`, `alike`, `reserve` …: the first decision. */
export function openings(games: MyGame[]): Tally<string>[] {
  return tallied(games, (game) => {
    const first = mine(game)[0];
    if (!first) return null;
    const kind = kindOf(first.action);
    if (kind !== "take") return kind;
    const { tokens, cells } = readDecision(first.action);
    if (Object.values(tokens).some((count) => count === 2)) return "alike";
    return `take ${cells.length || total(tokens)}`;
  });
}
/** The bonus of the first card that was bought; `none` for cards without one of their own. */
export function firstCards(games: MyGame[], bonusOf: (game: MyGame, card: string) => Gem | null): Tally<Gem | "none">[] {
  return tallied(games, (game) => {
    const bought = mine(game).find((decision) => kindOf(decision.action) === "buy");
    const decision = bought ? readDecision(bought.action) : null;
    return decision?.card ? (decision.color ?? bonusOf(game, decision.card) ?? "none") : null;
  });
}
