// A game file, move by move, shown with the views of a table. Nothing can be played here.

import type { TableEvent, TableMessage } from "$engine/messages";
import type { Replay } from "$engine/engine";
import type { Source, Told } from "../table/source";

export class ReplayedGame implements Source {
  readonly kind = "local";
  readonly id = "replay";
  at = $state(0);
  private hear: (message: Told) => void = () => {};

  constructor(
    private readonly game: Replay,
    private readonly file: string,
  ) {}

  get seats(): number {
    return this.game.start.setup.seats.length;
  }
  get length(): number {
    return this.game.plies.length;
  }
  start(hear: (message: Told) => void): () => void {
    this.hear = hear;
    this.show(0);
    return () => {};
  }
  show(at: number): void {
    this.at = Math.min(Math.max(at, 0), this.length);
    const ply = this.game.plies[this.at - 1];
    const events: TableEvent[] = this.game.plies.slice(0, this.at).flatMap((update) => update.events);
    const message: TableMessage = { ...this.game.start, ...(ply ?? {}), type: "table", you: this.game.start.you, events: [...this.game.start.events, ...events], legal: [] };
    this.hear(message);
  }
  play(): Promise<void> {
    return Promise.reject(new Error("a replay can't be played"));
  }
  undo(): Promise<void> {
    return this.play();
  }
  record(): Promise<string> {
    return Promise.resolve(this.file);
  }
}
