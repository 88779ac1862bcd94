// The keys of the table. Space picks what has the focus; Enter commits a move that is whole; Esc clears;
// letters take (or give back) tokens; / goes to the typed move; the left arrow goes back through the game.

import type { Token } from "$engine/messages";
import { kinds } from "../gems/shapes";
import { gameLink } from "../replay/links";
import type { Table } from "./table.svelte";

export function tableKeys(event: KeyboardEvent, table: Table): void {
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (event.ctrlKey || event.metaKey || event.altKey || target?.closest("input, textarea, select, dialog")) return;
  const move = table.move;
  if (event.key === "Escape" && move.begun) {
    event.preventDefault();
    move.clear();
  } else if (event.key === "Enter" && move.ready && !target?.closest('[data-testid="commit"]')) {
    event.preventDefault();
    void table.commit();
  } else if (event.key === "/") {
    const typed = document.getElementById("typed-move") ?? document.getElementById("tab-text");
    event.preventDefault();
    typed?.click();
    setTimeout(() => document.getElementById("typed-move")?.focus());
  } else if (event.key === "ArrowLeft" && !target?.closest('[role="tab"], [data-cell]')) {
    event.preventDefault();
    void table.source.record().then(gameLink).then((address) => (location.href = `${address}/last`));
  } else if (["1", "2", "3"].includes(event.key)) {
    document.querySelector<HTMLElement>(`[data-deck="${event.key}"]`)?.focus();
  } else if (kinds.includes(event.key as Token) && move.active) takeByLetter(table, event.key as Token);
}

function takeByLetter(table: Table, kind: Token): void {
  const move = table.move;
  if (move.toGive > 0) return move.give(kind);
  const steal = move.legal.find((action) => action.kind === "steal" && action.token === kind);
  if (steal) move.choose(steal.action);
  else if (table.game === "splendor") move.takeToken(kind);
}
