// A chapter of the tutorial at a real table: it takes the moves that belong to it, answers for the opponent, and
// keeps the place.

import type { Game, SeatInfo } from "$engine/messages";
import { components } from "../table/components.svelte";
import { engine } from "../table/rules";
import type { Source, Told } from "../table/source";
import { fits, type Chapter, type Step } from "./lessons";
import { progress } from "./progress.svelte";

/** Every learner sees the same cards. */
export const dealtFrom = "0".repeat(64);
const learner = 1;
const opponentLevel = "talc";
/** So long the opponent seems to think: one has to see what it does. */
const replyPause = 700;

export class Lesson implements Source {
  readonly kind = "local";
  readonly id: string;
  at = $state(0);
  /** A move was sent that does not belong here. */
  declined = $state(false);
  /** How often the table has been laid; whoever shows it begins anew then. */
  laid = $state(0);
  problem: string | null = $state(null);
  private laidAs: Told | null = null;
  private version = 0;
  private run = 0;
  private making = false;
  private hear: (message: Told) => void = () => {};

  readonly step: Step | undefined = $derived.by(() => this.chapter.steps[this.at]);
  /** Steps that the learner sees, and which of them this is. */
  readonly shown: number[];
  readonly last = $derived.by(() => this.at === this.chapter.steps.length - 1);

  constructor(
    readonly game: Game,
    readonly chapter: Chapter,
  ) {
    this.id = `tutorial-${game}-${chapter.key}`;
    this.shown = chapter.steps.flatMap((step, i) => (step.kind === "reply" ? [] : [i]));
  }

  /** Lays the table as it is when this step begins. */
  async open(at: number): Promise<void> {
    const run = ++this.run;
    const wanted = this.shown.includes(at) ? at : 0;
    try {
      await components.need(this.game);
      const told = await this.lay(wanted);
      if (run !== this.run) return;
      this.laidAs = told;
      this.arrive(wanted);
      this.laid++;
    } catch (failure) {
      this.problem = failure instanceof Error ? failure.message : String(failure);
    }
  }
  private async lay(at: number): Promise<Told> {
    const before = this.chapter.steps.slice(0, at + 1);
    const from = before.findLastIndex((step) => "position" in step && step.position !== undefined);
    const first = before[from];
    const here = await engine();
    const seats = [{ kind: "person" as const }, { kind: "person" as const }];
    const options = { table: this.id, seed: dealtFrom, viewer: learner, seats };
    let { version } = await here.restore(first && "position" in first ? (first.position ?? "") : "", options);
    for (const step of before.slice(from, -1)) if ("move" in step) ({ version } = await here.play(this.id, version, step.move, learner));
    this.version = version;
    return here.watch(this.id, learner, 0);
  }

  start(hear: (message: Told) => void): () => void {
    const heard = (message: Told): void => hear(asLesson(message));
    this.hear = heard;
    if (this.laidAs) heard(this.laidAs);
    // Where the table is laid anew, the next one listens before the last one stops.
    return () => {
      if (this.hear === heard) this.hear = () => {};
    };
  }
  /** A move of the learner. One that does not belong here is not made; the coach says why. */
  async play(_version: number, move: string): Promise<void> {
    if (this.making) return;
    if (!fits(this.step, move)) {
      this.declined = true;
      return;
    }
    await this.make(move);
    void this.goOn();
  }
  async undo(): Promise<void> {
    this.back();
  }
  async record(): Promise<string> {
    return (await engine()).record(this.id, learner);
  }

  /** The learner has read enough. */
  next(): void {
    if (this.step?.kind === "read" && !this.last) void this.goOn();
  }
  back(): void {
    const before = this.shown.filter((step) => step < this.at).at(-1);
    if (before !== undefined) void this.open(before);
  }
  /** Makes the move that is asked for. */
  async show(): Promise<void> {
    const step = this.step;
    if (step?.kind === "move") await this.play(this.version, step.move);
  }
  leave(): void {
    this.run++;
  }

  private async make(move: string): Promise<void> {
    this.making = true;
    try {
      const update = await (await engine()).play(this.id, this.version, move, learner);
      this.version = update.version;
      this.hear(update);
    } finally {
      this.making = false;
    }
  }
  private async goOn(): Promise<void> {
    const next = this.chapter.steps[this.at + 1];
    if (!next) return;
    if ("position" in next && next.position !== undefined) return this.open(this.at + 1);
    this.arrive(this.at + 1);
    if (next.kind !== "reply") return;
    const run = this.run;
    await new Promise((resolve) => setTimeout(resolve, replyPause));
    if (run !== this.run) return;
    await this.make(next.move);
    await this.goOn();
  }
  private arrive(at: number): void {
    this.at = at;
    this.declined = false;
    if (this.shown.includes(at)) progress.stand(this.game, this.chapter.key, at);
  }
}

/** At a lesson's table the opponent is a computer, nothing is taken back, and an end is explained like anything else. */
function asLesson(message: Told): Told {
  const lesson = { status: "running" as const, can_undo: false, result: null };
  if (message.type === "update") return { ...message, ...lesson };
  const seats = message.seats.map((seat): SeatInfo => (seat.seat === learner ? seat : { ...seat, kind: "computer", level: opponentLevel, name: null }));
  return { ...message, ...lesson, seats };
}
