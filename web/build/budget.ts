// How much of the page has to come over the network before one can play: HTML, styles, script and one
// language, compressed. Fonts, pictures, engine and networks come in the background.

import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";

const limit = 150 * 1024;
const folder = resolve(import.meta.dirname, "../dist");
const languages = /^(en|pl|ja|is)-/;
const pages = /^(splendor|duel)-.*\.js$/; // the rules, loaded when they are read

let total = gzipSync(readFileSync(resolve(folder, "index.html"))).length;
let language = 0;
for (const name of readdirSync(resolve(folder, "assets"))) {
  if (!/\.(js|css)$/.test(name) || pages.test(name)) continue;
  const size = gzipSync(readFileSync(resolve(folder, "assets", name)), { level: 9 }).length;
  if (languages.test(name)) language = Math.max(language, size);
  else total += size;
}
total += language;
console.log(`HTML, styles, script and the largest language: ${(total / 1024).toFixed(1)} KB of ${limit / 1024} KB compressed`);
if (total > limit) process.exit(1);
