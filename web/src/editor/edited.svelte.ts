// The editor's table in the engine: a position that was set up, and the game that is entered from there. The
// seat to move is always the one that looks. What is drawn is asked of the person who enters it.

import type { SeatSetup, TableMessage } from "$engine/messages";
import { after, engine } from "../table/rules";
import type { Source, Told } from "../table/source";

export interface DrawAsked {
  /** What a deal would have drawn: its kinds say what to ask for. */
  drawn: string[];
  /** The card goes into a hand without being shown: it may stay unknown. */
  mayHide: boolean;
  answer: (outcomes: string[] | null) => void;
}

export class EditedTable implements Source {
  readonly kind = "local";
  readonly id = "editor";
  asked: DrawAsked | null = $state.raw(null);
  /** The whole position now, hidden cards included. */
  position = $state("");
  message: TableMessage | null = $state.raw(null);
  /** Where a game is kept: each move before it is shown. */
  keep: (file: string) => void = () => {};
  /** The editor's own table, and that of the screen where moves are entered. */
  private readonly listeners = new Set<(message: Told) => void>();

  /** A position or a game file; rejected with an EngineError that says what is wrong with it. */
  async open(text: string): Promise<void> {
    await (await engine()).restore(text, { table: this.id, viewer: null });
    await this.look();
  }
  start(hear: (message: Told) => void): () => void {
    this.listeners.add(hear);
    if (this.message) hear(this.message);
    return () => this.listeners.delete(hear);
  }
  async play(version: number, move: string): Promise<void> {
    const view = this.message?.view;
    if (!view) return;
    const { drawn } = await after(view, move);
    const here = await engine();
    const hidden = /^reserve deck/.test(move.split(";").at(-1)?.trim() ?? "");
    const outcomes = drawn.length === 0 ? [] : await this.ask(drawn.map((one) => one ?? ""), hidden);
    if (!outcomes) return;
    await here.play(this.id, version, move, null, outcomes);
    await this.keepAndLook();
  }
  async identify(level: number): Promise<string | null> {
    const told = await this.ask([`${level}-??`], false);
    return told?.[0] ?? null;
  }
  async undo(version: number): Promise<void> {
    await (await engine()).undo(this.id, version, null);
    await this.keepAndLook();
  }
  async record(): Promise<string> {
    // Nobody dealt this game: its file needs no seed.
    const file = await (await engine()).save(this.id);
    return file.replace(/^\[(?:seed|nonces|id) ".*"\]\n/gm, "");
  }
  /** A file that can be played on, with these players. */
  async playable(id: string, seats: SeatSetup[], fromHere: boolean): Promise<string> {
    const here = await engine();
    await here.restore(fromHere ? this.position : await this.record(), { table: id, seats });
    const file = await here.save(id);
    await here.close(id);
    return file;
  }

  private async ask(drawn: string[], mayHide: boolean): Promise<string[] | null> {
    const told = await new Promise<string[] | null>((answer) => (this.asked = { drawn, mayHide, answer }));
    this.asked = null;
    return told;
  }
  private async keepAndLook(): Promise<void> {
    this.keep(await this.record());
    await this.look();
  }
  private async look(): Promise<void> {
    const here = await engine();
    const record = await here.save(this.id);
    this.position = (await here.replay(record, "all")).positions.at(-1) ?? "";
    const seen = await here.watch(this.id, null, 0);
    const mover = seen.view?.to_move ?? null;
    this.message = mover === null ? seen : await here.watch(this.id, mover, 0);
    for (const hear of this.listeners) hear(this.message);
  }
}
