// Opens a table of the server, and sits down there.

import type { Game, SetupChoice } from "$engine/messages";
import { connection, nameThatFits, secret } from "../net/connection.svelte";
import { heldSeats } from "../net/keys";
import type { Opened, Request } from "../net/messages";
import { go } from "../router.svelte";

/** Opens a table and takes its first seat; the other links are for friends. */
export async function openOnline(setup: SetupChoice, name: string): Promise<void> {
  await sitDown(await connection.ask<Opened>({ type: "create", setup }), setup.game ?? "splendor", name);
}

/** Takes the first seat that there is a link for. */
export async function sitDown(opened: Opened, game: Game, name: string): Promise<void> {
  const [own, ...links] = opened.links;
  const key = secret();
  heldSeats.put({ table: opened.table, key, game, links, at: Date.now() });
  if (own) {
    const sit: Request = { type: "sit", table: opened.table, link: own.link, key, nonce: secret(), seat: own.seat };
    await connection.ask(name ? { ...sit, name: nameThatFits(name) } : sit);
  }
  go(`table/${opened.table}`);
}
