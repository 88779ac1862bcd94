// The signatures of random games and of searches, the same as in every other build.
import assert from "node:assert/strict";
import test from "node:test";
import { data, instance } from "./carat.mjs";

const modes = ["splendor-2", "splendor-3", "splendor-4", "duel"];
const hex = (number) => BigInt.asUintN(64, number).toString(16).padStart(16, "0");

test("signatures are those of every build", () => {
  const wasm = instance("signatures");
  const lines = [
    ...modes.map((mode, i) => `${mode} ${hex(wasm.games_signature(i, 10_000))}`),
    ...modes.map((mode, i) => `${mode}/search ${hex(wasm.search_signature(i))}`),
  ];
  assert.deepEqual(lines, data("bench_signatures.txt").trim().split("\n"));
});
