// A review has the same numbers in the page as in the program, to the last digit.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import test from "node:test";
import { model, wasm } from "./files.mjs";
import { Carat } from "./module.mjs";

const program = process.env.CARAT ?? fileURLToPath(new URL("../../build/release/carat", import.meta.url));
const seed = "8899aabbccddeeff00112233445566778899aabbccddeeff0011223344556677";
const players = { "splendor-2": 2, "splendor-3": 3, "splendor-4": 4, duel: 2 };
const visits = 40;

// A whole game of computers that think a little and err a little.
function played(carat, mode) {
  const seats = Array.from({ length: players[mode] }, () => ({ kind: "computer", level: "gypsum" }));
  const setup = mode === "duel" ? { game: "duel", seats } : { seats };
  let told = carat.ask({ type: "create", setup, seed });
  while (told.status === "running") told = carat.run({ type: "think", version: told.version, viewer: null }).answer;
  return carat.ask({ type: "save" }).record;
}

for (const mode of Object.keys(players))
  test(`a review of ${mode} is the same in the page and in the program`, () => {
    assert.ok(existsSync(program), `${program} is missing: tools/build release carat makes it`);
    const carat = new Carat(wasm("carat"));
    carat.addNetwork(mode, model(mode));
    const record = played(carat, mode);
    const { decisions, summary } = carat.run({ type: "review", record, visits }).answer;
    const native = JSON.parse(execFileSync(program, ["analyse", "-", "--json", "--visits", String(visits)], { input: record, encoding: "utf8", maxBuffer: 1 << 26 }));
    assert.ok(decisions.length > 20);
    assert.deepEqual(decisions, native.decisions);
    assert.deepEqual(summary, native.summary);
  });
