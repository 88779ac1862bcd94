// carat.wasm as an object: text in, text out. It knows neither pages nor workers.

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  /** Room for a request of so many bytes; good until the next call. */
  carat_buffer(size: number): number;
  /** Answers the request in the buffer: the answer's size. */
  carat_call(size: number): number;
  /** Takes over a network; the buffer holds the name of its mode and then its bytes. */
  carat_network(modeSize: number, size: number): number;
  carat_answer(): number;
}

const SUCCESS = 0;
const NOT_SUPPORTED = 58;

export class CaratWasm {
  private readonly engine: Exports;

  private constructor(instance: WebAssembly.Instance) {
    this.engine = instance.exports as unknown as Exports;
  }

  static async load(source: Promise<Response>): Promise<CaratWasm> {
    let memory: WebAssembly.Memory | undefined;
    const imports = { wasi_snapshot_preview1: systemCalls(() => memory) };
    const { instance } = await instantiate(await source, imports);
    const wasm = new CaratWasm(instance);
    memory = wasm.engine.memory;
    wasm.engine._initialize();
    return wasm;
  }

  /** One request of docs/local.md as JSON, and its answer. */
  call(request: string): string {
    const bytes = new TextEncoder().encode(request);
    this.fill(bytes);
    return this.answer(this.engine.carat_call(bytes.length));
  }

  addNetwork(mode: string, network: Uint8Array): string {
    const name = new TextEncoder().encode(mode);
    const bytes = new Uint8Array(name.length + network.length);
    bytes.set(name);
    bytes.set(network, name.length);
    this.fill(bytes);
    return this.answer(this.engine.carat_network(name.length, bytes.length));
  }

  private fill(bytes: Uint8Array): void {
    const at = this.engine.carat_buffer(bytes.length);
    new Uint8Array(this.engine.memory.buffer, at, bytes.length).set(bytes);
  }
  private answer(size: number): string {
    const bytes = new Uint8Array(this.engine.memory.buffer, this.engine.carat_answer(), size);
    return new TextDecoder().decode(bytes);
  }
}

/** A server that does not know the type of .wasm files must not keep anybody from playing. */
async function instantiate(
  response: Response,
  imports: WebAssembly.Imports,
): Promise<WebAssembly.WebAssemblyInstantiatedSource> {
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  if (response.headers.get("Content-Type") === "application/wasm")
    return WebAssembly.instantiateStreaming(response, imports);
  return WebAssembly.instantiate(await response.arrayBuffer(), imports);
}

/**
 * What the C library asks of a system. Only complaints before a crash are ever written, and nothing
 * else is there: no files, no arguments, no environment.
 */
function systemCalls(memory: () => WebAssembly.Memory | undefined): WebAssembly.ModuleImports {
  const view = (): DataView => {
    const buffer = memory()?.buffer;
    if (!buffer) throw new Error("carat.wasm was called before it was there");
    return new DataView(buffer);
  };
  return {
    fd_write(_file: number, pieces: number, count: number, written: number): number {
      const data = view();
      let text = "";
      let size = 0;
      for (let i = 0; i < count; ++i) {
        const at = data.getUint32(pieces + 8 * i, true);
        const length = data.getUint32(pieces + 8 * i + 4, true);
        text += new TextDecoder().decode(new Uint8Array(data.buffer, at, length));
        size += length;
      }
      console.error(text);
      data.setUint32(written, size, true);
      return SUCCESS;
    },
    fd_close: () => NOT_SUPPORTED,
    fd_seek: () => NOT_SUPPORTED,
    fd_fdstat_get: () => NOT_SUPPORTED,
    proc_exit(code: number): void {
      throw new Error(`carat.wasm ended with ${code}`);
    },
  };
}
