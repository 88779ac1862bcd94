// What speaks against a decision, asked of the engine with the position before it.

import type { WhyNot } from "$engine/learning";
import { words } from "../i18n/i18n.svelte";
import { engine, modeOf, withNetwork } from "../table/rules";
import type { GameReview } from "./review.svelte";

/** Somebody waits for this one decision, so it may be looked at more closely than each of a whole game. */
const visitsForOne = 2000;
let asked = 0;

export async function whyNot(review: GameReview, decision: number, action: string, signal?: AbortSignal): Promise<WhyNot> {
  const here = await engine();
  const { game, seats } = review.replay.start.setup;
  await withNetwork(modeOf(game, seats.length));
  const table = `why-${++asked}`;
  await here.restore(review.replay.positions[decision - 1] ?? "", { table, viewer: null, seats });
  try {
    return await here.whyNot(table, action, Math.max(visitsForOne, review.result?.visits ?? 0), words.language, signal ? { signal } : {});
  } finally {
    void here.close(table);
  }
}
