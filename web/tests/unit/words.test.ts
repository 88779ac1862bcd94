import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { partsOf, readCatalogue } from "../../build/messages";

const root = resolve(import.meta.dirname, "../../..");
const languages = ["en", "pl", "ja", "is"];
const folder = resolve(root, "i18n");
const page = (language: string) => readCatalogue(folder, language, ["page", ...partsOf(folder)]);

function sources(folder: string): string {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(svelte|ts)$/.test(entry.name))
    .map((entry) => readFileSync(resolve(entry.parentPath, entry.name), "utf8"))
    .join("\n");
}

/** The arguments that a message uses. */
function argumentsOf(elements: MessageFormatElement[], out = new Set<string>()): Set<string> {
  for (const element of elements) {
    if (element.type === TYPE.argument || element.type === TYPE.plural || element.type === TYPE.select) out.add(element.value);
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const option of Object.values(element.options)) argumentsOf(option.value, out);
  }
  return out;
}

describe("the page's words", () => {
  const english = page("en");
  for (const language of languages) {
    it(`are all there in ${language}, with the same arguments`, () => {
      const words = page(language);
      expect(Object.keys(words).sort()).toEqual(Object.keys(english).sort());
      for (const [key, message] of Object.entries(words))
        expect([...argumentsOf(parse(message))].sort(), key).toEqual([...argumentsOf(parse(english[key] ?? ""))].sort());
    });
    it(`have every plural form of ${language}`, () => {
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      for (const [key, message] of Object.entries(page(language)))
        for (const element of parse(message))
          if (element.type === TYPE.plural) for (const form of forms) expect(Object.keys(element.options), key).toContain(form);
    });
  }

  const text = sources(resolve(root, "web/src"));
  const literal = new Set([...text.matchAll(/["'`]([a-z_]+(?:\.[a-z_]+)+)["'`]/g)].map((match) => match[1] ?? ""));
  const patterns = [...text.matchAll(/`([a-z_.]*\$\{[^`]*?\}[a-z_.]*)`/g)]
    .map((match) => match[1] ?? "")
    .filter((pattern) => /^[a-z_]+\./.test(pattern))
    .map((pattern) => new RegExp(`^${pattern.replaceAll(".", "\\.").replace(/\$\{.*?\}/g, "[a-z_.]+")}$`));

  it("are all used", () => {
    const unused = Object.keys(english).filter((key) => !literal.has(key) && !patterns.some((pattern) => pattern.test(key)));
    expect(unused).toEqual([]);
  });
  it("are none of them missing", () => {
    const known = { ...readCatalogue(folder, "en"), ...english };
    const calls = [...text.matchAll(/\b(?:t|say|parts(?:<Picture>)?)\(\s*"([a-z_.]+)"/g)].map((match) => match[1] ?? "");
    expect(calls.length).toBeGreaterThan(100);
    expect(calls.filter((key) => !(key in known))).toEqual([]);
  });
});
