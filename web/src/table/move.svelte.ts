// The move that is being built: decisions that are settled, and a draft of the next one. Nothing is
// sent before it is whole.

import type { LegalAction, Token, View } from "$engine/messages";
import { contains, of, plus, present, total, write, type Counts } from "./counts";
import { after, whyNot, type Preview, type Refusal } from "./rules";
import { canAddToken, cellsToAdd, ofKind, reservingCells, takeOf, takeOfCells } from "./selection";
import { at, readDecision } from "./notation";

export interface Stage {
  view: View;
  legal: LegalAction[];
}
export type Draft =
  | { kind: "none" }
  | { kind: "tokens"; tokens: Counts }
  | { kind: "cells"; cells: string[] }
  | { kind: "privilege" }
  | { kind: "gold"; cell: string }
  | { kind: "card"; card: string | null; level: number; gold: string | null; reserving: boolean }
  | { kind: "give"; tokens: Counts }
  | { kind: "choice"; action: string };

const none: Draft = { kind: "none" };
const giving: Record<string, string> = { return: "return", discard: "discard" };

interface Settled {
  actions: string[];
  stage: Stage;
}
/** A take and the position before it. */
interface Taking {
  stage: Stage;
  tokens: Counts;
  cells: string[];
  settled: boolean;
}

export class MoveInProgress {
  private base: Stage | null = $state.raw(null);
  private settled: Settled[] = $state.raw([]);
  draft: Draft = $state.raw(none);
  refusal: Refusal | null = $state.raw(null);
  /** What the whole draft leads to; null until the engine has said so. */
  private foreseen: { move: string; preview: Preview | null } | null = $state.raw(null);

  /** The position after the decisions that are settled. */
  readonly stage = $derived(this.settled.at(-1)?.stage ?? this.base);
  readonly legal = $derived(this.stage?.legal ?? []);
  readonly active = $derived(this.legal.length > 0);
  readonly phase = $derived(this.stage?.view.phase ?? "over");
  readonly begun = $derived(this.settled.length > 0 || this.draft.kind !== "none");
  readonly settledActions = $derived(this.settled.flatMap((part) => part.actions));

  /** The decisions that the draft amounts to, or null while it is not whole. */
  readonly drafted: string[] | null = $derived.by(() => decisionsOf(this.draft, this.stage));
  readonly decisions: string[] = $derived([...this.settledActions, ...(this.drafted ?? [])]);
  readonly move = $derived(this.decisions.join("; "));
  private readonly known = $derived(this.foreseen?.move === this.move ? this.foreseen : null);
  readonly ready = $derived(this.drafted !== null && this.known !== null);
  readonly reveals = $derived(this.known?.preview?.drew ?? false);
  readonly preview = $derived(this.known?.preview ?? null);
  /** How many tokens are to be given back, and how many more have to be picked. */
  readonly toGive = $derived(this.stage ? due(this.stage.view) : 0);
  readonly stillToGive = $derived(this.toGive - (this.draft.kind === "give" ? total(this.draft.tokens) : 0));

  /**
   * The take that may still grow or shrink: the draft, or what was settled last. Two tokens may be settled because some
   * have to be given back, and the player goes on to the third.
   */
  private readonly taking: Taking | null = $derived.by(() => {
    const action = this.settled.at(-1)?.actions[0];
    const before = this.settled.at(-2)?.stage ?? this.base;
    if (before && action?.startsWith("take ")) {
      const { tokens, cells } = readDecision(action);
      return { stage: before, tokens, cells, settled: true };
    }
    const { draft, stage } = this;
    if (!stage) return null;
    const tokens = draft.kind === "tokens" ? draft.tokens : {};
    return { stage, tokens, cells: draft.kind === "cells" ? draft.cells : [], settled: false };
  });
  readonly takenCells = $derived(this.taking?.cells ?? []);
  /** The cells by which the take may grow. */
  readonly openCells = $derived(this.taking ? cellsToAdd(this.taking.stage.legal, this.taking.cells) : new Set<string>());

  /** A new position; whatever was being built is forgotten. */
  begin(stage: Stage | null): void {
    this.base = stage;
    this.clear();
  }
  clear(): void {
    this.settled = [];
    this.foreseen = null;
    this.refusal = null;
    this.draft = none;
  }

  // --- picking ---------------------------------------------------------------------------------------

