// Fonts that a language needs beside those of the page, fetched when it is first chosen.

const faces = {
  ja: [
    { family: "Noto Sans JP", file: "noto-sans-jp-400", weight: "400" },
    { family: "Noto Sans JP", file: "noto-sans-jp-700", weight: "700" },
    { family: "Shippori Mincho", file: "shippori-mincho-700", weight: "700" },
  ],
} as const;
const loaded = new Set<string>();

export function needFonts(language: string): void {
  if (!(language in faces) || loaded.has(language) || !("fonts" in document)) return;
  loaded.add(language);
  for (const { family, file, weight } of faces[language as keyof typeof faces]) {
    const face = new FontFace(family, `url("${new URL(`fonts/${file}.woff2`, document.baseURI).href}")`, { weight, display: "swap" });
    document.fonts.add(face);
    // Without it the system's own font is shown.
    void face.load().catch(() => document.fonts.delete(face));
  }
}
