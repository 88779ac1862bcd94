import { beforeAll, describe, expect, it, vi } from "vitest";
import { Refused, type Request, type ServerMessage } from "../../src/net/messages";
import { example, names, text } from "./examples";
import { complaints } from "./typed";

const imports = `import type * as net from "../../src/net/messages";
import type * as engine from "../../src/engine/messages";`;
const id = "{ id?: string | number }";

/** What a request over HTTP is answered with. */
const http: Record<string, string> = {
  accounts: "net.Entered",
  accounts_bot: "net.Entered & { token: string }",
  daily: "{ results: net.DailyResult[] }",
  daily_add: 'Omit<net.DailyResult, "name"> & { counted: boolean }',
  delete: "Record<string, never>",
  error: '{ error: Omit<engine.ErrorMessage, "type"> }',
  export: "{ name: string; created: number; bot: boolean; sessions: { created: number; expires: number }[]; ratings: net.Rating[]; games: net.MyGame[]; daily: (net.DailyResult & { at: number; record: string })[]; chat: Omit<net.ChatLine, \"type\">[]; reports: { table: string; number: number; at: number; reason: string }[] }",
  health: "{ ok: boolean; tables: number }",
  lobby: 'Omit<net.Lobby, "type">',
  me: "{ name: string; bot: boolean }",
  my_games: "{ games: net.MyGame[] }",
  ratings: "{ ratings: net.Rating[] }",
  recover: "net.Entered",
  sessions: "net.Entered",
  sessions_end: "Record<string, never>",
};

describe("the examples of the protocol", () => {
  it("are messages as this client knows them", () => {
    const requests = names("requests").map((name) => ({ name: `requests/${name}`, type: `net.Request & ${id}`, json: text("requests", name) }));
    const replies = names("replies").map((name) => ({ name: `replies/${name}`, type: "net.ServerMessage", json: text("replies", name) }));
    const answers = names("http").map((name) => ({ name: `http/${name}`, type: http[name] ?? "never", json: JSON.stringify(example("http", name)["answer"]) }));
    expect(requests.length).toBeGreaterThan(15);
    expect(replies.length).toBeGreaterThan(10);
    expect(names("http")).toEqual(Object.keys(http).sort());
    expect(complaints(imports, [...requests, ...replies, ...answers])).toEqual([]);
  });

  it("would be found out if a field were missing, unknown or of another kind", () => {
    const wrong = [
      { name: "missing", type: "net.ServerMessage", json: '{"type":"welcome","protocol":1,"account":null}' },
      { name: "unknown", type: "net.ServerMessage", json: '{"type":"seated","table":"x","seat":1,"extra":1}' },
      { name: "another", type: "net.Request", json: '{"type":"leave","table":7}' },
      { name: "no such", type: "net.Request", json: '{"type":"dance"}' },
    ];
    expect(complaints(imports, wrong).map((line) => line.split(":")[0])).toEqual(wrong.map(({ name }) => name));
  });
});

describe("the connection reads every example that the server says", () => {
  let socket: { onmessage: ((event: { data: string }) => void) | null; sent: string[] };
  type Net = typeof import("../../src/net/connection.svelte");
  let connection: Net["connection"];
  beforeAll(async () => {
    class FakeSocket {
      onmessage: ((event: { data: string }) => void) | null = null;
      onclose: (() => void) | null = null;
      sent: string[] = [];
      constructor() {
        socket = this;
      }
      send(message: string): void {
        this.sent.push(message);
      }
      close(): void {}
    }
    vi.stubGlobal("WebSocket", FakeSocket);
    ({ connection } = await import("../../src/net/connection.svelte"));
    connection.greet();
    socket.onmessage?.({ data: text("replies", "welcome") });
  });

  it("by its greeting knows who is signed in, and the levels", () => {
    expect(connection.state).toBe("on");
    expect(connection.welcome).toEqual(example("replies", "welcome"));
    expect(connection.welcome?.levels.length).toBeGreaterThan(0);
  });
  it.each(names("replies").filter((name) => name !== "welcome"))("%s: as an answer, and unasked", async (name) => {
    const heard: ServerMessage[] = [];
    const stop = connection.listen((message) => heard.push(message));
    const { id: _, ...unasked } = example("replies", name);
    socket.onmessage?.({ data: JSON.stringify(unasked) });
    expect(heard).toEqual([unasked]);
    const asked = connection.ask({ type: "ping" });
    await vi.waitFor(() => expect(socket.sent.length).toBeGreaterThan(0));
    const number = (JSON.parse(socket.sent.pop() ?? "") as { id: number }).id;
    socket.onmessage?.({ data: JSON.stringify({ ...unasked, id: number }) });
    if (name === "error") {
      const problem = await asked.then(() => null, (reason: unknown) => reason);
      expect(problem).toBeInstanceOf(Refused);
      expect((problem as Refused).answer).toEqual({ ...unasked, id: number });
      expect((problem as Refused).message).toBe(unasked["message"]);
    } else {
      expect(await asked).toEqual({ ...unasked, id: number });
    }
    expect(heard.length).toBe(1);
    stop();
  });
  it.each(names("requests"))("and sends %s as its example says", async (name) => {
    const { id: _, ...request } = example("requests", name);
    void connection.ask(request as unknown as Request).catch(() => {});
    await vi.waitFor(() => expect(socket.sent.length).toBeGreaterThan(0));
    const { id: number, ...sent } = JSON.parse(socket.sent.pop() ?? "") as Record<string, unknown>;
    expect(sent).toEqual(request);
    expect(typeof number).toBe("number");
  });
});
