// The engine beside the browser: what a test has to know of a position before it plays.

import { CaratWasm } from "../../src/engine/wasm";
import type { LegalAction, TableMessage } from "../../src/engine/messages";

export class Oracle {
  private constructor(private readonly wasm: CaratWasm) {}

  static async at(address: string): Promise<Oracle> {
    return new Oracle(await CaratWasm.load(fetch(new URL("carat.wasm", address))));
  }
  ask<Answer>(request: object): Answer {
    return JSON.parse(this.wasm.call(JSON.stringify(request))) as Answer;
  }
  /** What the seat to move can do in a position. */
  legal(position: string): LegalAction[] {
    this.ask({ type: "restore", text: position });
    return this.ask<{ actions: LegalAction[] }>({ type: "legal", payments: "canonical" }).actions;
  }
  /** Plays a table to its end: whoever is a person decides by turns, buying what can be bought. */
  playOut(create: { table: string }): string {
    const { table } = create;
    let state = this.ask<TableMessage>({ ...create, type: "create", viewer: null });
    for (let i = 0; state.status === "running"; ++i) {
      const { actions } = this.ask<{ actions: LegalAction[] }>({ type: "legal", table });
      const best = actions.filter((action) => action.kind === "buy");
      const choice = best.length > 0 ? best : actions;
      this.ask({ type: "play", table, version: state.version, move: choice[(7 * i) % choice.length]?.action, viewer: null });
      state = this.ask<TableMessage>({ type: "watch", table });
    }
    return this.ask<{ record: string }>({ type: "save", table }).record;
  }
}
