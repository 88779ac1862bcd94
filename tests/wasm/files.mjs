// What the tests read, in node.
import { readFileSync, readdirSync } from "node:fs";

const root = new URL("../../", import.meta.url);

export const data = (path) => readFileSync(new URL(`tests/data/${path}`, root), "utf8");
export const model = (mode) => readFileSync(new URL(`models/${mode}.net`, root));
export const wasm = (name) => readFileSync(new URL(`build/wasm/${name}.wasm`, root));

export const goldenFiles = ["splendor", "duel"].flatMap((game) =>
  readdirSync(new URL(`tests/data/${game}/golden`, root)).map((file) => `${game}/golden/${file}`),
);
