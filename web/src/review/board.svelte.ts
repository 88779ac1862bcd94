// The board of a review: any position of the game, or a line that was not played, step by step.

import type { Replay } from "$engine/engine";
import type { TableEvent, TableMessage, Update, UpdateMessage, View } from "$engine/messages";
import { engine } from "../table/rules";
import { cellName } from "../table/notation";
import type { Source, Told } from "../table/source";
import type { Cells } from "../table/story";

export interface ShownLine {
  /** How many decisions of the game come before it. */
  after: number;
  actions: string[];
  /** After each of its decisions, as far as it can be known. */
  views: View[];
  step: number;
}

export function cellsOf(view: View | null): Cells {
  if (view?.game !== "duel") return new Map();
  return new Map(view.board.flatMap((row, y) => row.flatMap((kind, x) => (kind ? [[cellName(y, x), kind] as const] : []))));
}

export class ReviewBoard implements Source {
  readonly kind = "local";
  readonly id = "review";
  /** How many decisions of the game have been made in the position that is shown. */
  at = $state(0);
  line: ShownLine | null = $state.raw(null);
  private hear: (message: Told) => void = () => {};
  private asked = 0;

  constructor(
    readonly replay: Replay,
    private readonly file: string,
  ) {}

  get length(): number {
    return this.replay.plies.length;
  }
  start(hear: (message: Told) => void): () => void {
    this.hear = hear;
    this.show(this.at);
    return () => {};
  }
  show(at: number): void {
    this.asked++;
    this.line = null;
    this.at = Math.min(Math.max(at, 0), this.length);
    this.tell();
  }
  /** Shows a line instead of what was played after so many decisions. */
  async follow(after: number, actions: string[], step = 1): Promise<void> {
    const asked = ++this.asked;
    const here = await engine();
    const table = `line-${asked}`;
    await here.restore(this.replay.positions[after] ?? "", { table, viewer: null });
    const views = await here.follow(table, actions);
    void here.close(table);
    if (asked !== this.asked) return;
    this.at = after;
    this.line = { after, actions, views, step: Math.min(step, views.length) };
    this.tell();
  }
  step(to: number): void {
    if (!this.line) return;
    this.line = { ...this.line, step: Math.min(Math.max(to, 0), this.line.views.length) };
    this.tell();
  }
  /** What lay on the cells of Duel's board before each event. */
  cells(): Map<number, Cells> {
    const out = new Map<number, Cells>();
    this.replay.plies.forEach((ply, i) => out.set(ply.version, cellsOf((this.replay.plies[i - 1] ?? this.replay.start).view)));
    this.line?.views.forEach((_, i) => out.set(this.lineVersion(i), cellsOf(this.lineView(i))));
    return out;
  }
  play(): Promise<void> {
    return Promise.reject(new Error("a review can't be played"));
  }
  undo(): Promise<void> {
    return this.play();
  }
  record(): Promise<string> {
    return Promise.resolve(this.file);
  }

  private shownAt(at: number): UpdateMessage | TableMessage {
    return this.replay.plies[at - 1] ?? this.replay.start;
  }
  /** The position before a decision of the line. */
  private lineView(i: number): View | null {
    return this.line?.views[i - 1] ?? this.shownAt(this.line?.after ?? 0).view;
  }
  private lineVersion(i: number): number {
    return (this.line?.after ?? 0) + i + 2;
  }
  private tell(): void {
    const { start, plies } = this.replay;
    const events: TableEvent[] = [...start.events, ...plies.slice(0, this.at).flatMap((update) => update.events)];
    let shown: Omit<Update, "table"> = this.shownAt(this.at);
    const line = this.line;
    if (line && line.step > 0) {
      for (let i = 0; i < line.step; ++i)
        events.push({ kind: "move", version: this.lineVersion(i), at: 0, seat: this.lineView(i)?.to_move ?? 1, plies: [{ action: line.actions[i] ?? "", outcomes: [] }] });
      shown = { ...shown, view: line.views[line.step - 1] ?? null, result: null, status: "running" };
    }
    this.hear({ ...start, ...shown, type: "table", you: null, events, legal: [], version: events.at(-1)?.version ?? 1 } satisfies TableMessage);
  }
}
