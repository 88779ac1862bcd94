// Finished games of this browser that have no review yet, reviewed one after the other.

import { mySeat } from "../review/file";
import { keptReviews, keyOf } from "../review/kept";
import { depths, GameReview } from "../review/review.svelte";
import { savedGames, type SavedGame } from "../table/saved";

export class Unreviewed {
  games: SavedGame[] = $state.raw([]);
  now: GameReview | null = $state.raw(null);
  private stopped = false;

  async look(): Promise<void> {
    const known = new Set((await keptReviews.all()).map((review) => review.key));
    this.games = savedGames.all().filter((game) => game.over && mySeat(game) !== null && !known.has(keyOf(game.record)));
  }
  async run(tell: () => Promise<void>): Promise<void> {
    this.stopped = false;
    for (const game of this.games) {
      if (this.stopped) break;
      this.now = await GameReview.open({ record: game.record, mine: mySeat(game), at: game.at });
      await this.now.run(depths[0]);
      if (!this.now.result) break;
      await tell();
      this.games = this.games.filter((other) => other.id !== game.id);
    }
    this.now = null;
  }
  stop(): void {
    this.stopped = true;
    this.now?.stop();
  }
}
