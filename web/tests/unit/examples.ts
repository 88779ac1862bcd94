// The examples of docs/protocol.md: files that the tests of the server read, too.

import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

const folder = resolve(import.meta.dirname, "../../../tests/data/protocol");
export type Kind = "requests" | "replies" | "http";

export function names(kind: Kind): string[] {
  return readdirSync(resolve(folder, kind)).map((file) => file.replace(/\.json$/, "")).sort();
}
export function text(kind: Kind, name: string): string {
  return readFileSync(resolve(folder, kind, `${name}.json`), "utf8").trim();
}
export function example(kind: Kind, name: string): Record<string, unknown> {
  return JSON.parse(text(kind, name)) as Record<string, unknown>;
}
