// What helps somebody who trains: the best decision and why, and what another one costs. It only ever
// looks from the seat of the person at the screen.

import type { Engine } from "$engine/engine";
import type { Hint, WhyNot } from "$engine/learning";
import type { TableEvent, View } from "$engine/messages";
import { words } from "../i18n/i18n.svelte";
import type { LocalTable } from "../table/local.svelte";
import { asked, engine, modeOf, withNetwork } from "../table/rules";
import type { Table } from "../table/table.svelte";
import { spotsOf } from "../table/spots";
import { standing } from "../table/traces";

type Move = Extract<TableEvent, { kind: "move" }>;

export interface HintGiven {
  kind: "hint";
  view: View;
  hint: Hint;
  visits: number;
}
export interface MoveJudged {
  kind: "why";
  /** The position before the costliest decision of the move. */
  view: View;
  decisions: string[];
  judged: WhyNot;
  /** Of the whole move, in shares of the win. */
  cost: number;
  /** It was played; the better one comes too late. */
  played: boolean;
}

/** Enough for a first opinion within about a second; each deeper look takes so many times more. */
const firstLook = 800;
const deeper = 4;
export const mostVisits = 100_000;

export class Coach {
  given: HintGiven | MoveJudged | null = $state.raw(null);
  /** How much of the thinking is done, 0 to 1; null when nothing is thought about. */
  progress: number | null = $state(null);
  problem = $state(false);
  private stopping = new AbortController();
  /** The version of the played move that is judged; null if it is about something else. */
  private about: number | null = null;

  constructor(
    private readonly table: Table,
    private readonly local: LocalTable,
  ) {}

  clear(): void {
    this.about = null;
    this.stopping.abort();
    this.progress = null;
    this.problem = false;
    this.show(null);
  }

  /** The position has changed: only what is said of a move that stands stays, while others answer it. */
  moved(): void {
    if (this.about === null || this.lastMove()?.version !== this.about) this.clear();
  }

  hint(visits = firstLook): Promise<void> {
    const settled = this.table.move.settledActions.length > 0;
    const view = this.table.move.stage?.view ?? null;
    if (!view || !this.table.move.active) return Promise.resolve();
    return this.think(view, async (signal) => {
      const ask = (here: Engine, table: string) => here.hint(table, visits, words.language, { signal, onProgress: (done) => this.tell(done) });
      const hint = settled ? await asked(view, ask, this.table.message?.setup.seats) : await ask(await engine(), this.local.id);
      return { kind: "hint", view, hint, visits };
    });
  }
  deepen(): Promise<void> {
    const visits = this.given?.kind === "hint" ? this.given.visits : firstLook;
    return this.hint(Math.min(deeper * visits, mostVisits));
  }
  /** A move that is being built. */
  why(decisions: string[]): Promise<void> {
    const view = this.table.view;
    return view ? this.think(view, (signal) => this.judge(view, decisions, false, signal)) : Promise.resolve();
  }
  /** The last move of the person at the screen. */
  whyLast(): Promise<void> {
    const last = this.lastMove();
    const view = this.table.view;
    if (!last || !view) return Promise.resolve();
    const judged = this.think(view, async (signal) => {
      const before = await this.viewBefore(last);
      return this.judge(before, last.plies.map((ply) => ply.action), true, signal);
    });
    this.about = last.version;
    return judged;
  }
  lastMove(): Move | null {
    return this.standing().findLast((move) => move.seat === this.table.you) ?? null;
  }

  private standing(): Move[] {
    return standing(this.table.events).filter((event): event is Move => event.kind === "move");
  }

  private tell(done: { visits: number; of: number }): void {
    this.progress = done.visits / done.of;
  }
  private show(given: HintGiven | MoveJudged | null): void {
    this.given = given;
    const best = given?.kind === "hint" ? given.hint.best : given && !given.played ? given.judged.best : null;
    this.table.hinted = given && best ? spotsOf(given.view, best.action) : new Set();
  }
  private async think(view: View, about: (signal: AbortSignal) => Promise<HintGiven | MoveJudged>): Promise<void> {
    this.about = null;
    this.stopping.abort();
    const stop = (this.stopping = new AbortController());
    this.progress = 0;
    this.problem = false;
    try {
      await withNetwork(modeOf(view.game, view.players.length));
      const given = await about(stop.signal);
      if (!stop.signal.aborted) this.show(given);
    } catch {
      if (!stop.signal.aborted) {
        this.show(null);
        this.problem = true;
      }
    } finally {
      if (this.stopping === stop) this.progress = null;
    }
  }
  /** Judges the decisions of a move one after the other, and tells of the costliest. */
  private async judge(start: View, decisions: string[], played: boolean, signal: AbortSignal): Promise<MoveJudged> {
    let cost = 0;
    let worst: { view: View; judged: WhyNot } | null = null;
    for (let i = 0, view = start; i < decisions.length; ++i) {
      const before = view;
      const decision = decisions[i] ?? "";
      const last = i + 1 === decisions.length;
      const judged = await asked(
        before,
        async (here, table, version) => {
          const answer = await here.whyNot(table, decision, firstLook, words.language, { signal, onProgress: (done) => this.tell(done) });
          if (!last) view = (await here.play(table, version, decision, before.viewer === "public" ? null : before.viewer)).view ?? before;
          return answer;
        },
        this.table.message?.setup.seats,
      );
      cost += judged.cost;
      if (!worst || judged.cost > worst.judged.cost) worst = { view: before, judged };
    }
    if (!worst) throw new Error("nothing was decided");
    return { kind: "why", decisions, cost, played, ...worst };
  }
  private async viewBefore(move: Move): Promise<View> {
    const here = await engine();
    const replay = await here.replay(await this.local.record(), this.table.you);
    // The record may have moves of others that this table hasn't been told of yet: one's own last decision counts.
    const mine = replay.plies.findLastIndex((ply) => ply.events.some((event) => event.kind === "move" && event.seat === move.seat));
    const plies = mine + 1 - move.plies.length;
    const view = plies === 0 ? replay.start.view : replay.plies[plies - 1]?.view;
    if (!view) throw new Error("no position before the move");
    return view;
  }
}
