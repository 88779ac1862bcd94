// A table in this page: people at one screen, and computers. Only the hand of the person who sits in
// front of the screen is ever asked of the engine.

import type { Seat, TableMessage, UpdateMessage } from "$engine/messages";
import { engine, modeOf, withNetwork } from "./rules";
import { savedGames, type SavedGame } from "./saved";
import type { Source, Told } from "./source";

/** Moves of a computer come at least so far apart, so that one can follow. */
const computersPause = 400;

export class LocalTable implements Source {
  readonly kind = "local";
  readonly serious: boolean = false;
  /** The person in front of the screen; null before the first one, or if only computers play. */
  viewer: Seat | null = $state(null);
  /** The person who shall come to the screen now. */
  awaited: Seat | null = $state(null);
  /** With hints. */
  training = $state(false);
  private hear: (message: Told) => void = () => {};
  private fail: (problem: Error) => void = () => {};
  private stopping = new AbortController();
  protected saved: SavedGame;
  private version = 0;

  constructor(saved: SavedGame) {
    this.saved = saved;
    this.training = saved.training ?? false;
    const persons = this.persons();
    if (persons.length === 1) this.viewer = persons[0] ?? null;
  }
  static find(id: string): LocalTable | null {
    const saved = savedGames.find(id);
    return saved ? new LocalTable(saved) : null;
  }
  get id(): string {
    return this.saved.id;
  }

  start(hear: (message: Told) => void, fail: (problem: Error) => void): () => void {
    this.hear = hear;
    this.fail = fail;
    this.stopping = new AbortController();
    void this.open().catch(fail);
    return () => this.stopping.abort();
  }
  async play(version: number, move: string): Promise<void> {
    const here = await engine();
    await this.told(await here.play(this.id, version, move, this.viewer));
  }
  async undo(version: number): Promise<void> {
    this.stopping.abort();
    this.stopping = new AbortController();
    const here = await engine();
    await this.told(await here.undo(this.id, version, this.viewer));
  }
  async record(): Promise<string> {
    return (await engine()).record(this.id, this.viewer);
  }
  train(training: boolean): void {
    this.training = training;
    this.saved = { ...this.saved, training };
    savedGames.put(this.saved);
  }
  /** The awaited person is at the screen. */
  async arrive(): Promise<void> {
    this.viewer = this.awaited;
    this.awaited = null;
    const here = await engine();
    this.hear(await here.watch(this.id, this.viewer, 0));
  }

  private async open(): Promise<void> {
    const here = await engine();
    const seats = this.saved.seats;
    const level = seats.some((seat) => seat.kind === "computer");
    const mode = modeOf(this.saved.game, seats.length);
    if (level) void withNetwork(mode);
    const options = { table: this.id, seats, viewer: this.viewer };
    const table = await here.restore(this.saved.record, options);
    await this.told(named(table, this.saved.names));
  }
  protected keep(saved: SavedGame): void {
    savedGames.put(saved);
  }
  private persons(): Seat[] {
    return this.saved.seats.flatMap((seat, i) => (seat.kind === "person" ? [i + 1] : []));
  }
  private async told(message: TableMessage | UpdateMessage): Promise<void> {
    this.version = message.version;
    const record = await (await engine()).save(this.id);
    this.saved = { ...this.saved, record, over: message.status !== "running", at: Date.now() };
    this.keep(this.saved);
    this.hear(message);
    const seat = message.view?.to_move ?? null;
    if (message.status !== "running" || seat === null) return;
    const setup = this.saved.seats[seat - 1];
    if (setup?.kind === "computer") void this.think(message.version).catch(this.fail);
    else if (seat !== this.viewer) this.awaited = seat;
  }
  private async think(version: number): Promise<void> {
    const signal = this.stopping.signal;
    try {
      const here = await engine();
      await withNetwork(modeOf(this.saved.game, this.saved.seats.length));
      await pause(computersPause);
      if (signal.aborted || this.version !== version) return;
      const update = await here.think(this.id, version, this.viewer, { signal });
      if (!signal.aborted) await this.told(update);
    } catch (problem) {
      if (!signal.aborted) throw problem;
    }
  }
}

function named(table: TableMessage, names: (string | null)[]): TableMessage {
  const seats = table.seats.map((seat, i) => ({ ...seat, name: names[i] || seat.name }));
  return { ...table, seats };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
