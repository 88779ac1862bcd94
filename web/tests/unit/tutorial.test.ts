// @vitest-environment node
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readCatalogue } from "../../build/messages";
import { CaratWasm } from "../../src/engine/wasm";
import { headStart } from "../../src/tutorial/duel";
import { chapterKeys, chapters, fits, practice, type Step } from "../../src/tutorial/lessons";
import { selectorOf } from "../../src/tutorial/spots";

const root = resolve(import.meta.dirname, "../../..");
const wasm = resolve(root, "build/wasm/carat.wasm");
const games = ["splendor", "duel"] as const;
const everyStep = games.flatMap((game) => chapters[game].flatMap((chapter) => chapter.steps.map((step) => ({ game, chapter, step }))));
const name = (step: Step): string => (step.kind === "reply" ? `reply ${step.move}` : step.key);

type Answer = { type: string; version: number; message?: string; legal: { action: string }[]; view: { to_move: number | null } };

class Table {
  version = 0;
  constructor(private readonly engine: CaratWasm) {}
  ask(request: object): Answer {
    return JSON.parse(this.engine.call(JSON.stringify({ table: "t", viewer: 1, ...request }))) as Answer;
  }
  lay(text: string): Answer {
    const answer = this.ask({ type: "restore", text, seed: "0".repeat(64) });
    expect(answer.type, answer.message).toBe("table");
    this.version = answer.version;
    return answer;
  }
  play(move: string): Answer {
    const answer = this.ask({ type: "play", version: this.version, move });
    expect(answer.type, `${move}: ${answer.message}`).toBe("update");
    this.version = answer.version;
    return answer;
  }
}

describe("the words of the lessons", () => {
  for (const language of ["en", "pl", "ja", "is"])
    it(`are there in ${language}`, () => {
      const words = readCatalogue(resolve(root, "i18n"), language, ["tutorial"]);
      const needed = everyStep.flatMap(({ game, chapter, step }) => {
        const key = `tutorial.${game}.${chapter.key}.${name(step)}`;
        return step.kind === "reply" ? [] : step.kind === "read" ? [key] : [key, `${key}.not`];
      });
      const titles = games.flatMap((game) => chapterKeys(game).flatMap((key) => [`tutorial.${game}.${key}`, `tutorial.${game}.${key}.about`]));
      expect([...needed, ...titles].filter((key) => !words[key])).toEqual([]);
      // Beside what is named here there is only what belongs to the coach.
      const known = new Set([...needed, ...titles, ...games.flatMap((game) => [`tutorial.${game}.lead`, `tutorial.${game}.${practice}.text`])]);
      expect(Object.keys(words).filter((key) => /^tutorial\.(splendor|duel)\./.test(key) && !known.has(key))).toEqual([]);
    });
});

describe("a lesson", () => {
  it("begins with a table and ends with an explanation", () => {
    for (const game of games)
      for (const { key, steps } of chapters[game]) {
        const [first] = steps;
        expect(first && "position" in first && first.position, key).toBeTruthy();
        expect(steps.at(-1)?.kind, key).toBe("read");
        const keys = steps.map(name);
        expect(new Set(keys).size, key).toBe(keys.length);
      }
  });
  it("points at things that the page knows", () => {
    for (const { step } of everyStep) for (const spot of "spots" in step ? (step.spots ?? []) : []) expect(selectorOf(spot), spot).not.toBeNull();
  });
  it("takes the move that it asks for, and what is as good", () => {
    const step: Step = { kind: "move", key: "ten", spots: [], move: "take wbg; return r", also: ["buy 2-21", "reserve 2-21"] };
    for (const move of ["take wbg; return r", "buy 2-21 for k", "reserve 2-21"]) expect(fits(step, move), move).toBe(true);
    for (const move of ["take wbg", "buy 2-22 for k", "reserve deck 2"]) expect(fits(step, move), move).toBe(false);
    expect(fits({ kind: "read", key: "a" }, "take wbg")).toBe(false);
  });
});

// The engine says whether the moves are possible; it is there once the preset wasm is built.
describe.skipIf(!existsSync(wasm))("at the table", async () => {
  const engine = existsSync(wasm) ? await CaratWasm.load(Promise.resolve(new Response(readFileSync(wasm)))) : null;
  for (const game of games)
    for (const chapter of chapters[game])
      it(`the moves of ${game}, ${chapter.key}, are legal`, () => {
        if (!engine) return;
        const table = new Table(engine);
        let told: Answer | null = null;
        for (const step of chapter.steps) {
          if (step.kind !== "reply" && step.position) told = table.lay(step.position);
          if (step.kind === "read") continue;
          expect(told?.view.to_move, name(step)).toBe(step.kind === "move" ? 1 : 2);
          // Something else can be tried, too, and gets its answer.
          for (const start of step.kind === "move" ? (step.also ?? []) : [])
            expect(told?.legal.some(({ action }) => action.startsWith(start)), `${name(step)}: ${start}`).toBe(true);
          told = table.play(step.move);
        }
      });
  it("the head start of Duel is a position", () => {
    if (engine) expect(new Table(engine).lay(headStart).legal.length).toBeGreaterThan(0);
  });
});
