// The game that an address of a review names: review/local/ID, review/table/ID, review/kept/KEY, or
// review/game/… with the whole game in it.

import type { Seat } from "$engine/messages";
import { account } from "../account/account.svelte";
import { get } from "../net/http";
import { heldSeats } from "../net/keys";
import { OnlineTable } from "../net/online.svelte";
import type { TableMessage } from "$engine/messages";
import { unpack } from "../replay/links";
import { settings } from "../settings.svelte";
import { savedGames, type SavedGame } from "../table/saved";
import { keptReviews } from "./kept";

export interface GameFile {
  record: string;
  mine: Seat | null;
  at: number;
}

/** The reader's seat at a table of this page: the only person, or the one with the reader's name. */
export function mySeat(game: SavedGame): Seat | null {
  const persons = game.seats.flatMap((seat, i) => (seat.kind === "person" ? [i + 1] : []));
  if (persons.length === 1) return persons[0] ?? null;
  return persons.find((seat) => settings.name !== "" && game.names[seat - 1] === settings.name) ?? null;
}

export async function gameFile(kind: string, id: string): Promise<GameFile | null> {
  if (kind === "local") {
    const saved = savedGames.find(id);
    return saved ? { record: saved.record, mine: mySeat(saved), at: saved.at } : null;
  }
  if (kind === "kept") {
    const kept = await keptReviews.find(id);
    return kept ? { record: kept.record, mine: kept.mine, at: kept.at } : null;
  }
  if (kind === "table") {
    const held = heldSeats.find(id);
    const record = await new OnlineTable(id).record();
    return { record, mine: held?.seat ?? (await seatAtServer(id)), at: held?.at ?? Date.now() };
  }
  return kind === "game" ? { record: await unpack(id), mine: null, at: Date.now() } : null;
}
async function seatAtServer(id: string): Promise<Seat | null> {
  if (!account.name) return null;
  const table = await get<TableMessage>(`games/${id}`).catch(() => null);
  return table?.seats.find((seat) => seat.name === account.name)?.seat ?? null;
}
