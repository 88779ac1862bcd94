// The deal of a day, as the engine knows it.

import type { Game, Seat, Setup, SetupChoice, TableMessage } from "$engine/messages";
import type { Patience } from "$engine/engine";
import { words } from "../i18n/i18n.svelte";
import { engine, modeOf, withNetwork } from "../table/rules";
import type { SavedGame } from "../table/saved";
import type { DayResult } from "./days";

export interface Deal {
  game: Game;
  date: string;
  level: string;
  create: { table: string; setup: SetupChoice & { seats: Setup["seats"] }; seed: string; viewer: Seat };
}

/** Positions that the review looks at for each decision. */
const visits = 300;

export async function dealOf(game: Game, date: string): Promise<Deal> {
  return (await engine()).ask<Deal>({ type: "daily", game, date });
}

/** Deals, and closes the table again: it is opened from what is kept. */
export async function dealt(deal: Deal, id: string, name: string): Promise<SavedGame> {
  const here = await engine();
  const names = deal.create.setup.seats.map((seat) => (seat.kind === "person" ? name || null : null));
  const table = await here.ask<TableMessage>({ ...deal.create, names, now: Date.now() });
  const record = await here.save(deal.create.table);
  await here.close(deal.create.table);
  return { id, game: deal.game, seats: table.setup.seats, names, time: table.setup.time, record, over: false, at: Date.now() };
}

/** Reviews a finished game of the day and sums it up. */
export async function reckon(record: string, game: Game, players: number, date: string, patience: Patience<{ done: number; of: number }>): Promise<DayResult> {
  await withNetwork(modeOf(game, players));
  return (await engine()).run({ type: "daily_result", record, date, visits, language: words.language }, patience);
}
