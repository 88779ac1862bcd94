import { readFileSync, readdirSync, existsSync } from "node:fs";
import { resolve } from "node:path";
import { parse, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import type { Plugin } from "vite";

// What every screen needs. Any other file of a language is a part of its own (i18n/en/puzzles.json: "puzzles"),
// which comes with the screens that need it; those of the engine and the terminal aren't for the page.
const common = ["game", "page"];
const elsewhere = ["learn", "terminal"];

/** The parts that there are, beside what every screen needs. */
export function partsOf(folder: string): string[] {
  return readdirSync(resolve(folder, "en"))
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.slice(0, -".json".length))
    .filter((part) => ![...common, ...elsewhere].includes(part));
}

/** The catalogue of a language: the files of these parts put together, every key with its message. */
export function readCatalogue(folder: string, language: string, parts: string[] = common): Record<string, string> {
  const out: Record<string, string> = {};
  for (const part of parts) {
    const path = resolve(folder, language, `${part}.json`);
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

// Makes `virtual:messages/en` a module with the compiled catalogue of a language, `virtual:messages/en/puzzles`
// one of a part, and `virtual:message-parts` the ways to load the parts.
export function messages(folder: string): Plugin {
  const prefix = "virtual:messages/";
  const ways = "virtual:message-parts";
  return {
    name: "carat-messages",
    resolveId: (id) => (id.startsWith(prefix) || id === ways ? `\0${id}` : null),
    load(id) {
      if (id === `\0${ways}`) {
        const languages = readdirSync(folder).filter((language) => existsSync(resolve(folder, language, "page.json")));
        const names = languages.flatMap((language) => partsOf(folder).map((part) => `${language}/${part}`));
        return `export default {${names.map((name) => `"${name}": () => import("${prefix}${name}")`).join(", ")}}`;
      }
      if (!id.startsWith(`\0${prefix}`)) return null;
      const [language = "", part] = id.slice(prefix.length + 1).split("/");
      const parts = part === undefined ? common : [part];
      for (const name of parts) this.addWatchFile(resolve(folder, language, `${name}.json`));
      const entries = Object.entries(readCatalogue(folder, language, parts)).map(([key, text]) => [key, compiled(text)]);
      return `export default ${JSON.stringify(Object.fromEntries(entries))}`;
    },
  };
}
