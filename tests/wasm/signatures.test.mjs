import assert from "node:assert/strict";
import test from "node:test";
import { data, model, wasm } from "./files.mjs";
import { instance } from "./module.mjs";
import { modes, signatures } from "./signatures.mjs";

test("signatures are those of every build", () => {
  assert.equal(signatures(instance(wasm("signatures")), modes.map(model)), data("bench_signatures.txt"));
});
