// Where a table's messages come from: the server, or the engine in this page. The rest of the page does
// not know which.

import type { TableMessage, UpdateMessage } from "$engine/messages";

export type Told = TableMessage | UpdateMessage;

export interface Source {
  readonly kind: "online" | "local";
  readonly id: string;
  /** It is played for a result: nobody helps before it is over. */
  readonly serious?: boolean;
  /** Begins to tell; returns how to stop. */
  start(hear: (message: Told) => void, fail: (problem: Error) => void): () => void;
  /** Rejected with `Refused` or `EngineError` if the rules, or the server, say no. */
  play(version: number, move: string): Promise<void>;
  undo(version: number): Promise<void>;
  /** Where games of a real table are entered: asks which card of a level an unknown one was. */
  identify?(level: number): Promise<string | null>;
  /** The game as this viewer may have it, as a game file. */
  record(): Promise<string>;
}
