// What `carat bench --signature` prints, from signatures.wasm.
const modes = ["splendor-2", "splendor-3", "splendor-4", "duel"];
const hex = (number) => BigInt.asUintN(64, number).toString(16).padStart(16, "0");

export function signatures(wasm) {
  return [
    ...modes.map((mode, i) => `${mode} ${hex(wasm.games_signature(i, 10_000))}\n`),
    ...modes.map((mode, i) => `${mode}/search ${hex(wasm.search_signature(i))}\n`),
  ].join("");
}
