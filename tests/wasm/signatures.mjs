// What `carat bench --signature` prints, from signatures.wasm.
export const modes = ["splendor-2", "splendor-3", "splendor-4", "duel"];
const hex = (number) => BigInt.asUintN(64, number).toString(16).padStart(16, "0");

// `networks`: the files of the modes' networks.
export function signatures(wasm, networks) {
  const networkSignature = (mode) => {
    const place = wasm.network_room(networks[mode].length);
    new Uint8Array(wasm.memory.buffer, place, networks[mode].length).set(networks[mode]);
    return wasm.network_signature(mode);
  };
  return [
    ...modes.map((mode, i) => `${mode} ${hex(wasm.games_signature(i, 10_000))}\n`),
    ...modes.map((mode, i) => `${mode}/search ${hex(wasm.search_signature(i))}\n`),
    ...modes.map((mode, i) => `${mode}/network ${hex(networkSignature(i))}\n`),
  ].join("");
}
