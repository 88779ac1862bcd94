// The table of a daily deal. The official try can't be taken back and nobody helps; practice is like any
// other local table.

import type { Game, TableMessage, UpdateMessage } from "$engine/messages";
import { LocalTable } from "../table/local.svelte";
import type { SavedGame } from "../table/saved";
import type { Told } from "../table/source";
import { dailyGames } from "./kept";

export class DailyTable extends LocalTable {
  constructor(
    saved: SavedGame,
    readonly game: Game,
    readonly date: string,
    override readonly serious: boolean,
  ) {
    super(saved);
  }
  /** The whole game, for its review and for the server. */
  get file(): string {
    return this.saved.record;
  }
  get seats(): number {
    return this.saved.seats.length;
  }
  protected override keep(saved: SavedGame): void {
    dailyGames.put(saved);
  }
  override start(hear: (message: Told) => void, fail: (problem: Error) => void): () => void {
    return super.start((message) => hear(this.serious ? withoutUndo(message) : message), fail);
  }
}

function withoutUndo<Message extends TableMessage | UpdateMessage>(message: Message): Message {
  return { ...message, can_undo: false };
}
