// One WebSocket to the server, opened when somebody needs it and opened again when it breaks.
// Requests have a number; whoever asked gets the answer, everyone else hears what comes unasked.

import { Refused, type Lobby, type Request, type ServerMessage, type Welcome } from "./messages";

interface Waiting {
  resolve: (message: ServerMessage) => void;
  reject: (reason: Error) => void;
}
type Listener = (message: ServerMessage) => void;

const longestPause = 15_000;
/** A socket that answers nothing for so long is dead, though nobody has said so: a phone that slept, another network. */
const patience = 30_000;
const patienceWhenBack = 5_000;

class Connection {
  state: "off" | "connecting" | "on" | "lost" = $state("off");
  welcome: Welcome | null = $state.raw(null);
  lobby: Lobby | null = $state.raw(null);
  /** Whether somebody was connected before: only then is it worth telling that nobody is any more. */
  wanted = $state(false);
  private socket: WebSocket | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private readonly listeners = new Set<Listener>();
  private readonly greeters = new Set<() => void>();
  private next = 1;
  private pause = 500;
  private again: ReturnType<typeof setTimeout> | undefined;
  private wantsLobby = false;

  constructor() {
    addEventListener("online", () => this.back());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.back();
    });
  }

  /** Asks and waits; rejected with `Refused`, or with another error when the connection breaks. */
  async ask<T extends ServerMessage>(request: Request, limit = patience): Promise<T> {
    await this.ready();
    const id = this.next++;
    const socket = this.socket;
    const late = setTimeout(() => {
      if (this.socket === socket) this.lost();
    }, limit);
    return new Promise<T>((resolve, reject) => {
      this.waiting.set(id, { resolve: (message) => resolve(message as T), reject });
      socket?.send(JSON.stringify({ ...request, id }));
    }).finally(() => clearTimeout(late));
  }
  /** Hears everything that comes unasked. Returns how to stop. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
  /** Called whenever a connection stands, again after each loss. */
  whenConnected(greet: () => void): () => void {
    this.greeters.add(greet);
    if (this.state === "on") greet();
    else this.open();
    return () => this.greeters.delete(greet);
  }
  watchLobby(): void {
    this.wantsLobby = true;
    if (this.state === "on") void this.askLobby();
    else this.open();
  }

  /** Says hello: needed by whoever only wants to know who is signed in. */
  greet(): void {
    if (this.state !== "on") this.open();
  }
  /** A new connection, for another account. */
  renew(): void {
    this.pause = 0;
    if (this.socket) this.socket.close();
    else this.open();
  }

  private async askLobby(): Promise<void> {
    try {
      this.lobby = await this.ask<Lobby>({ type: "lobby" });
    } catch {
      // The next connection asks again.
    }
  }
  private ready(): Promise<void> {
    if (this.state === "on") return Promise.resolve();
    this.open();
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        stop();
        reject(new Error("no connection"));
      }, 8_000);
      const stop = this.whenConnected(() => {
        clearTimeout(late);
        queueMicrotask(() => stop());
        resolve();
      });
    });
  }
  private open(): void {
    if (this.socket || !location.protocol.startsWith("http")) return;
    this.state = this.state === "off" ? "connecting" : this.state;
    const address = new URL("ws", document.baseURI);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    address.hash = "";
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onmessage = (event: MessageEvent<string>) => this.receive(JSON.parse(event.data) as ServerMessage);
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }
  /** The page is looked at again, or the network is back: no more waiting, and a look whether the socket lives. */
  private back(): void {
    if (this.state === "on") return void this.ask({ type: "ping" }, patienceWhenBack).catch(() => {});
    if (this.state !== "lost") return;
    clearTimeout(this.again);
    this.open();
  }
  private receive(message: ServerMessage): void {
    if (message.type === "welcome") {
      this.welcome = message;
      this.state = "on";
      this.wanted = true;
      this.pause = 500;
      if (this.wantsLobby) void this.askLobby();
      for (const greet of [...this.greeters]) greet();
      for (const listener of this.listeners) listener(message);
      return;
    }
    const waiting = typeof message.id === "number" ? this.waiting.get(message.id) : undefined;
    if (waiting && typeof message.id === "number") {
      this.waiting.delete(message.id);
      if (message.type === "error") waiting.reject(new Refused(message));
      else waiting.resolve(message);
      return;
    }
    if (message.type === "lobby") this.lobby = message;
    for (const listener of this.listeners) listener(message);
  }
  private lost(): void {
    const socket = this.socket;
    this.socket = null;
    if (socket) {
      socket.onmessage = null;
      socket.close();
    }
    this.state = this.pause === 0 ? "connecting" : "lost";
    this.lobby = null;
    for (const waiting of this.waiting.values()) waiting.reject(new Error("the connection was lost"));
    this.waiting.clear();
    this.again = setTimeout(() => this.open(), this.pause);
    this.pause = Math.min(Math.max(500, 2 * this.pause), longestPause);
  }
}

export const connection = new Connection();

export function secret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The server takes names of at most 24 bytes; letters are not cut in two. */
export function nameThatFits(name: string): string {
  const letters = [...name.trim()];
  while (new TextEncoder().encode(letters.join("")).length > 24) letters.pop();
  return letters.join("");
}
