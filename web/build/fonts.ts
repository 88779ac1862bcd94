import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

// The Japanese fonts, each cut down to the letters that the page itself uses; what people write to each
// other beyond that comes from their system. With them their licences, and those of the Latin ones.
const families = { "noto-sans-jp": [400, 700], "shippori-mincho": [700] } as const;
const licensed = ["@fontsource-variable/figtree", "@fontsource-variable/fraunces", "@fontsource/noto-sans-jp", "@fontsource/shippori-mincho"];

/** Every letter of the Japanese words and rules, and the whole of both syllabaries. */
function lettersOf(folder: string): string {
  const letters = new Set<string>();
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile()) for (const letter of readFileSync(resolve(entry.parentPath, entry.name), "utf8")) letters.add(letter);
  for (let code = 0x3000; code < 0x3100; ++code) letters.add(String.fromCodePoint(code));
  return [...letters].sort().join("");
}

/** The font cut down to these letters; kept from one build to the next, because it takes seconds. */
async function subset(path: string, letters: string, kept: string): Promise<Buffer> {
  const source = readFileSync(path);
  const name = resolve(kept, createHash("sha256").update(source).update(letters).digest("hex"));
  if (existsSync(name)) return readFileSync(name);
  const small = await subsetFont(source, letters, { targetFormat: "woff2" });
  mkdirSync(kept, { recursive: true });
  writeFileSync(name, small);
  return small;
}

export function fonts(root: string): Plugin {
  const packages = resolve(root, "web/node_modules");
  const file = (family: string, weight: number) => resolve(packages, `@fontsource/${family}/files/${family}-japanese-${weight}-normal.woff2`);
  return {
    name: "carat-fonts",
    async generateBundle() {
      const letters = lettersOf(resolve(root, "i18n/ja"));
      for (const [family, weights] of Object.entries(families))
        for (const weight of weights) {
          const source = await subset(file(family, weight), letters, resolve(root, "build/fonts"));
          this.emitFile({ type: "asset", fileName: `fonts/${family}-${weight}.woff2`, source });
        }
      const licences = licensed.map((name) => `${name}\n\n${readFileSync(resolve(packages, name, "LICENSE"), "utf8")}`);
      this.emitFile({ type: "asset", fileName: "fonts/LICENCES.txt", source: licences.join("\n\n") });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, family, weight] = (request.url ?? "").match(/^\/fonts\/([\w-]+)-(\d+)\.woff2$/) ?? [];
        if (!family || !weight) return next();
        response.end(readFileSync(file(family, Number(weight))));
      });
    },
  };
}
