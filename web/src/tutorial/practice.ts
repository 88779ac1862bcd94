// The learner's own game at the end: short, and against the first level.

import type { Game } from "$engine/messages";
import { engine } from "../table/rules";
import { savedGames } from "../table/saved";
import { headStart } from "./duel";

const seats = [{ kind: "person" as const }, { kind: "computer" as const, level: "talc" }];

/** The id of the local table; one that is not over is taken up again. */
export async function practiceTable(game: Game): Promise<string> {
  const id = `tutorial-${game}`;
  if (savedGames.find(id)?.over === false) return id;
  const here = await engine();
  if (game === "splendor") await here.create({ game, options: { target: 10, starting_seat: 1 }, seats }, { table: id });
  else await here.restore(headStart, { table: id, seats });
  savedGames.put({ id, game, seats, names: [null, null], time: { kind: "none" }, record: await here.save(id), over: false, at: Date.now() });
  return id;
}
