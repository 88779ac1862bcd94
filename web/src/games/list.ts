// The games that a reader may want to go on with: those of the account, seats that this browser holds,
// and games at this screen.

import type { Game, TableMessage, TimeSetup } from "$engine/messages";
import { t } from "../i18n/i18n.svelte";
import { get } from "../net/http";
import { heldSeats, type HeldSeat } from "../net/keys";
import type { MyGame } from "../net/messages";
import { levelName, seatName } from "../table/names";
import { savedGames, type SavedGame } from "../table/saved";

export type Standing = "yours" | "running" | "open" | "over" | "broken";
export interface ListedGame {
  id: string;
  path: string;
  /** Null of a game that the server can't read any more. */
  game: Game | null;
  who: string;
  standing: Standing;
  time: TimeSetup;
  at: number;
  kind: "local" | "seat" | "account";
}

/** Everybody at a table of this screen, several computers of one level together. */
function everybody({ seats, names }: SavedGame): string {
  const alone = seats.filter((seat) => seat.kind === "person").length === 1;
  const counts = new Map<string, number>();
  seats.forEach((seat, i) => {
    const nameless = alone ? t("player.me") : t("player.seat", { seat: i + 1 });
    const name = seat.kind === "computer" ? levelName(seat.level) : names[i] || nameless;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  });
  return [...counts].map(([name, count]) => (count > 1 ? `${name} × ${count}` : name)).join(t("list.comma"));
}
function localGame(game: SavedGame): ListedGame {
  const who = everybody(game);
  return { id: game.id, path: `local/${game.id}`, game: game.game, who, standing: game.over ? "over" : "yours", time: { kind: "none" }, at: game.at, kind: "local" };
}
export function localGames(): ListedGame[] {
  return savedGames.all().map(localGame);
}

function accountGame(game: MyGame): ListedGame {
  const who = game.seats.map((name, i) => (name.startsWith("computer: ") ? levelName(name.slice(10)) : name || t("player.seat", { seat: i + 1 }))).join(t("list.comma"));
  const known = { id: game.table, path: `table/${game.table}`, who, at: game.created, kind: "account" as const };
  if (!game.setup) return { ...known, game: null, standing: "broken", time: { kind: "none" } };
  const standing = game.status === "open" ? "open" : game.status !== "running" ? "over" : game.your_turn ? "yours" : "running";
  return { ...known, game: game.setup.game, standing, time: game.setup.time };
}
export async function accountGames(): Promise<ListedGame[]> {
  return (await get<{ games: MyGame[] }>("me/games")).games.map(accountGame);
}

/** A seat that this browser holds; the table is asked what everybody may know of it. */
async function seatGame(held: HeldSeat): Promise<ListedGame> {
  const known = { id: held.table, path: `table/${held.table}`, game: held.game, at: held.at, kind: "seat" as const };
  try {
    const table = await get<TableMessage>(`games/${held.table}`);
    const who = table.seats.map((seat) => seatName(seat, seat.seat)).join(t("list.comma"));
    const mine = held.seat !== undefined && table.view?.to_move === held.seat;
    const standing = table.status === "open" ? "open" : table.status !== "running" ? "over" : mine ? "yours" : "running";
    return { ...known, who, standing, time: table.setup.time };
  } catch {
    return { ...known, who: t("continue.online"), standing: "running", time: { kind: "none" } };
  }
}
export function seatGames(): Promise<ListedGame[]> {
  return Promise.all(heldSeats.all().map(seatGame));
}

/** All of them, each once, those that wait for the reader first. */
export function sorted(games: ListedGame[]): ListedGame[] {
  const order: Standing[] = ["yours", "running", "open", "over", "broken"];
  const once = games.filter((game, i) => games.findIndex((other) => other.path === game.path) === i);
  return once.sort((a, b) => order.indexOf(a.standing) - order.indexOf(b.standing) || b.at - a.at);
}