  /** Whether the take may grow by such a token. */
  canTake(kind: Token): boolean {
    return this.taking !== null && canAddToken(this.taking.stage.legal, this.taking.tokens, kind);
  }
  takeToken(kind: Token): void {
    const taking = this.taking;
    if (!taking) return;
    const tokens = plus(taking.tokens, kind);
    if (this.canTake(kind)) this.take({ kind: "tokens", tokens });
    else void this.explain(`take ${write(tokens)}`, taking.stage);
  }
  putBack(kind: Token): void {
    const taking = this.taking;
    if (this.draft.kind === "give" && of(this.draft.tokens, kind) > 0)
      return this.set({ kind: "give", tokens: plus(this.draft.tokens, kind, -1) });
    if (!taking) return;
    const cell = taking.cells.findLast((one) => kindOn(taking.stage.view, one) === kind);
    if (cell) this.untake(cell);
    else if (of(taking.tokens, kind) > 0) {
      const left = plus(taking.tokens, kind, -1);
      this.take(total(left) === 0 ? none : { kind: "tokens", tokens: left });
    }
  }
  private untake(cell: string): void {
    const left = this.takenCells.filter((other) => other !== cell);
    this.take(left.length === 0 ? none : { kind: "cells", cells: left });
  }
  private take(draft: Draft): void {
    if (this.taking?.settled) this.settled = this.settled.slice(0, -1);
    this.set(draft);
  }
  give(kind: Token): void {
    const stage = this.stage;
    if (!stage || this.toGive === 0) return;
    const picked = this.draft.kind === "give" ? this.draft.tokens : {};
    const mine = stage.view.players.find((player) => player.seat === stage.view.to_move);
    if (total(picked) < this.toGive && contains((mine?.tokens ?? {}) as Counts, plus(picked, kind)))
      this.set({ kind: "give", tokens: plus(picked, kind) });
  }
  touchCell(cell: string): void {
    const stage = this.stage;
    if (stage?.view.game !== "duel" || !this.active) return;
    const choice = this.legal.find((action) => action.kind === "token" && action.cell === cell);
    if (choice) return this.choose(choice.action);
    if (this.takenCells.includes(cell)) return this.untake(cell);
    if (this.draft.kind === "privilege") return this.usePrivilege(cell);
    if (reservingCells(this.legal).has(cell)) return this.touchGold(cell);
    const cells = [...this.takenCells, cell];
    if (this.openCells.has(cell)) this.take({ kind: "cells", cells });
    else void this.explain(`take ${cells.join("")}`, this.taking?.stage);
  }
  /** A line that was drawn with a finger or the mouse. */
  drawLine(cells: string[]): void {
    const allowed = cells.every((cell, i) => cellsToAdd(this.legal, cells.slice(0, i)).has(cell));
    if (allowed) this.set({ kind: "cells", cells });
    else void this.explain(`take ${cells.join("")}`);
  }
  private touchGold(cell: string): void {
    const draft = this.draft;
    if (draft.kind === "card") this.set({ ...draft, gold: cell, reserving: true });
    else if (draft.kind === "gold" && draft.cell === cell) this.set(none);
    else this.set({ kind: "gold", cell });
  }
  private usePrivilege(cell: string): void {
    const use = ofKind(this.legal, "privilege").find((action) => action.cell === cell);
    if (use) this.choose(use.action);
    else void this.explain(`privilege ${cell}`);
  }
  togglePrivilege(): void {
    this.set(this.draft.kind === "privilege" ? none : { kind: "privilege" });
  }
  /** A card, or a deck where `card` is null. */
  openCard(card: string | null, level: number): void {
    const gold = this.draft.kind === "gold" ? this.draft.cell : null;
    this.set({ kind: "card", card, level, gold, reserving: gold !== null });
  }
  choose(action: string): void {
    this.set({ kind: "choice", action });
  }
  /** Picks a decision; true when the move is whole with it, and nothing else was picked meanwhile. */
  async complete(action: string): Promise<boolean> {
    this.refusal = null;
    this.draft = { kind: "choice", action };
    await this.foresee();
    return this.ready && this.drafted?.[0] === action;
  }

  /** Makes a legal decision of the seat to move the draft, as if it had been picked piece by piece. */
  build(action: string): void {
    const { kind, cells, tokens } = readDecision(action);
    if (kind === "take" && cells.length > 0) this.set({ kind: "cells", cells });
    else if (kind === "take") this.set({ kind: "tokens", tokens });
    else if (kind in giving) for (const one of present(tokens)) this.give(one.kind);
    else this.choose(action);
  }

  // --- what follows ----------------------------------------------------------------------------------

  /** Says in the engine's words why a decision is not possible. */
  async explain(action: string, stage = this.stage): Promise<void> {
    const view = stage?.view;
    if (!view) return;
    try {
      this.refusal = await whyNot(view, action);
    } catch {
      this.refusal = { key: "", clause: null, message: action };
    }
  }
  private set(draft: Draft): void {
    this.refusal = null;
    this.draft = draft;
    void this.foresee();
  }
  /**
   * Asks what the draft leads to. If the same player has to decide more in this turn, and nothing was
   * drawn, that becomes part of the same move.
   */
  private async foresee(): Promise<void> {
    const { base, draft, move, drafted } = this;
    if (!base || drafted === null) return;
    let preview: Preview | null = null;
    try {
      preview = await after(base.view, move);
    } catch {
      // Without an engine each decision is a move of its own.
    }
    // What was picked since then asks for itself, also if it is the same again.
    if (this.base !== base || this.draft !== draft) return;
    this.foreseen = { move, preview };
    if (preview && !preview.drew && goesOn(base.view, preview)) {
      this.settled = [...this.settled, { actions: drafted, stage: { view: preview.view, legal: preview.legal } }];
      this.draft = none;
    }
  }
}

function goesOn(before: View, preview: Preview): boolean {
  return preview.view.to_move === before.to_move && preview.view.turn === before.turn && preview.legal.length > 0;
}

function kindOn(view: View, cell: string): Token | null {
  return view.game === "duel" ? at(view.board, cell) : null;
}

function due(view: View): number {
  if (!(view.phase in giving)) return 0;
  return view.game === "splendor" ? view.to_return : view.to_discard;
}

function decisionsOf(draft: Draft, stage: Stage | null): string[] | null {
  if (!stage) return null;
  switch (draft.kind) {
    case "tokens":
      return only(takeOf(stage.legal, draft.tokens));
    case "cells":
      return only(takeOfCells(stage.legal, draft.cells));
    case "choice":
      return [draft.action];
    case "give": {
      const verb = giving[stage.view.phase];
      if (!verb || total(draft.tokens) !== due(stage.view)) return null;
      return present(draft.tokens).flatMap(({ kind, count }) => Array<string>(count).fill(`${verb} ${kind}`));
    }
    default:
      return null;
  }
}

function only(action: string | null): string[] | null {
  return action === null ? null : [action];
}


