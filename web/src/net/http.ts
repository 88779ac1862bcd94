// Requests to the server about accounts and lists: docs/protocol.md, HTTP.

import { t } from "../i18n/i18n.svelte";

export class HttpProblem extends Error {
  constructor(
    readonly code: string,
    readonly field: string,
    message: string,
  ) {
    super(message);
    this.name = "HttpProblem";
  }
}

async function send<T>(path: string, options: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(new URL(`api/${path}`, document.baseURI), options);
  } catch {
    throw new HttpProblem("no_connection", "", "no connection");
  }
  const body = (await response.json().catch(() => ({}))) as T & { error?: { code: string; field?: string; message: string } };
  if (response.ok) return body;
  throw new HttpProblem(body.error?.code ?? "no_connection", body.error?.field ?? "", body.error?.message ?? String(response.status));
}

export function get<T>(path: string): Promise<T> {
  return send(path, {});
}
export function post<T>(path: string, body: object = {}): Promise<T> {
  return send(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
}

/** What went wrong, as a sentence in the reader's language where there is one. */
export function problemText(problem: unknown): string {
  const code = problem instanceof HttpProblem ? (problem.code === "bad_field" ? `bad_${problem.field}` : problem.code) : "no_connection";
  const key = `error.${code}`;
  const text = t(key);
  return text === key && problem instanceof Error ? problem.message : text;
}
