// The little of Markdown that the rules pages use, as data: headings, paragraphs, lists, tables. Clauses
// get their number as an anchor. A paragraph that sends its reader to another file is for those who read the
// file itself; the page has no such place.

export type Span = { kind: "text" | "strong" | "emphasis" | "code"; text: string };
export type Block =
  | { kind: "heading"; level: number; spans: Span[] }
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "list"; ordered: boolean; items: { anchor: string | null; spans: Span[] }[] }
  | { kind: "table"; head: Span[][]; rows: Span[][][] };

export function spansOf(text: string): Span[] {
  const out: Span[] = [];
  const pattern = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\(.+?\)/g;
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) out.push({ kind: "text", text: text.slice(end, match.index) });
    const [, strong, emphasis, code, label] = match;
    if (strong) out.push({ kind: "strong", text: strong });
    else if (emphasis) out.push({ kind: "emphasis", text: emphasis });
    else if (code) out.push({ kind: "code", text: code });
    else out.push({ kind: "text", text: label ?? "" });
    end = match.index + match[0].length;
  }
  if (end < text.length) out.push({ kind: "text", text: text.slice(end) });
  return out;
}

const clause = /^\*\*([SD]\d+\.\d+)\*\*/;

export function blocksOf(markdown: string): Block[] {
  const out: Block[] = [];
  for (const piece of markdown.split(/\n\s*\n/)) {
    const lines = piece.split("\n").filter((line) => line.trim() !== "");
    if (lines.length > 0) addPiece(lines, out);
  }
  return out;
}

function addPiece(lines: string[], out: Block[]): void {
  const first = lines[0] ?? "";
  const heading = first.match(/^(#+) (.*)/);
  if (heading) {
    out.push({ kind: "heading", level: heading[1]?.length ?? 1, spans: spansOf(heading[2] ?? "") });
    if (lines.length > 1) addPiece(lines.slice(1), out);
  } else if (first.startsWith("|")) {
    const cells = lines.map((line) => line.split("|").slice(1, -1).map((cell) => spansOf(cell.trim())));
    out.push({ kind: "table", head: cells[0] ?? [], rows: cells.slice(2) });
  } else if (/^(-|\d+\.) /.test(first)) {
    const items = joined(lines).map((text) => ({ anchor: text.match(clause)?.[1] ?? null, spans: spansOf(text) }));
    out.push({ kind: "list", ordered: /^\d/.test(first), items });
  } else if (!first.startsWith("<") && !/\]\([^)]*\.md\)/.test(lines.join(" "))) out.push({ kind: "paragraph", spans: spansOf(lines.join(" ")) });
}

/** The items of a list, each with the lines that belong to it. */
function joined(lines: string[]): string[] {
  const out: string[] = [];
  for (const line of lines) {
    const item = line.match(/^(?:-|\d+\.) (.*)/);
    if (item) out.push(item[1] ?? "");
    else out.push(`${out.pop() ?? ""} ${line.trim()}`);
  }
  return out;
}
