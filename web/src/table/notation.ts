// Reads a decision that the table has told us, so that the log can show it in pictures. Only what the
// engine itself has written comes here, so there is nothing to check.

import type { Gem, Token } from "$engine/messages";
import { read, type Counts } from "./counts";

export interface Decision {
  kind: string;
  tokens: Counts;
  cells: string[];
  card: string | null;
  level: number | null;
  gold: string | null;
  color: Gem | null;
  /** A noble's or a royal card's id. */
  tile: string | null;
}

const card = /\b[123]-(?:\d\d|\?\?)/;

export function readDecision(text: string): Decision {
  const [kind = "", rest = ""] = text.split(/ (.*)/s);
  const out: Decision = { kind, tokens: {}, cells: [], card: null, level: null, gold: null, color: null, tile: null };
  out.card = rest.match(card)?.[0] ?? null;
  switch (kind) {
    case "take":
      if (/[a-e][1-5]/.test(rest)) out.cells = cellsIn(rest);
      else out.tokens = read(rest);
      break;
    case "reserve": {
      const level = rest.match(/deck ([123])/)?.[1];
      out.level = level ? Number(level) : null;
      out.gold = rest.match(/with ([a-e][1-5])/)?.[1] ?? null;
      if (level) out.kind = "reserve_deck";
      break;
    }
    case "buy":
      out.tokens = read(rest.match(/for (\w+)/)?.[1] ?? "0");
      out.color = (rest.match(/as ([wbgrk])/)?.[1] ?? null) as Gem | null;
      break;
    case "return":
    case "discard":
    case "steal":
      out.tokens = { [rest as Token]: 1 };
      break;
    case "privilege":
    case "token":
      out.cells = cellsIn(rest);
      break;
    case "noble":
    case "royal":
      out.tile = rest;
      break;
  }
  return out;
}

function cellsIn(text: string): string[] {
  return text.match(/[a-e][1-5]/g) ?? [];
}

/** The token on a cell of a board that is given by rows. */
export function at(board: (Token | null)[][], cell: string): Token | null {
  const column = cell.charCodeAt(0) - "a".charCodeAt(0);
  return board[Number(cell[1]) - 1]?.[column] ?? null;
}
export function cellName(row: number, column: number): string {
  return `${"abcde"[column]}${row + 1}`;
}
