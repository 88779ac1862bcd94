// The engine as the page's oracle: what would follow a decision, why one is refused, what a position
// looks like in words. Everything is answered from a viewer's own position, so it knows nothing hidden.

import { Engine, type Analysis, type Board, type LegalAction, type View, type Viewer } from "$engine/engine";
import type { Intent } from "$engine/learning";
import type { Game, Mode, Seat, SeatSetup } from "$engine/messages";

/** Where there is no engine, it is not looked for again with every tap. */
const retryAfter = 20_000;

let starting: Promise<Engine> | null = null;

/** The one engine of this page; started when it is first needed. */
export function engine(): Promise<Engine> {
  starting ??= Engine.start(new URL("carat.wasm", document.baseURI)).catch((error: unknown) => {
    setTimeout(() => (starting = null), retryAfter);
    throw error;
  });
  return starting;
}

const networks = new Map<Mode, Promise<void>>();

/** Fetches the network of a mode, once; computer levels play at their own strength with it only. */
export function withNetwork(mode: Mode): Promise<void> {
  let loading = networks.get(mode);
  if (!loading) {
    loading = engine()
      .then((engine) => engine.loadNetwork(mode, new URL(`models/${mode}.net`, document.baseURI)))
      .catch(() => {
        networks.delete(mode);
      });
    networks.set(mode, loading);
  }
  return loading;
}

export function modeOf(game: Game, seats: number): Mode {
  return game === "duel" ? "duel" : (`splendor-${seats}` as Mode);
}

export interface Preview {
  view: View;
  legal: LegalAction[];
  /** Something was drawn: what the view shows in its place is not what will come. */
  drew: boolean;
  /** What stands there now: only how many, and of which deck or of the bag, is true. */
  drawn: (string | null)[];
}
export interface Refusal {
  key: string;
  clause: string | null;
  message: string;
}

let scratch = 0;

/** A table of its own for one question; who sits there matters only for names in the answer. */
export async function asked<T>(view: View, question: (engine: Engine, table: string, version: number) => Promise<T>, seats?: SeatSetup[]): Promise<T> {
  const table = `question-${++scratch}`;
  const answering = await engine();
  const opened = await answering.restore(view.position, { table, viewer: seatOf(view), ...(seats ? { seats } : {}) });
  try {
    return await question(answering, table, opened.version);
  } finally {
    void answering.close(table);
  }
}

function seatOf(view: View): Viewer {
  return view.viewer === "public" ? null : view.viewer;
}

/** What comes after these decisions; rejected with an EngineError if they are refused. */
export function after(view: View, move: string): Promise<Preview> {
  return asked(view, async (engine, table, version) => {
    const update = await engine.play(table, version, move, seatOf(view));
    if (!update.view) throw new Error("no view");
    const drawn = update.events.flatMap((event) => (event.kind === "move" ? event.plies.flatMap((ply) => ply.outcomes) : []));
    return { view: update.view, legal: update.legal, drew: drawn.length > 0, drawn };
  });
}

export function whyNot(view: View, action: string): Promise<Refusal | null> {
  return asked(view, async (engine, table) => {
    const why = await engine.why(table, action);
    return why.legal ? null : { key: why.key ?? "unreadable", clause: why.clause ?? null, message: why.message };
  });
}

/** What the seat to move should do, out of what this viewer knows; tells the result so far again and again. */
export function analyse(view: View, visits: number, tell: (so_far: Analysis) => void, signal: AbortSignal): Promise<Analysis> {
  return asked(view, (engine, table) => engine.analyse(table, visits, { signal, onProgress: tell }));
}

/** Who could win with a turn that begins now, as far as this viewer knows. */
export function threats(view: View): Promise<Seat[]> {
  return asked(view, (engine, table) => engine.threats(table, seatOf(view)));
}

/** What each other seat could do with its next turn, as far as this viewer knows. */
export function intents(view: View): Promise<Intent[]> {
  return asked(view, (engine, table) => engine.intent(table, seatOf(view), "en"));
}

export function inWords(view: View, language: string): Promise<Board> {
  return asked(view, (engine, table) => engine.board(table, seatOf(view), language));
}
