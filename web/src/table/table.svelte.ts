// One table as the page shows it: the last message, everything that has happened, and the move in
// progress. The same for a server's table and for one in this page.

import type { Game, Seat, SeatInfo, TableEvent, TableMessage, View } from "$engine/messages";
import { EngineError } from "$engine/engine";
import type { Intent } from "$engine/learning";
import { Refused } from "../net/messages";
import { words } from "../i18n/i18n.svelte";
import { settings } from "../settings.svelte";
import { components } from "./components.svelte";
import { MoveInProgress } from "./move.svelte";
import { intents, threats, type Refusal } from "./rules";
import type { Source, Told } from "./source";
import { cellName } from "./notation";
import type { Cells } from "./story";

export class Table {
  message: TableMessage | null = $state.raw(null);
  events: TableEvent[] = $state.raw([]);
  problem: string | null = $state(null);
  sending = $state(false);
  readonly move = new MoveInProgress();
  /** What lay on the cells of Duel's board before an event, for the pictures of the log. */
  cellsBefore: Map<number, Cells> = $state.raw(new Map());
  /** The seats that could win with their next turn, as far as the viewer knows. */
  threats: ReadonlySet<Seat> = $state.raw(new Set());
  /** What each other seat could do with its next turn, for those who learn. */
  intents: Intent[] = $state.raw([]);
  /** What a hint points at: `card-1-05`, `deck-2`, `bank-w`, `cell-c3`, `tile-N03`, `seat-1-k`. */
  hinted: ReadonlySet<string> = $state.raw(new Set());
  /** Explains decisions, in a game for training. */
  coach: { why(decisions: string[]): void } | null = $state.raw(null);
  /** On a phone, the half of Duel's table that is shown. */
  pane: "cards" | "board" = $state("board");
  /** When the last message came, for the clocks. */
  toldAt = $state(0);
  private stop: () => void = () => {};
  /** Called before a new position is shown, and after it. */
  beforeChange: (told: Told) => void = () => {};
  afterChange: (told: Told) => void = () => {};

  readonly view: View | null = $derived(this.message?.view ?? null);
  readonly game: Game = $derived(this.message?.setup.game ?? "splendor");
  readonly you: Seat | null = $derived(this.message?.you ?? null);
  readonly myTurn = $derived(this.message?.status === "running" && (this.message?.legal.length ?? 0) > 0);
  readonly over = $derived(this.message?.status === "over" || this.message?.status === "aborted");
  /** What is shown: the position, or the one that the move in progress has led to so far. */
  readonly shown: View | null = $derived(this.move.stage?.view ?? this.view);

  constructor(readonly source: Source) {}

  start(): void {
    this.stop = this.source.start(
      (told) => this.hear(told),
      (problem) => (this.problem = problem.message),
    );
  }
  close(): void {
    this.stop();
  }
  seat(seat: Seat): SeatInfo | null {
    return this.message?.seats[seat - 1] ?? null;
  }

  private hear(told: Told): void {
    void components.need(told.view?.game ?? this.game);
    const known = this.message?.version ?? 0;
    const viewer = this.message?.you ?? null;
    if (told.type === "update" && (!this.message || told.version < known)) return;
    this.beforeChange(told);
    this.rememberCells(told);
    this.message = told.type === "table" ? told : { ...(this.message as TableMessage), ...told, type: "table" };
    this.message = { ...this.message, seats: toldApart(this.message.seats) };
    this.toldAt = Date.now();
    this.remember(told);
    this.problem = null;
    // Somebody who comes or goes must not take a half-built move apart.
    if (told.version !== known || this.message.you !== viewer || !this.move.begun)
      this.move.begin(told.view && told.legal.length > 0 ? { view: told.view, legal: told.legal } : null);
    this.afterChange(told);
    void this.lookForThreats();
  }
  /** Asks the engine; without one nobody is warned. */
  private async lookForThreats(): Promise<void> {
    const view = this.view;
    const seats = view?.to_move ? await threats(view).catch(() => []) : [];
    if (this.view === view) this.threats = new Set(seats);
  }
  /** The same for what the others could buy; not where ratings or results are at stake. */
  async lookForIntents(): Promise<void> {
    const view = this.view;
    const wanted = settings.intent && view?.to_move && !this.message?.setup.rated && !this.source.serious;
    const seats = wanted ? await Promise.all([intents(view), words.need("training")]).then(([all]) => all, () => []) : [];
    if (this.view === view) this.intents = seats;
  }
  private remember(told: Told): void {
    const newest = this.events.at(-1)?.version ?? 0;
    const fresh = told.events.filter((event) => event.version > newest);
    // Another viewer at the same screen may know other things of the same events.
    if (told.type === "table" && told.events[0]?.version === 1) this.events = told.events;
    else if (fresh.length > 0) this.events = [...this.events, ...fresh];
  }

  private rememberCells(told: Told): void {
    const before = this.message?.view;
    if (before?.game !== "duel") return;
    const newest = this.events.at(-1)?.version ?? 0;
    const cells = new Map(
      before.board.flatMap((row, y) => row.flatMap((kind, x) => (kind ? [[cellName(y, x), kind] as const] : []))),
    );
    const next = new Map(this.cellsBefore);
    for (const event of told.events) if (event.version > newest) next.set(event.version, cells);
    this.cellsBefore = next;
  }

  /** Sends the move in progress, or the one that was typed. */
  async commit(move: string = this.move.move): Promise<boolean> {
    if (!this.message || this.sending || move === "") return false;
    this.sending = true;
    try {
      await this.source.play(this.message.version, move);
      return true;
    } catch (problem) {
      this.move.refusal = refusalOf(problem);
      return false;
    } finally {
      this.sending = false;
    }
  }
  async undo(): Promise<void> {
    if (!this.message) return;
    try {
      await this.source.undo(this.message.version);
    } catch (problem) {
      this.move.refusal = refusalOf(problem);
    }
  }
}

/** Computers of one level get their seat's number as a name. */
function toldApart(seats: SeatInfo[]): SeatInfo[] {
  const alike = (seat: SeatInfo) => seats.filter((other) => other.kind === "computer" && other.level === seat.level).length > 1;
  return seats.map((seat) => (seat.kind === "computer" ? { ...seat, name: alike(seat) ? String(seat.seat) : null } : seat));
}

function refusalOf(problem: unknown): Refusal {
  const answer = problem instanceof Refused || problem instanceof EngineError ? problem.answer : null;
  if (answer) return { key: answer.key ?? answer.code, clause: answer.clause ?? null, message: answer.message };
  return { key: "no_connection", clause: null, message: problem instanceof Error ? problem.message : String(problem) };
}
