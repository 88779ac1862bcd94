// The rules, the computer players and local tables, in a worker of this page: the same C++ as the
// server's, compiled to WebAssembly. docs/local.md describes every request.

import type {
  DuelComponents,
  ErrorMessage,
  LegalAction,
  Mode,
  Seat,
  SetupChoice,
  SplendorComponents,
  TableMessage,
  UpdateMessage,
  View,
} from "./messages";
import type { Hint, Intent, Proof, Review, ReviewProgress, Searched, WhyNot } from "./learning";
import { WorkerLink, type LongRun } from "./link";

export * from "./messages";

/** Whose eyes: a seat, or null for a spectator, who knows what everybody knows. */
export type Viewer = Seat | null;

export interface Level {
  /** In a setup: `{kind: "computer", level: key}`. */
  key: string;
  /** As players see it, the same in every language. */
  name: string;
  /** Plays at its own strength only once the network of the mode is here; like `one-ply` before. */
  needs_network: boolean;
  /** Measured by matches between levels; random play has 0. */
  ratings: Record<Mode, number>;
}
export interface About {
  levels: Level[];
  /** The modes whose network is here. */
  networks: Mode[];
}
export interface CreateOptions {
  /** The table's id; `"local"` unless given. A table of that name is replaced. */
  table?: string;
  /** 64 hexadecimal digits that the whole deal follows from; random unless given. */
  seed?: string;
  /** A name for each seat; null for none. */
  names?: (string | null)[];
  /** For whom the answer is; a spectator unless given. */
  viewer?: Viewer;
}
export type Payments = "canonical" | "all";

/** Whether a decision is legal; if not, why: `code` is `refused` or `unreadable`. */
export type Why =
  | { legal: true }
  | { legal: false; code: string; message: string; clause?: string; key?: string; where?: number };

/** The table in words, as the terminal shows it. */
export interface Board {
  /** Lines of at most 80 characters. */
  text: string;
  /** A sentence if something else than an action is due, or empty. */
  due: string;
}
export interface Replay {
  /** As the table stood before the first decision, with setup and seats. */
  start: TableMessage;
  /** After each decision; each has one event, a move of one ply. */
  plies: UpdateMessage[];
  /** The whole position before each decision and at the end; empty unless everything is revealed. */
  positions: string[];
}
export interface Analysis {
  /** The share of the win that each seat can expect, 0 to 1. */
  shares: number[];
  visits: number;
  /** The shares are certain, whatever is revealed. */
  proven: boolean;
  /** Only when proven. */
  decisions_left?: number;
  /** The best first. */
  decisions: {
    action: string;
    /** The share of the mover's; null if nobody looked at this decision. */
    value: number | null;
    prior: number;
    visits: number;
    proven: boolean;
    line: string[];
  }[];
}
/** For what takes time: `signal` stops it (the promise is rejected with an AbortError). */
export interface Patience<Progress> {
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

/** What a request was answered with if it could not be done. Nothing has changed then. */
export class EngineError extends Error {
  constructor(readonly answer: ErrorMessage) {
    super(answer.message);
    this.name = "EngineError";
  }
}

export class Engine {
  private constructor(private readonly link: WorkerLink) {}

  /** Loads carat.wasm from this address and starts it in a worker of its own. */
  static async start(wasm: string | URL): Promise<Engine> {
    const link = new WorkerLink();
    await link.open(new URL(wasm, document.baseURI).href);
    return new Engine(link);
  }
  /** Ends the worker; every table that was not saved is gone. */
  stop(): void {
    this.link.close();
  }

  about(): Promise<About> {
    return this.ask({ type: "about" });
  }
  components(game: "splendor"): Promise<SplendorComponents>;
  components(game: "duel"): Promise<DuelComponents>;
  components(game: "splendor" | "duel"): Promise<SplendorComponents | DuelComponents> {
    return this.ask({ type: "components", game });
  }
  /** Fetches a file of the folder `models` (`splendor-2.net`), for levels, hints and reviews. */
  async loadNetwork(mode: Mode, address: string | URL): Promise<void> {
    checked(await this.link.loadNetwork(mode, new URL(address, document.baseURI).href));
  }

  // --- a local table: people at one screen, and computers -----------------------------------------

  /** Opens a table and deals. */
  create(setup: SetupChoice, options: CreateOptions = {}): Promise<TableMessage> {
    return this.ask({ type: "create", setup, seed: randomHex(32), ...options, now: Date.now() });
  }
  /** The table as somebody sees it: with `since`, only the events after that version. */
  watch(table: string, viewer: Viewer, since = 0): Promise<TableMessage> {
    return this.ask({ type: "watch", table, viewer, since });
  }
  /**
   * A move of the seat to move: one decision, or several with `;` between them, all or none. The
   * answer is for `viewer`, the seat that played unless given. `outcomes` are what was drawn at a
   * real table; without them the table deals.
   */
  play(table: string, version: number, move: string, viewer?: Viewer, outcomes?: string[]): Promise<UpdateMessage> {
    return this.ask({ type: "play", table, version, move, viewer, outcomes, now: Date.now() });
  }
  /**
   * Takes the last move of a person back, and what computers did since; without limit. The same
   * cards come again.
   */
  undo(table: string, version: number, viewer?: Viewer): Promise<UpdateMessage> {
    return this.ask({ type: "undo", table, version, viewer, now: Date.now() });
  }
  /**
   * The computer whose turn it is makes one decision. If the game goes on otherwise meanwhile, or the
   * signal stops it, the decision is not made.
   */
  think(
    table: string,
    version: number,
    viewer: Viewer,
    patience: Patience<{ visits: number; of: number }> = {},
  ): Promise<UpdateMessage> {
    return this.run({ type: "think", table, version, viewer, now: Date.now() }, patience);
  }
  /** Forgets a table. */
  async close(table: string): Promise<void> {
    await this.ask({ type: "close", table });
  }

