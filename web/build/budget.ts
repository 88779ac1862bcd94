// How much of the page has to come over the network before one can play: HTML, its styles and scripts with all
// that they import, and one language, compressed. Fonts, pictures, engine and networks come in the background,
// other screens when they are opened.

import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";

const limit = 150 * 1024;
const folder = resolve(import.meta.dirname, "../dist");
const languages = /^(en|pl|ja|is)-/;
const compressed = (path: string) => gzipSync(readFileSync(resolve(folder, path)), { level: 9 }).length;

const html = readFileSync(resolve(folder, "index.html"), "utf8");
const needed = new Set([...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? ""));
// A set goes on through what is added to it meanwhile.
for (const path of needed)
  if (path.endsWith(".js"))
    for (const [, name] of readFileSync(resolve(folder, path), "utf8").matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) needed.add(`assets/${name}`);

let total = compressed("index.html");
for (const path of needed) total += compressed(path);
// The largest of the files of a language is what every screen needs.
const language = Math.max(...readdirSync(resolve(folder, "assets")).filter((name) => languages.test(name) && name.endsWith(".js")).map((name) => compressed(`assets/${name}`)));
total += language;
console.log(`HTML, styles, script and the largest language: ${(total / 1024).toFixed(1)} KB of ${limit / 1024} KB compressed`);
if (total > limit) process.exit(1);
