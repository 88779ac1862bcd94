// The page's words. A language is one catalogue, loaded when it is chosen; changing it changes every
// text on the page at once.

import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { IntlMessageFormat } from "intl-messageformat";
import messageParts from "virtual:message-parts";
import { settings } from "../settings.svelte";
import { needFonts } from "./fonts";

export const languages = { en: "English", pl: "Polski", ja: "日本語", is: "Íslenska" } as const;
export type Language = keyof typeof languages;

type Message = string | MessageFormatElement[];
export type Values = Record<string, string | number>;

const loaders: Record<Language, () => Promise<{ default: Record<string, Message> }>> = {
  en: () => import("virtual:messages/en"),
  pl: () => import("virtual:messages/pl"),
  ja: () => import("virtual:messages/ja"),
  is: () => import("virtual:messages/is"),
};

function partOf(language: Language, part: string): Promise<{ default: Record<string, Message> }> {
  const load = messageParts[`${language}/${part}`];
  if (!load) throw new Error(`no words: ${language}/${part}`);
  return load();
}

class Words {
  language: Language = $state("en");
  private messages: Record<string, Message> = $state.raw({});
  private formats = new Map<string, IntlMessageFormat>();
  /** Parts that screens asked for. */
  private parts = new Set<string>();

  async use(language: Language): Promise<void> {
    const all = await Promise.all([loaders[language](), ...[...this.parts].map((part) => partOf(language, part))]);
    this.formats.clear();
    this.messages = Object.assign({}, ...all.map((one) => one.default)) as Record<string, Message>;
    this.language = language;
    document.documentElement.lang = language;
    needFonts(language);
  }

  /** A file of words that only some screens need: to be awaited before they are shown. */
  async need(part: string): Promise<void> {
    if (this.parts.has(part)) return;
    const { default: messages } = await partOf(this.language, part);
    this.parts.add(part);
    this.messages = { ...this.messages, ...messages };
  }

  format(key: string): IntlMessageFormat | string {
    const message = this.messages[key];
    if (message === undefined) return key;
    if (typeof message === "string") return message;
    let format = this.formats.get(key);
    if (!format) {
      format = new IntlMessageFormat(message, this.language);
      this.formats.set(key, format);
    }
    return format;
  }
}

export const words = new Words();

/** A message with its values. */
export function t(key: string, values?: Values): string {
  const format = words.format(key);
  return typeof format === "string" ? format : String(format.format(values));
}

export type Part<T> = { text: string } | { value: T };

/** The same in parts, where some values are not text: a picture of tokens, a link. */
export function parts<T extends object>(key: string, values: Record<string, string | number | T>): Part<T>[] {
  const format = words.format(key);
  if (typeof format === "string") return [{ text: format }];
  return format.formatToParts<T>(values).map((part) =>
    typeof part.value === "object" ? { value: part.value } : { text: String(part.value) },
  );
}

function isLanguage(text: string): text is Language {
  return text in languages;
}

/** What was chosen before, or the first language of the browser that there is. */
export function preferredLanguage(): Language {
  for (const wanted of [settings.language, ...navigator.languages]) {
    const short = wanted.slice(0, 2).toLowerCase();
    if (isLanguage(short)) return short;
  }
  return "en";
}

export function chooseLanguage(language: Language): void {
  settings.language = language;
  void words.use(language);
}
