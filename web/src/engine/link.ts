// The page's end of the line to the worker: requests with a number, answers by that number.

export interface LongRun {
  signal?: AbortSignal | undefined;
  onProgress?: (progress: unknown) => void;
}

/** What the page sends. */
export type ToWorker =
  | { kind: "open"; number: number; wasm: string }
  | { kind: "network"; number: number; mode: string; address: string }
  | { kind: "ask"; number: number; request: object }
  | { kind: "run"; number: number; request: object }
  | { kind: "cancel"; number: number };

/** What the worker sends: an answer is the last word on its number. */
export type FromWorker =
  | { kind: "answer"; number: number; answer: unknown }
  | { kind: "failed"; number: number; message: string }
  | { kind: "progress"; number: number; progress: unknown };

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (reason: unknown) => void;
  onProgress?: ((progress: unknown) => void) | undefined;
}

type Numbered<T> = T extends ToWorker ? Omit<T, "number"> : never;

export class WorkerLink {
  private readonly worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  private readonly waiting = new Map<number, Waiting>();
  private next = 1;

  constructor() {
    this.worker.onmessage = (event: MessageEvent<FromWorker>) => this.receive(event.data);
    this.worker.onerror = (event) => this.failAll(new Error(event.message));
  }

  async open(wasm: string): Promise<void> {
    await this.send({ kind: "open", wasm });
  }
  loadNetwork(mode: string, address: string): Promise<unknown> {
    return this.send({ kind: "network", mode, address });
  }
  ask(request: object): Promise<unknown> {
    return this.send({ kind: "ask", request });
  }
  /** The same for what is done in slices. */
  run(request: object, run: LongRun): Promise<unknown> {
    return this.send({ kind: "run", request }, run);
  }
  close(): void {
    this.worker.terminate();
    this.failAll(new Error("the engine was stopped"));
  }

  private send(message: Numbered<ToWorker>, run: LongRun = {}): Promise<unknown> {
    const number = this.next++;
    return new Promise((resolve, reject) => {
      if (run.signal?.aborted) {
        reject(run.signal.reason);
        return;
      }
      this.waiting.set(number, { resolve, reject, onProgress: run.onProgress });
      run.signal?.addEventListener("abort", () => this.cancel(number, run.signal?.reason));
      this.worker.postMessage({ ...message, number });
    });
  }

  private cancel(number: number, reason: unknown): void {
    const waiting = this.waiting.get(number);
    if (!waiting) return;
    this.waiting.delete(number);
    this.worker.postMessage({ kind: "cancel", number } satisfies ToWorker);
    waiting.reject(reason);
  }

  private receive(message: FromWorker): void {
    const waiting = this.waiting.get(message.number);
    if (!waiting) return; // it was cancelled
    if (message.kind === "progress") {
      waiting.onProgress?.(message.progress);
      return;
    }
    this.waiting.delete(message.number);
    if (message.kind === "failed") waiting.reject(new Error(message.message));
    else waiting.resolve(message.answer);
  }

  private failAll(reason: Error): void {
    for (const waiting of this.waiting.values()) waiting.reject(reason);
    this.waiting.clear();
  }
}
