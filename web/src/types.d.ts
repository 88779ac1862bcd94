declare module "virtual:message-parts" {
  import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser";
  const parts: Record<string, () => Promise<{ default: Record<string, string | MessageFormatElement[]> }>>;
  export default parts;
}

declare module "virtual:messages/*" {
  import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser";
  const messages: Record<string, string | MessageFormatElement[]>;
  export default messages;
}

declare module "subset-font" {
  export default function subsetFont(font: Buffer, text: string, options: { targetFormat: "woff2" }): Promise<Buffer>;
}
