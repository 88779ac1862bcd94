// carat.wasm in node, for the tests; web/src/engine/wasm.ts does the same in a page.
import { readFileSync } from "node:fs";

const root = new URL("../../", import.meta.url);

export const data = (path) => readFileSync(new URL(`tests/data/${path}`, root), "utf8");
export const model = (mode) => readFileSync(new URL(`models/${mode}.net`, root));

// The functions of a module in build/wasm.
export function instance(name) {
  const module = new WebAssembly.Module(readFileSync(new URL(`build/wasm/${name}.wasm`, root)));
  const missing = () => 58;
  const system = {
    fd_write: missing,
    fd_close: missing,
    fd_seek: missing,
    fd_fdstat_get: missing,
    proc_exit: (code) => {
      throw new Error(`${name}.wasm ended with ${code}`);
    },
  };
  const { exports } = new WebAssembly.Instance(module, { wasi_snapshot_preview1: system });
  exports._initialize();
  return exports;
}

export class Carat {
  #engine = instance("carat");

  #fill(bytes) {
    const at = this.#engine.carat_buffer(bytes.length);
    new Uint8Array(this.#engine.memory.buffer, at, bytes.length).set(bytes);
  }
  #answer(size) {
    const at = this.#engine.carat_answer();
    return new TextDecoder().decode(new Uint8Array(this.#engine.memory.buffer, at, size));
  }

  text(request) {
    const bytes = new TextEncoder().encode(request);
    this.#fill(bytes);
    return this.#answer(this.#engine.carat_call(bytes.length));
  }
  ask(request) {
    return JSON.parse(this.text(JSON.stringify(request)));
  }
  // Slice after slice; also how many there were.
  run(request) {
    for (let slices = 1; ; ++slices) {
      const answer = this.ask(request);
      if (answer.type !== "working") return { answer, slices };
    }
  }
  addNetwork(mode, network) {
    const name = new TextEncoder().encode(mode);
    this.#fill(Buffer.concat([name, network]));
    return JSON.parse(this.#answer(this.#engine.carat_network(name.length, name.length + network.length)));
  }
}
