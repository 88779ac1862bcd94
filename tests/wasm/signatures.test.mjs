import assert from "node:assert/strict";
import test from "node:test";
import { data, wasm } from "./files.mjs";
import { instance } from "./module.mjs";
import { signatures } from "./signatures.mjs";

test("signatures are those of every build", () => {
  assert.equal(signatures(instance(wasm("signatures"))), data("bench_signatures.txt"));
});
