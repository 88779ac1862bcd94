// Reviews that are kept in this browser, each with its game: opened again they are there at once, and
// insights are made of them.

import type { Game, Seat, SeatInfo } from "$engine/messages";
import type { Considered, Review, ReviewedDecision, ReviewSummary } from "$engine/learning";

/** One decision, with no more of its analysis than is shown. */
export interface Judged extends Omit<ReviewedDecision, "analysis"> {
  /** What every seat could expect before it. */
  shares: number[];
  proven: boolean;
  /** The best decisions, and the one that was played. */
  choices: Considered[];
}
export interface KeptReview {
  key: string;
  game: Game;
  seats: SeatInfo[];
  /** The reader's seat, if it is known. */
  mine: Seat | null;
  at: number;
  record: string;
  visits: number;
  decisions: Judged[];
  summary: ReviewSummary;
  /** What every seat got in the end; null if the game was broken off. */
  end: number[] | null;
  /** Lines to share, by language. */
  texts: Record<string, string>;
}

const choicesKept = 6;

export function judged(review: Review): Judged[] {
  return review.decisions.map(({ seat, action, value, loss, judgement, luck, analysis }) => {
    const choices = analysis.decisions
      .filter((choice, i) => i < choicesKept || choice.action === action)
      .flatMap(({ value, ...choice }) => (value === null ? [] : [{ action: choice.action, value, proven: choice.proven, line: choice.line }]));
    // The search's choice stays first, even if another one that it looked at less promises more.
    const [best, ...others] = choices;
    const sorted = best ? [best, ...others.sort((a, b) => b.value - a.value)] : [];
    return { seat, action, value, loss, judgement, luck, shares: analysis.shares, proven: analysis.proven, choices: sorted };
  });
}

/** The same game has the same key, wherever its file comes from: what counts is what was dealt and played. */
export function keyOf(record: string): string {
  const played = record
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("["))
    .map((line) => line.replace(/\{(?:\\.|[^}\\])*\}/g, "").trim())
    .join("\n");
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  for (let i = 0; i < played.length; ++i) {
    a = Math.imul(a ^ played.charCodeAt(i), 0x01000193);
    b = Math.imul(b ^ played.charCodeAt(i), 0x85ebca6b) + i;
  }
  return [a, b].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join("");
}

// --- the browser's database ------------------------------------------------------------------------

const store = "reviews";
let opening: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("carat", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: "key" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => {
      opening = null;
      reject(request.error ?? new Error("no database"));
    };
  });
  return opening;
}
async function ask<T>(mode: IDBTransactionMode, question: (reviews: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const reviews = (await database()).transaction(store, mode).objectStore(store);
  return new Promise((resolve, reject) => {
    const request = question(reviews);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no database"));
  });
}

/** Where the browser keeps nothing (a private window), nothing is found, and nothing is lost but time. */
export const keptReviews = {
  find: (key: string): Promise<KeptReview | null> => ask<KeptReview | undefined>("readonly", (reviews) => reviews.get(key)).then((found) => found ?? null, () => null),
  all: (): Promise<KeptReview[]> => ask<KeptReview[]>("readonly", (reviews) => reviews.getAll()).catch(() => []),
  put: (review: KeptReview): Promise<void> => ask("readwrite", (reviews) => reviews.put(review)).then(() => {}, () => {}),
  drop: (key: string): Promise<void> => ask("readwrite", (reviews) => reviews.delete(key)).then(() => {}, () => {}),
};
