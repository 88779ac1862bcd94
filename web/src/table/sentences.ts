// Decisions as sentences: the text of the button, the lines of the log, the spoken names of things.

import type { DuelCard, Game, Noble, Token, View } from "$engine/messages";
import { colors } from "../gems/shapes";
import { t } from "../i18n/i18n.svelte";
import { components, type Card } from "./components.svelte";
import { of, plus, present, total, type Counts } from "./counts";
import { at, readDecision, type Decision } from "./notation";
import type { Refusal } from "./rules";
import { dueFor, missing } from "./price";

type AmountKey = "taken" | "returned" | "price" | "missing" | "plain";

export function amounts(counts: Counts, how: AmountKey): string {
  const separator = how === "price" ? "list.plus" : "list.comma";
  return present(counts)
    .map(({ kind, count }) => t(`amount.${how}`, { kind, count }))
    .join(t(separator));
}

/** The tokens that lie on cells of the board. */
export function tokensOn(view: View | null, cells: string[]): Counts {
  let out: Counts = {};
  if (view?.game !== "duel") return out;
  for (const cell of cells) {
    const kind = at(view.board, cell);
    if (kind) out = plus(out, kind);
  }
  return out;
}

/**
 * What a move does, as the text of its button. `view` is the position before it. Whether a reservation brings gold is said if it
 * is known.
 */
export function moveText(game: Game, view: View | null, decisions: string[], gold: boolean | null = null): string {
  const read = decisions.map(readDecision);
  const taken = read.find((decision) => decision.kind === "take");
  const given = read.filter((decision) => decision.kind === "return" || decision.kind === "discard");
  const privileges = read.filter((decision) => decision.kind === "privilege");
  const out: string[] = [];
  if (privileges.length > 0) {
    const tokens = tokensOn(view, privileges.flatMap((decision) => decision.cells));
    out.push(t("do.duel.privilege", { count: privileges.length, tokens: amounts(tokens, "taken") }));
  }
  for (const decision of read) {
    if (decision.kind === "privilege" || given.includes(decision)) continue;
    if (decision === taken && given.length > 0) out.push(takeAndGive(game, view, decision, given));
    else out.push(decisionText(game, view, decision, gold));
  }
  if (given.length > 0 && !taken) {
    const key = game === "duel" ? "do.duel.discard" : "do.splendor.return";
    out.push(t(key, { tokens: amounts(sum(given), "returned") }));
  }
  return out.join("; ");
}

function sum(decisions: Decision[]): Counts {
  let out: Counts = {};
  for (const decision of decisions)
    for (const { kind, count } of present(decision.tokens)) out = plus(out, kind, count);
  return out;
}
function takeAndGive(game: Game, view: View | null, take: Decision, given: Decision[]): string {
  const tokens = game === "duel" ? tokensOn(view, take.cells) : take.tokens;
  const key = game === "duel" ? "do.duel.take_discard" : "do.splendor.take_return";
  return t(key, { tokens: amounts(tokens, "taken"), returned: amounts(sum(given), "returned") });
}
function decisionText(game: Game, view: View | null, decision: Decision, gold: boolean | null): string {
  const tokens = decision.cells.length > 0 ? tokensOn(view, decision.cells) : decision.tokens;
  let kind = decision.kind;
  if (game === "splendor" && decision.kind.startsWith("reserve")) {
    if (gold === null) return t("action.reserve");
    if (!gold) kind += "_no_gold";
  }
  if (kind === "buy" && decision.color) kind = "buy_wild";
  if (decision.kind === "buy" && total(decision.tokens) === 0) kind += "_free";
  return t(`do.${game}.${kind}`, {
    tokens: amounts(tokens, "taken"),
    payment: amounts(tokens, "price"),
    level: decision.level ?? 0,
    color: decision.color ?? "",
    cell: decision.cells[0] ?? "",
    noble: decision.tile ?? "",
    royal: decision.tile ?? "",
  });
}

/** Whether the seat to move has more gold after its move; yes until the engine has said what comes after. */
export function bringsGold(before: View | null, next: View | null): boolean {
  const goldIn = (view: View | null): number => view?.players.find((player) => player.seat === before?.to_move)?.tokens.y ?? 0;
  return next === null || goldIn(next) > goldIn(before);
}

export function refusalText(game: Game, refusal: Refusal): string {
  // Rules of the game, mistakes of the text, troubles with the server: what no catalogue knows says itself.
  for (const key of [`refusal.${game}.${refusal.key}`, `refusal.${refusal.key}`, `error.${refusal.key}`]) {
    const sentence = t(key);
    if (sentence !== key) return sentence;
  }
  return refusal.message;
}

// --- spoken names --------------------------------------------------------------------------------------

export function bonuses(counts: Counts, game: Game): string {
  return colors
    .filter((color) => of(counts, color) > 0)
    .map((color) => t(`amount.bonus.${game}`, { count: of(counts, color), color }))
    .join(t("list.comma"));
}

export function cardName(game: Game, card: Card): string {
  const parts = [t("card.level", { level: card.level })];
  if (game === "splendor") parts.push(t("bonus.splendor", { color: card.bonus ?? "" }));
  else parts.push(...duelCardParts(card as DuelCard));
  if (card.points > 0) parts.push(t("card.points", { count: card.points }));
  parts.push(t("card.cost", { cost: amounts(card.cost as Counts, "plain") }));
  return parts.join(t("list.comma"));
}
function duelCardParts(card: DuelCard): string[] {
  const parts: string[] = [];
  if (card.bonus === "wild") parts.push(t("bonus.wild"));
  else if (card.bonus === null) parts.push(t("bonus.none"));
  else parts.push(t("bonus.duel", { color: card.bonus, count: card.bonus_count }));
  if (card.crowns > 0) parts.push(t("card.crowns", { count: card.crowns }));
  if (card.ability !== "none") parts.push(t(`ability.${card.ability}`));
  return parts;
}

/** The same, and whether the player can pay for it. */
export function cardNameFor(view: View, seat: number | null, id: string): string {
  const card = components.card(view.game, id);
  if (!card) return t("card.unknown", { level: id[0] ?? "" });
  const name = cardName(view.game, card);
  const player = view.players.find((other) => other.seat === seat);
  if (!player) return name;
  const lacking = missing(dueFor(card, player.bonuses), player.tokens);
  const gold = of(player.tokens as Counts, "y");
  let reach = t("reach.affordable");
  if (total(dueFor(card, player.bonuses)) === 0) reach = t("reach.free");
  else if (total(lacking) > gold && gold > 0)
    reach = t("reach.lacking_some", { count: total(lacking) - gold, tokens: amounts(lacking, "missing") });
  else if (total(lacking) > gold) reach = t("reach.lacking", { tokens: amounts(lacking, "missing") });
  else if (total(lacking) > 0) reach = t("reach.with_gold", { count: total(lacking) });
  return t("card.with_reach", { card: name, reach });
}

export function nobleName(noble: Noble): string {
  return [
    t("noble.name", { noble: noble.noble }),
    t("card.points", { count: noble.points }),
    t("noble.asks", { bonuses: bonuses(noble.requires as Counts, "splendor") }),
  ].join(t("list.comma"));
}

export function kindName(kind: Token): string {
  return t("kind.token", { kind });
}
