// A table of the server. After a lost connection it asks for what has happened since; a move that was
// under way is sent again with the same id, and is played once.

import { SvelteSet } from "svelte/reactivity";
import type { TableMessage } from "$engine/messages";
import type { Source, Told } from "../table/source";
import { connection, nameThatFits, secret } from "./connection.svelte";
import { heldSeats } from "./keys";
import { Refused, type ChatLine, type Done, type Request } from "./messages";
import { turns } from "./turns.svelte";

export class OnlineTable implements Source {
  readonly kind = "online";
  chat: ChatLine[] = $state.raw([]);
  readonly muted = new SvelteSet<number>();
  /** How many lines of the chat the reader has seen. */
  chatSeen = $state(0);
  readonly unread = $derived(this.chat.filter((line) => !this.muted.has(line.seat)).length > this.chatSeen);
  private version = 0;
  private hear: (message: Told) => void = () => {};

  /** `secretOfLink` invites to a seat, or is the key of one that this person holds on another device. */
  constructor(readonly id: string, private readonly secretOfLink: string | null = null) {}

  start(hear: (message: Told) => void, fail: (problem: Error) => void): () => void {
    this.hear = hear;
    const stopListening = connection.listen((message) => {
      if (message.type === "chat" && message.table === this.id) this.addChat(message);
      if ((message.type === "table" || message.type === "update") && message.table === this.id) this.told(message);
    });
    const stopGreeting = connection.whenConnected(() => void this.watch().catch(fail));
    return () => {
      stopListening();
      stopGreeting();
      void connection.ask({ type: "leave", table: this.id }).catch(() => {});
    };
  }

  async play(version: number, move: string): Promise<void> {
    const request: Request = { type: "play", table: this.id, version, move, move_id: secret() };
    for (let attempt = 0; ; ++attempt) {
      try {
        await connection.ask<Done & { type: "done" }>(request);
        return;
      } catch (problem) {
        const again = problem instanceof Refused ? problem.answer.code === "try_again" : true;
        if (!again || attempt === 8) throw problem;
        await this.watch().catch(() => {});
      }
    }
  }
  undo(version: number): Promise<void> {
    return this.request({ type: "undo", table: this.id, version });
  }
  async record(): Promise<string> {
    const response = await fetch(new URL(`api/games/${this.id}/record`, document.baseURI));
    if (!response.ok) throw new Error(`record: ${response.status}`);
    return response.text();
  }

  resign = () => this.request({ type: "resign", table: this.id });
  abort = (on: boolean) => this.request({ type: "abort", table: this.id, on });
  claim = () => this.request({ type: "claim", table: this.id });
  rematch = (on: boolean) => this.request({ type: "rematch", table: this.id, on });
  stand = () => this.request({ type: "stand", table: this.id });
  say = (text: string) => this.request({ type: "chat", table: this.id, text });
  report = (number: number) => this.request({ type: "report", table: this.id, number });

  async sit(name: string, link: string | null, seat: number | null, key: string): Promise<void> {
    const chosen = { ...(name ? { name: nameThatFits(name) } : {}), ...(link ? { link } : {}), ...(seat ? { seat } : {}) };
    await this.request({ type: "sit", table: this.id, key, nonce: secret(), ...chosen });
  }
  async mute(seat: number, on: boolean): Promise<void> {
    await this.request({ type: "mute", table: this.id, seat, on });
    if (on) this.muted.add(seat);
    else this.muted.delete(seat);
  }

  private async request(request: Request): Promise<void> {
    await connection.ask(request);
  }
  async watch(): Promise<void> {
    const key = heldSeats.find(this.id)?.key;
    const request: Request = { type: "watch", table: this.id, since: this.version, ...(key ? { key } : {}) };
    this.told((key ? null : await this.comeBack()) ?? (await connection.ask<TableMessage>(request)));
  }
  /** By the link to one's own seat, copied on another device; null if the link is none. */
  private async comeBack(): Promise<TableMessage | null> {
    if (!this.secretOfLink) return null;
    try {
      const message = await connection.ask<TableMessage>({ type: "watch", table: this.id, since: this.version, key: this.secretOfLink });
      heldSeats.put({ table: this.id, key: this.secretOfLink, game: message.setup.game, links: [], at: Date.now() });
      return message;
    } catch (problem) {
      if (problem instanceof Refused && ["bad_key", "bad_field"].includes(problem.answer.code)) return null;
      throw problem;
    }
  }
  /** The address of this table that holds one's own seat, for another device. */
  linkToOwnSeat(): string | null {
    const held = heldSeats.find(this.id);
    return held ? `${location.href.split("#")[0]}#/table/${this.id}/${held.key}` : null;
  }
  private told(message: Told): void {
    this.version = Math.max(this.version, message.version);
    if (message.type === "table") this.rememberSeat(message);
    if (message.legal.length > 0 || message.status !== "running") turns.seen(this.id);
    this.hear(message);
  }
  private rememberSeat({ you }: TableMessage): void {
    const held = heldSeats.find(this.id);
    if (held && you !== null && held.seat !== you) heldSeats.put({ ...held, seat: you });
  }
  private addChat(line: ChatLine): void {
    if (!this.chat.some((other) => other.number === line.number)) this.chat = [...this.chat, line];
  }
}
