// Golden games and signatures inside a browser's worker; tests/wasm/chromium.mjs opens the page.
import { followGolden } from "./golden.mjs";
import { Carat, instance } from "./module.mjs";
import { modes, signatures } from "./signatures.mjs";

const bytes = async (path) => new Uint8Array(await (await fetch(`/${path}`)).arrayBuffer());
const text = async (path) => (await fetch(`/${path}`)).text();

async function check() {
  const carat = new Carat(await bytes("build/wasm/carat.wasm"));
  const files = JSON.parse(await text("golden"));
  for (const file of files) followGolden(carat, await text(`tests/data/${file}`));
  const networks = await Promise.all(modes.map((mode) => bytes(`models/${mode}.net`)));
  const found = signatures(instance(await bytes("build/wasm/signatures.wasm")), networks);
  const known = await text("tests/data/bench_signatures.txt");
  if (found !== known) throw new Error(`${found}instead of\n${known}`);
  return `ok: ${files.length} golden games, signatures`;
}

check().then(postMessage, (error) => postMessage(String(error)));
