// The table of one puzzle. Moves are tried instead of played; afterwards the solution can be looked at,
// decision by decision.

import type { Game, Seat, TableMessage, UpdateMessage } from "$engine/messages";
import { words } from "../i18n/i18n.svelte";
import { engine, withNetwork } from "../table/rules";
import type { Source, Told } from "../table/source";
import { puzzleProgress } from "./kept.svelte";
import type { Puzzle } from "./library";
import { counts } from "./progress";

export type Verdict = "open" | "right" | "solved" | "failed";

interface Tried {
  result: "right" | "solved" | "failed";
  update: UpdateMessage;
  rating?: number;
}
interface Remark {
  text: string;
}
/** What speaks against the move that was tried, and what for the solution. */
export interface Explanation {
  against: string[];
  reasons: string[];
}
interface Choice {
  action: string;
}

const visits = 3000;

export class PuzzleTable implements Source {
  readonly kind = "local";
  readonly id = "puzzle";
  readonly game: Game;
  verdict: Verdict = $state("open");
  /** The move in question is being looked at. */
  judging = $state(false);
  /** 1: what kind of decision; 2: where. */
  hints = $state(0);
  /** The decision that the hint is about. */
  hinted: string | null = $state(null);
  /** How the rating changed with the last try that counted. */
  gained: number | null = $state(null);
  explanation: Explanation | null = $state.raw(null);
  explaining = $state(false);
  /** The positions along the solution, the first before its first decision; empty until they are wanted. */
  steps: TableMessage[] = $state.raw([]);
  at = $state(0);

  private opened: TableMessage | null = null;
  private played: string[] = [];
  private helped = false;
  private hear: (message: Told) => void = () => {};
  private stopping = new AbortController();

  constructor(readonly puzzle: Puzzle) {
    this.game = puzzle.mode === "duel" ? "duel" : "splendor";
  }
  get over(): boolean {
    return this.verdict === "solved" || this.verdict === "failed";
  }
  get solver(): Seat {
    return this.opened?.you ?? 1;
  }

  start(hear: (message: Told) => void, fail: (problem: Error) => void): () => void {
    this.hear = (message) => hear({ ...message, can_undo: false });
    void withNetwork(this.puzzle.mode);
    void this.open().catch(fail);
    return () => this.stopping.abort();
  }
  /** From the beginning, also after a try. */
  async open(): Promise<void> {
    this.stopping.abort();
    this.stopping = new AbortController();
    const here = await engine();
    const request = { type: "puzzle_open", table: this.id, puzzle: this.puzzle, language: words.language, now: Date.now() };
    this.opened = await here.ask<TableMessage>(request);
    this.played = [];
    this.verdict = "open";
    this.hints = 0;
    this.hinted = null;
    this.explanation = null;
    this.steps = [];
    this.hear(this.opened);
  }
  async play(version: number, move: string): Promise<void> {
    this.judging = true;
    try {
      await withNetwork(this.puzzle.mode);
      const mine = puzzleProgress.of(this.game);
      const request = { type: "puzzle_try", table: this.id, version, move, rating: mine.rating, language: words.language, now: Date.now() };
      const tried = await (await engine()).ask<Tried>(request);
      this.hinted = null;
      this.hints = 0;
      if (tried.result !== "failed") {
        for (const event of tried.update.events) if (event.kind === "move") this.played.push(...event.plies.map((ply) => ply.action));
        this.hear(tried.update);
      }
      this.verdict = tried.result;
      if (tried.result !== "right") this.settle(tried, move);
    } finally {
      this.judging = false;
    }
  }
  private settle(tried: Tried, move: string): void {
    const before = puzzleProgress.of(this.game);
    const rated = counts(before, this.puzzle.id, this.helped);
    puzzleProgress.record(this.game, this.puzzle.id, { solved: tried.result === "solved", helped: this.helped, rating: tried.rating });
    this.gained = rated ? puzzleProgress.of(this.game).rating - before.rating : null;
    void this.explain(tried.result === "failed" ? move : null).catch(() => {});
  }
  undo(): Promise<void> {
    return Promise.reject(new Error("a puzzle is tried again from its beginning"));
  }
  record(): Promise<string> {
    return engine().then((here) => here.record(this.id, this.solver));
  }

  /** A little help first, then more. A puzzle that was helped with does not count. */
  async hint(): Promise<void> {
    this.helped = true;
    this.hinted ??= await this.best();
    this.hints = Math.min(this.hints + 1, 2);
  }
  private async best(): Promise<string> {
    const { solution } = this.puzzle;
    const next = solution[this.played.length];
    if (next !== undefined && this.played.every((action, i) => action === solution[i])) return next;
    // The game went another way than the solution: the engine has to look.
    const request = { type: "hint", table: this.id, visits, language: words.language };
    return (await (await engine()).run<{ best: Choice }, unknown>(request, { signal: this.stopping.signal })).best.action;
  }

  /** Asks the engine why the solution is right and, of a failed move, what is wrong with it. */
  private async explain(failed: string | null): Promise<void> {
    this.explaining = true;
    const signal = this.stopping.signal;
    const here = await engine();
    const table = `explained ${this.puzzle.id}`;
    try {
      const first = failed?.split("; ")[0] ?? null;
      const [best = ""] = this.puzzle.solution;
      // A later turn of a long win is explained from where it was played.
      const position = this.played.length === 0 || failed === null ? this.puzzle.position : null;
      if (position === null) return;
      await here.restore(position, { table });
      const common = { table, visits, language: words.language };
      if (first === null || first === best) {
        const told = await here.run<{ best: Choice; reasons: Remark[] }, unknown>({ type: "hint", ...common }, { signal });
        this.explanation = { against: [], reasons: told.best.action === best ? texts(told.reasons) : [] };
      } else {
        const told = await here.run<{ best: Choice; reasons: Remark[]; instead: Remark[] }, unknown>({ type: "why_not", action: first, ...common }, { signal });
        this.explanation = { against: texts(told.reasons), reasons: told.best.action === best ? texts(told.instead) : [] };
      }
    } finally {
      this.explaining = false;
      void here.close(table).catch(() => {});
    }
  }

  /** Plays the solution at a table of its own, and shows it from its beginning. */
  async showSolution(): Promise<void> {
    const here = await engine();
    const table = `solution ${this.puzzle.id}`;
    const start = await here.restore(this.puzzle.position, { table, viewer: this.solver, seed: "0".repeat(64) });
    const steps: TableMessage[] = [{ ...start, legal: [] }];
    try {
      for (const action of this.puzzle.solution) {
        const last = steps[steps.length - 1] as TableMessage;
        const update = await here.play(table, last.version, action, this.solver);
        steps.push({ ...last, ...update, type: "table", events: [...last.events, ...update.events], legal: [] });
      }
    } catch {
      // What comes after a card that turned out otherwise can't be shown.
    } finally {
      void here.close(table);
    }
    this.steps = steps;
    this.show(0);
  }
  show(at: number): void {
    this.at = Math.min(Math.max(at, 0), this.steps.length - 1);
    const step = this.steps[this.at];
    if (step) this.hear(step);
  }
  /** The next decision of the solution, where one looks at it. */
  get next(): string | null {
    return this.steps.length > 0 ? (this.puzzle.solution[this.at] ?? null) : null;
  }
}

function texts(remarks: Remark[]): string[] {
  return remarks.map((remark) => remark.text);
}
