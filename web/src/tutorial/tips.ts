// What a coach would say at a glance. All of it follows from what the table has told: the legal decisions, and who
// could win with the next turn.

import type { Table } from "../table/table.svelte";
import { components } from "../table/components.svelte";
import { total, type Counts } from "../table/counts";

export type Tip = "over" | "wait" | "win" | "danger" | "choose" | "buy" | "full" | "take";

/** From so many tokens to the limit on, one should think of spending. */
const nearlyFull = 2;

export function tipFor(table: Table): Tip {
  if (table.over) return "over";
  if (!table.myTurn || table.you === null) return "wait";
  if (table.threats.has(table.you)) return "win";
  if (table.threats.size > 0) return "danger";
  const legal = table.message?.legal ?? [];
  if (table.view?.phase !== "act") return "choose";
  if (legal.some((action) => action.kind === "buy")) return "buy";
  const me = table.view.players.find((player) => player.seat === table.you);
  if (me && total(me.tokens as Counts) > components.tokensToKeep(table.game) - nearlyFull) return "full";
  return "take";
}
