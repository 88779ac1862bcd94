import assert from "node:assert/strict";
import test from "node:test";
import { data, goldenFiles, wasm } from "./files.mjs";
import { followGolden } from "./golden.mjs";
import { Carat } from "./module.mjs";

for (const file of goldenFiles)
  test(`golden: ${file}`, () => {
    assert.ok(followGolden(new Carat(wasm("carat")), data(file)) > 30);
  });
