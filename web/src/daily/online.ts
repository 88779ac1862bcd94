// The results of a day at the server, where there is one. Without one nothing is said.

import type { Game } from "$engine/messages";
import { get, post } from "../net/http";
import { nameThatFits, secret } from "../net/connection.svelte";
import type { DailyResult } from "../net/messages";
import { settings } from "../settings.svelte";
import type { DayResult } from "./days";
import { dailyGames, dayResults, gameId } from "./kept";

/** By this a guest has one result a day. */
function guestKey(): string {
  const kept = localStorage.getItem("carat.daily.key") ?? secret();
  localStorage.setItem("carat.daily.key", kept);
  return kept;
}

/** Best first; null where no server answers. */
export async function resultsOf(game: Game, date: string): Promise<DailyResult[] | null> {
  try {
    return (await get<{ results: DailyResult[] }>(`daily/${game}/${date}`)).results;
  } catch {
    return null;
  }
}

/** The server looks at the whole game; if it can't be reached, the result stays to be sent. */
export async function sendResult(result: DayResult, record: string): Promise<void> {
  try {
    await post(`daily/${result.game}/${result.date}`, { record, key: guestKey(), ...(settings.name ? { name: nameThatFits(settings.name) } : {}) });
    dayResults.put({ ...result, sent: true });
  } catch {
    // Offline, or the server does not know daily deals.
  }
}

/** Results of these days that could not be sent when they were made. */
export async function sendLate(dates: string[]): Promise<void> {
  for (const result of dayResults.all().filter((one) => dates.includes(one.date) && !one.sent)) {
    const game = dailyGames.find(gameId(result.game, result.date, true));
    if (game?.over) await sendResult(result, game.record);
  }
}