  /** What the seat to move can do. */
  async legal(table: string, payments: Payments): Promise<LegalAction[]> {
    return (await this.ask<{ actions: LegalAction[] }>({ type: "legal", table, payments })).actions;
  }
  /** Why the seat to move can't make this one decision, if it can't. */
  why(table: string, action: string): Promise<Why> {
    return this.ask({ type: "why", table, action });
  }
  /** The seats that could win with a turn that begins now, as far as the viewer knows. */
  async threats(table: string, viewer: Viewer): Promise<Seat[]> {
    return (await this.ask<{ seats: Seat[] }>({ type: "threats", table, viewer })).seats;
  }
  board(table: string, viewer: Viewer, language: string): Promise<Board> {
    return this.ask({ type: "board", table, viewer, language });
  }

  // --- games as text ------------------------------------------------------------------------------

  /** The whole game as a game file, hidden cards and the seed of the deal included. */
  async save(table: string): Promise<string> {
    return (await this.ask<{ record: string }>({ type: "save", table })).record;
  }
  /**
   * Opens a table from what `save` gave, or from any game file or position in notation. `seats` says
   * who plays; unless given, whoever the file names, or else people.
   */
  restore(
    text: string,
    options: { table?: string; seats?: SetupChoice["seats"]; seed?: string; viewer?: Viewer } = {},
  ): Promise<TableMessage> {
    return this.ask({ type: "restore", text, seed: randomHex(32), ...options, now: Date.now() });
  }
  /** The game file as a viewer may have it. */
  async record(table: string, viewer: Viewer): Promise<string> {
    return (await this.ask<{ record: string }>({ type: "record", table, viewer })).record;
  }
  /**
   * Every position of a game file, from a viewer's knowledge or with all hands revealed. With
   * `legal`, each has the decisions of the seat to move.
   */
  replay(
    record: string,
    viewer: Viewer | "all",
    options: { legal?: Payments } = {},
  ): Promise<Replay> {
    return this.ask({ type: "replay", record, viewer, ...options });
  }
  /** Whether the seed and the nonces in a server's game file deal this very game. */
  verify(record: string): Promise<{ fair: boolean; why: string | null }> {
    return this.ask({ type: "verify", record });
  }

  // --- analysis -----------------------------------------------------------------------------------

  /**
   * What the seat to move should do, out of what it may know. Needs the network of the mode. Goes on
   * until `visits`, and tells the result so far again and again.
   */
  analyse(table: string, visits: number, patience: Patience<Analysis> = {}): Promise<Analysis> {
    return this.run({ type: "analyse", table, visits }, patience);
  }
  /** Every decision of a game file, with so many visits each. Needs the network of the mode. */
  review(
    record: string,
    visits: number,
    language: string,
    patience: Patience<ReviewProgress> = {},
  ): Promise<Review> {
    return this.run({ type: "review", record, visits, language }, patience);
  }
  /** What the seat to move would see after each decision of a line, as far as it can be known. */
  async follow(table: string, line: string[]): Promise<View[]> {
    return (await this.ask<{ views: View[] }>({ type: "follow", table, line })).views;
  }

  /** The best decision of the seat to move, the next best, and why. */
  hint(table: string, visits: number, language: string, patience: Patience<Searched> = {}): Promise<Hint> {
    return this.run({ type: "hint", table, visits, language }, patience);
  }
  /** What one decision costs, and what speaks against it. */
  whyNot(table: string, action: string, visits: number, language: string, patience: Patience<Searched> = {}): Promise<WhyNot> {
    return this.run({ type: "why_not", table, action, visits, language }, patience);
  }
  /** What the others could do with their next turn, by what the viewer may know. */
  async intent(table: string, viewer: Viewer, language: string): Promise<Intent[]> {
    return (await this.ask<{ seats: Intent[] }>({ type: "intent", table, viewer, language })).seats;
  }
  /** Whether somebody wins whatever is revealed, behind a line of decisions from the table's position. */
  proof(table: string, line: string[], visits: number, language: string, patience: Patience<Searched> = {}): Promise<Proof> {
    return this.run({ type: "proof", table, line, visits, language }, patience);
  }

  /** Any request of docs/local.md; rejected with an EngineError if it could not be done. */
  async ask<Answer>(request: object): Promise<Answer> {
    return checked<Answer>(await this.link.ask(request));
  }
  /** The same for what is done in slices. */
  async run<Answer, Progress>(
    request: object,
    patience: Patience<Progress>,
  ): Promise<Answer> {
    const run: LongRun = { signal: patience.signal };
    if (patience.onProgress) {
      const tell = patience.onProgress;
      run.onProgress = (progress) => tell(progress as Progress);
    }
    return checked<Answer>(await this.link.run(request, run));
  }
}

function checked<Answer>(answer: unknown): Answer {
  if (isError(answer)) throw new EngineError(answer);
  return answer as Answer;
}

function isError(answer: unknown): answer is ErrorMessage {
  return (
    typeof answer === "object" && answer !== null && "type" in answer && answer.type === "error"
  );
}

function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
