// How fast the engine for pages is, in node: node bench/wasm.mjs (after tools/build wasm).
// Compare with: carat bench --games; carat bench --filter search_signature.
import { wasm as bytes } from "../tests/wasm/files.mjs";
import { instance } from "../tests/wasm/module.mjs";

const modes = ["splendor-2", "splendor-3", "splendor-4", "duel"];
const rounds = 15;
const games = 10_000;
const visits = 24 * 200; // of the searches of a signature

// The median of some rounds, in processor time: a busy machine disturbs some of them.
function perSecond(count, work) {
  work(); // the compiler of the engine's host takes its time
  const rates = Array.from({ length: rounds }, () => {
    const begun = process.cpuUsage().user;
    work();
    return (1e6 * count) / (process.cpuUsage().user - begun);
  });
  return Math.round(rates.sort((a, b) => a - b)[(rounds - 1) / 2]);
}

const wasm = instance(bytes("signatures"));
console.log("mode         random games/s   visits/s of a search");
modes.forEach((mode, number) => {
  const played = perSecond(games, () => wasm.games_signature(number, games));
  const searched = perSecond(visits, () => wasm.search_signature(number));
  console.log(mode.padEnd(12), String(played).padStart(14), String(searched).padStart(22));
});
