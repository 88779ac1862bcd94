// A game and its review: computed in the engine's worker, kept, and deeper when somebody wants it.

import type { Replay } from "$engine/engine";
import type { Seat, View } from "$engine/messages";
import { words } from "../i18n/i18n.svelte";
import { engine, modeOf, withNetwork } from "../table/rules";
import type { GameFile } from "./file";
import { judged, keptReviews, keyOf, type KeptReview } from "./kept";

/** Positions that are looked at for each decision: at first, and then deeper and deeper. */
export const depths = [400, 2000, 10_000] as const;

export class GameReview {
  readonly key: string;
  result: KeptReview | null = $state.raw(null);
  progress: { done: number; of: number } | null = $state.raw(null);
  /** While there is no result: what every seat could expect, as far as it is known. */
  soFar: number[][] = $state.raw([]);
  problem = $state("");
  private stopping: AbortController | null = null;

  private constructor(
    readonly file: GameFile,
    readonly replay: Replay,
  ) {
    this.key = keyOf(file.record);
  }
  static async open(file: GameFile): Promise<GameReview> {
    const review = new GameReview(file, await (await engine()).replay(file.record, "all"));
    const kept = await keptReviews.find(review.key);
    if (kept && kept.decisions.length === review.replay.plies.length) {
      review.result = { ...kept, mine: kept.mine ?? file.mine };
      // It may have come by a link at first, and now from the reader's own games.
      if (kept.mine === null && file.mine !== null) void keptReviews.put(review.result);
    }
    return review;
  }

  get running(): boolean {
    return this.progress !== null;
  }
  /** Whether the game has come to an end, however. */
  get over(): boolean {
    return (this.replay.plies.at(-1) ?? this.replay.start).status !== "running";
  }
  /** The next depth, or null at the deepest. */
  get deeper(): number | null {
    return depths.find((visits) => visits > (this.result?.visits ?? 0)) ?? null;
  }
  viewBefore(decision: number): View | null {
    return (this.replay.plies[decision - 2] ?? this.replay.start).view;
  }
  /** Whether something was drawn with a decision: only then a change of the chances is luck. */
  drew(decision: number): boolean {
    return this.replay.plies[decision - 1]?.events.some((event) => event.kind === "move" && event.plies.some((ply) => ply.outcomes.length > 0)) ?? false;
  }
  /** The number of the turn that a decision, counted from 1, belongs to. */
  turnOf(decision: number): number {
    return this.viewBefore(decision)?.turn ?? 1;
  }

  /** Reviews every decision. A review that was stopped goes on where it was. */
  async run(visits: number): Promise<void> {
    if (this.running) return;
    const stop = new AbortController();
    this.stopping = stop;
    this.problem = "";
    this.progress = { done: 0, of: this.replay.plies.length };
    const language = words.language;
    try {
      const here = await engine();
      const { game, seats } = this.replay.start.setup;
      await withNetwork(modeOf(game, seats.length));
      const review = await here.review(this.file.record, visits, language, {
        signal: stop.signal,
        onProgress: ({ done, of, shares }) => {
          this.progress = { done, of };
          if (!this.result && shares) this.soFar = Object.assign([...this.soFar], { [done - 1]: shares });
        },
      });
      const texts = this.result?.visits === visits ? this.result.texts : {};
      this.result = {
        key: this.key,
        game,
        seats: this.replay.start.seats,
        mine: this.result?.mine ?? this.file.mine,
        at: this.result?.at ?? this.file.at,
        record: this.file.record,
        visits,
        decisions: judged(review),
        summary: review.summary,
        end: this.end(),
        texts: { ...texts, [language]: review.text },
      };
      await keptReviews.put(this.result);
    } catch (problem) {
      if (!stop.signal.aborted) this.problem = problem instanceof Error ? problem.message : String(problem);
    } finally {
      this.progress = null;
    }
  }
  stop(): void {
    this.stopping?.abort();
  }
  /** The lines to share in the reader's language; another language than the review's has to be asked for. */
  async text(): Promise<string> {
    if (this.result && !this.result.texts[words.language]) await this.run(this.result.visits);
    return this.result?.texts[words.language] ?? "";
  }

  private end(): number[] | null {
    const result = (this.replay.plies.at(-1) ?? this.replay.start).result;
    if (!result || result.winners.length === 0) return null;
    const won = (seat: Seat): number => (result.winners.includes(seat) ? 1 / result.winners.length : 0);
    return this.replay.start.seats.map(({ seat }) => won(seat));
  }
}
