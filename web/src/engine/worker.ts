// The worker: answers the page's requests with carat.wasm. Long work is done in slices, so that a
// request to stop is heard between two of them.

import type { FromWorker, ToWorker } from "./link";
import { CaratWasm } from "./wasm";

/** How long a slice should take, in milliseconds. */
const SLICE = 12;

interface Port {
  postMessage(message: FromWorker): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
}
const page = self as unknown as Port;

let engine: CaratWasm | undefined;
const running = new Set<number>();

/** The answer of work that is not finished: the same request does the next slice. */
interface Working {
  type: "working";
  progress: unknown;
}
function isWorking(answer: unknown): answer is Working {
  return (
    typeof answer === "object" && answer !== null && "type" in answer && answer.type === "working"
  );
}

function loaded(): CaratWasm {
  if (!engine) throw new Error("carat.wasm is not there yet");
  return engine;
}

/** Lets messages in that have arrived meanwhile. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      resolve();
    };
    channel.port2.postMessage(null);
  });
}

function answerTo(request: object): unknown {
  return JSON.parse(loaded().call(JSON.stringify(request)));
}

async function run(number: number, request: object): Promise<unknown> {
  running.add(number);
  let slice = 16;
  while (running.has(number)) {
    const begun = performance.now();
    const answer = answerTo({ ...request, slice });
    if (!isWorking(answer)) return answer;
    page.postMessage({ kind: "progress", number, progress: answer.progress });
    const took = Math.max(performance.now() - begun, 0.1);
    slice = Math.round(Math.min(Math.max((slice * SLICE) / took, 1), 4 * slice, 100_000));
    await pause();
  }
  return null; // cancelled: the page has forgotten it
}

async function handle(message: ToWorker): Promise<unknown> {
  switch (message.kind) {
    case "open":
      engine = await CaratWasm.load(fetch(message.wasm));
      return null;
    case "network": {
      const response = await fetch(message.address);
      if (!response.ok) throw new Error(`${message.address}: ${response.status}`);
      const bytes = new Uint8Array(await response.arrayBuffer());
      return JSON.parse(loaded().addNetwork(message.mode, bytes));
    }
    case "ask":
      return answerTo(message.request);
    case "run":
      return run(message.number, message.request);
    case "cancel":
      running.delete(message.number);
      return null;
  }
}

page.onmessage = async (event: MessageEvent<ToWorker>) => {
  const number = event.data.number;
  try {
    const answer = await handle(event.data);
    if (event.data.kind !== "cancel") page.postMessage({ kind: "answer", number, answer });
  } catch (error) {
    page.postMessage({ kind: "failed", number, message: String(error) });
  } finally {
    running.delete(number);
  }
};
