// The position before a decision, for somebody who wants to find a better one: a move is built as at any
// table, and then told instead of played.

import type { Seat } from "$engine/messages";
import { engine } from "../table/rules";
import type { Source, Told } from "../table/source";
import type { GameReview } from "./review.svelte";

export class TrialTable implements Source {
  readonly kind = "local";
  readonly id = "trial";

  constructor(
    private readonly review: GameReview,
    private readonly decision: number,
    private readonly seat: Seat,
    private readonly told: (move: string) => void,
  ) {}

  start(hear: (message: Told) => void, fail: (problem: Error) => void): () => void {
    void this.open().then(hear, fail);
    return () => {};
  }
  private async open(): Promise<Told> {
    const { positions, start } = this.review.replay;
    // Nobody else moves here: everyone is a person.
    const seats = start.seats.map(() => ({ kind: "person" as const }));
    const here = await engine();
    const opened = await here.restore(positions[this.decision - 1] ?? "", { table: this.id, viewer: this.seat, seats });
    // The move in progress asks with the position; the table has said all that it has to say.
    await here.close(this.id);
    return { ...opened, seats: start.seats, can_undo: false };
  }
  play(_version: number, move: string): Promise<void> {
    this.told(move);
    return Promise.resolve();
  }
  undo(): Promise<void> {
    return Promise.resolve();
  }
  record(): Promise<string> {
    return Promise.resolve(this.review.file.record);
  }
}
