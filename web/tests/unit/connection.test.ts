import { beforeEach, describe, expect, it, vi } from "vitest";
import { example } from "./examples";

/** A socket that says hello, and then what the test lets it say. */
class FakeSocket {
  static all: FakeSocket[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: { type: string; id: number }[] = [];
  closed = false;
  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string; id: number });
  }
  close(): void {
    this.closed = true;
    this.onclose?.();
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
const welcome = example("replies", "welcome");

describe("the connection", () => {
  beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", FakeSocket);
    FakeSocket.all = [];
  });
  async function connected() {
    const { connection } = await import("../../src/net/connection.svelte");
    connection.greet();
    FakeSocket.all[0]?.say(welcome);
    expect(connection.state).toBe("on");
    return connection;
  }

  it("gives up a socket that answers nothing, and opens another", async () => {
    const connection = await connected();
    const asked = connection.ask({ type: "resign", table: "k3mzq7wd2x9a" });
    const refused = expect(asked).rejects.toThrow("lost");
    await vi.advanceTimersByTimeAsync(31_000);
    await refused;
    expect(FakeSocket.all[0]?.closed).toBe(true);
    FakeSocket.all[1]?.say(welcome);
    expect(connection.state).toBe("on");
  });

  it("looks whether the socket lives when the page is looked at again", async () => {
    const connection = await connected();
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(0);
    const ping = FakeSocket.all[0]?.sent.at(-1);
    expect(ping?.type).toBe("ping");
    FakeSocket.all[0]?.say({ ...example("replies", "pong"), id: ping?.id });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all[0]?.closed).toBe(false);
    expect(connection.state).toBe("on");
  });

  it("opens at once when the network is back", async () => {
    const connection = await connected();
    for (let i = 0; i < 6; ++i) {
      FakeSocket.all.at(-1)?.close();
      await vi.advanceTimersByTimeAsync(20_000);
    }
    FakeSocket.all.at(-1)?.close();
    const before = FakeSocket.all.length;
    expect(connection.state).toBe("lost");
    dispatchEvent(new Event("online"));
    expect(FakeSocket.all.length).toBe(before + 1);
  });
});
