// carat.wasm as the tests call it, in node and in a browser; web/src/engine/wasm.ts is the page's own.

// The functions of a module.
export function instance(bytes) {
  const missing = () => 58;
  const system = {
    fd_write: missing,
    fd_close: missing,
    fd_seek: missing,
    proc_exit: (code) => {
      throw new Error(`ended with ${code}`);
    },
  };
  const module = new WebAssembly.Module(bytes);
  const { exports } = new WebAssembly.Instance(module, { wasi_snapshot_preview1: system });
  exports._initialize();
  return exports;
}

export class Carat {
  #engine;

  constructor(bytes) {
    this.#engine = instance(bytes);
  }

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
    const bytes = new Uint8Array(name.length + network.length);
    bytes.set(name);
    bytes.set(network, name.length);
    this.#fill(bytes);
    return JSON.parse(this.#answer(this.#engine.carat_network(name.length, bytes.length)));
  }
}
