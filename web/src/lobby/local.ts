// Opens a table in this page.

import type { SetupChoice } from "$engine/messages";
import { go } from "../router.svelte";
import { engine } from "../table/rules";
import { savedGames } from "../table/saved";

export async function openLocal(setup: SetupChoice, names: (string | null)[], training = false): Promise<void> {
  const id = `g${Date.now().toString(36)}`;
  const here = await engine();
  const table = await here.create(setup, { table: id, names });
  const { game, seats, time } = table.setup;
  savedGames.put({ id, game, seats, names, time, record: await here.save(id), over: false, training, at: Date.now() });
  go(`local/${id}`);
}
