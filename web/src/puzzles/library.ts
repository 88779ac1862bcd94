// The puzzles that come with the page: a file for each game, fetched when it is first needed.

import type { Game, Mode } from "$engine/messages";
import { EngineError } from "$engine/engine";
import { engine } from "../table/rules";

export const themes = ["win_now", "win_in_two", "win_in_more", "noble", "double_threat", "stop_win"] as const;
export type Theme = (typeof themes)[number];

/** A line of a file of puzzles: docs/puzzles.md. */
export interface Puzzle {
  id: string;
  mode: Mode;
  theme: Theme;
  rating: number;
  /** The win is proven, whatever is revealed. */
  exact: boolean;
  position: string;
  solution: string[];
}

/** The engine takes requests of a megabyte at most. */
const mostLines = 400;

const fetched = new Map<Game, Promise<string[]>>();
const handedOver = new Map<Game, Promise<void>>();

/** The promise is kept unless it fails. */
function once<T>(kept: Map<Game, Promise<T>>, game: Game, make: () => Promise<T>): Promise<T> {
  let promise = kept.get(game);
  if (!promise) {
    promise = make();
    kept.set(game, promise);
    promise.catch(() => kept.delete(game));
  }
  return promise;
}

function linesOf(game: Game): Promise<string[]> {
  return once(fetched, game, async () => {
    const response = await fetch(new URL(`puzzles/${game}.jsonl`, document.baseURI));
    if (!response.ok) throw new Error(`puzzles: ${response.status}`);
    return (await response.text()).split("\n").filter(Boolean);
  });
}

/** In the order of the file: the first is number 1. */
export async function puzzlesOf(game: Game): Promise<Puzzle[]> {
  return (await linesOf(game)).map((line) => JSON.parse(line) as Puzzle);
}

function handOver(game: Game): Promise<void> {
  return once(handedOver, game, async () => {
    const here = await engine();
    const lines = await linesOf(game);
    for (let at = 0; at < lines.length; at += mostLines)
      await here.ask({ type: "puzzles", text: lines.slice(at, at + mostLines).join("\n") });
  });
}

/** The puzzle nearest to a rating that is not done yet; null if there is none. */
export async function nearest(game: Game, theme: Theme | null, rating: number, done: string[]): Promise<Puzzle | null> {
  await handOver(game);
  try {
    const request = { type: "puzzle_next", game, ...(theme ? { theme } : {}), rating, done };
    return (await (await engine()).ask<{ puzzle: Puzzle }>(request)).puzzle;
  } catch (problem) {
    if (problem instanceof EngineError && problem.answer.code === "no_puzzle") return null;
    throw problem;
  }
}
