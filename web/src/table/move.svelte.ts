// The move that is being built: decisions that are settled, and a draft of the next one. Nothing is
// sent before it is whole.

import type { LegalAction, Token, View } from "$engine/messages";
import { contains, of, plus, present, total, write, type Counts } from "./counts";
import { after, whyNot, type Preview, type Refusal } from "./rules";
import { canAddToken, cellsToAdd, ofKind, reservingCells, takeOf, takeOfCells } from "./selection";
import { readDecision } from "./notation";

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

  takeToken(kind: Token): void {
    const last = this.settled.at(-1);
    if (this.toGive > 0 && last && this.settled.length === 1) {
      // Tokens are to be given back, but the player goes on taking: the take is open again.
      const taken = readDecision(last.actions[0] ?? "").tokens;
      this.settled = [];
      this.draft = { kind: "tokens", tokens: taken };
    }
    const picked = this.draft.kind === "tokens" ? this.draft.tokens : {};
    if (canAddToken(this.legal, picked, kind)) this.set({ kind: "tokens", tokens: plus(picked, kind) });
    else void this.explain(`take ${write(plus(picked, kind))}`);
  }
  putBack(kind: Token): void {
    if (this.draft.kind === "tokens" && of(this.draft.tokens, kind) > 0) {
      const left = plus(this.draft.tokens, kind, -1);
      this.set(total(left) === 0 ? none : { kind: "tokens", tokens: left });
    } else if (this.draft.kind === "give" && of(this.draft.tokens, kind) > 0)
      this.set({ kind: "give", tokens: plus(this.draft.tokens, kind, -1) });
    else if (this.settled.length === 1 && this.settled[0]?.actions[0]?.startsWith("take ")) {
      const taken = readDecision(this.settled[0].actions[0]).tokens;
      this.settled = [];
      if (of(taken, kind) > 0) this.set({ kind: "tokens", tokens: plus(taken, kind, -1) });
    }
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
    if (this.phase !== "act") return void this.explain(`take ${cell}`);
    if (this.draft.kind === "privilege") return this.usePrivilege(cell);
    if (reservingCells(this.legal).has(cell)) return this.touchGold(cell);
    const picked = this.draft.kind === "cells" ? this.draft.cells : [];
    if (picked.includes(cell)) {
      const left = picked.filter((other) => other !== cell);
      return this.set(left.length === 0 ? none : { kind: "cells", cells: left });
    }
    if (cellsToAdd(this.legal, picked).has(cell)) this.set({ kind: "cells", cells: [...picked, cell] });
    else void this.explain(`take ${[...picked, cell].join("")}`);
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
  async explain(action: string): Promise<void> {
    const view = this.stage?.view;
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
    const base = this.base;
    const move = this.move;
    const drafted = this.drafted;
    if (!base || drafted === null) return;
    let preview: Preview | null = null;
    try {
      preview = await after(base.view, move);
    } catch {
      // Without an engine each decision is a move of its own.
    }
    if (this.base !== base || this.move !== move) return;
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


