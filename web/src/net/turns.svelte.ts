// Tables of this account where it is the reader's turn: told by the server while one is elsewhere, and
// asked for when a connection stands. Games by the day live from this.

import { SvelteSet } from "svelte/reactivity";
import { sound } from "../table/sound";
import { settings } from "../settings.svelte";
import { t } from "../i18n/i18n.svelte";
import { connection } from "./connection.svelte";
import { get } from "./http";
import type { MyGame } from "./messages";

class Turns {
  readonly waiting = new SvelteSet<string>();

  constructor() {
    connection.listen((message) => {
      if (message.type === "your_turn") this.told(message.table);
      if (message.type === "welcome") void this.ask(message.account);
    });
  }
  /** The reader looks at this table now, or has nothing to decide there any more. */
  seen(table: string): void {
    this.waiting.delete(table);
  }
  private told(table: string): void {
    if (this.waiting.has(table)) return;
    this.waiting.add(table);
    sound("turn");
    if (settings.notify && document.hidden && "Notification" in window && Notification.permission === "granted")
      new Notification("Carat", { body: t("games.your_turn_notice"), tag: table, icon: "icon-192.png" });
  }
  private async ask(account: string | null): Promise<void> {
    this.waiting.clear();
    if (account === null) return;
    const { games } = await get<{ games: MyGame[] }>("me/games").catch(() => ({ games: [] as MyGame[] }));
    for (const game of games) if (game.your_turn && game.status === "running") this.waiting.add(game.table);
  }
}

export const turns = new Turns();
