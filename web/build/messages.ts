import { readFileSync, existsSync } from "node:fs";
import { resolve } from "node:path";
import { parse, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import type { Plugin } from "vite";

// The catalogue of a language: its files put together, every key with its message.
export function readCatalogue(folder: string, language: string): Record<string, string> {
  const out: Record<string, string> = {};
  for (const file of ["game.json", "page.json"]) {
    const path = resolve(folder, language, file);
    if (existsSync(path)) flatten(JSON.parse(readFileSync(path, "utf8")), "", out);
  }
  return out;
}

function flatten(node: unknown, prefix: string, out: Record<string, string>): void {
  if (typeof node === "string") out[prefix] = node;
  else if (typeof node === "object" && node !== null)
    for (const [name, child] of Object.entries(node))
      flatten(child, prefix === "" ? name : `${prefix}.${name}`, out);
}

// Messages without arguments stay text; the others are parsed now, so that the page needs no parser.
export function compiled(message: string): string | MessageFormatElement[] {
  const parsed = parse(message, { captureLocation: false });
  const [only] = parsed;
  if (parsed.length === 0) return "";
  return parsed.length === 1 && only !== undefined && only.type === 0 ? only.value : parsed;
}

// Makes `virtual:messages/en` a module with the compiled catalogue of a language.
export function messages(folder: string): Plugin {
  const prefix = "virtual:messages/";
  return {
    name: "carat-messages",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const language = id.slice(prefix.length + 1);
      for (const file of ["game.json", "page.json"])
        this.addWatchFile(resolve(folder, language, file));
      const catalogue = readCatalogue(folder, language);
      const entries = Object.entries(catalogue).map(([key, text]) => [key, compiled(text)]);
      return `export default ${JSON.stringify(Object.fromEntries(entries))}`;
    },
  };
}
