// The lines of the log: each event as sentences in parts, some of which are pictures.

import type { Seat, TableEvent, Token } from "$engine/messages";
import { parts, type Part } from "../i18n/i18n.svelte";
import { components } from "./components.svelte";
import { seatName } from "./names";
import { plus, total, type Counts } from "./counts";
import { readDecision } from "./notation";
import type { Table } from "./table.svelte";

export type Picture = { tokens: Counts } | { card: string } | { tile: string };
export type Sentence = Part<Picture>[];
export interface LogLine {
  version: number;
  seat: Seat | null;
  sentences: Sentence[];
}

/** What lay on which cell, as far as it is known from the position before the move. */
export type Cells = ReadonlyMap<string, Token>;

export function linesOf(table: Table, event: TableEvent, cells: Cells): LogLine {
  const seat = "seat" in event ? event.seat : null;
  const who = seat !== null && seat === table.you ? "you" : "other";
  const player = seat === null ? "" : seatName(table.seat(seat), seat);
  const say = (key: string, values: Record<string, string | number | Picture> = {}): Sentence =>
    parts<Picture>(key, { who, player, ...values });
  if (event.kind === "move")
    return { version: event.version, seat, sentences: event.plies.map((ply) => plyLine(table, ply.action, ply.outcomes, cells, say)) };
  if (event.kind === "start") {
    const first = table.view?.options.starting_seat ?? 1;
    const name = seatName(table.seat(first), first);
    const line = parts<Picture>("log.start", { who: first === table.you ? "you" : "other", player: name });
    return { version: event.version, seat: null, sentences: [line] };
  }
  const key = { undo: "log.undo", resign: "log.resign", flag: "log.time", abort: "log.abort" }[event.kind];
  return { version: event.version, seat, sentences: [say(key)] };
}

type Say = (key: string, values?: Record<string, string | number | Picture>) => Sentence;

function plyLine(table: Table, action: string, outcomes: (string | null)[], cells: Cells, say: Say): Sentence {
  const decision = readDecision(action);
  const game = table.game;
  let tokens = decision.tokens;
  for (const cell of decision.cells) {
    const kind = cells.get(cell);
    if (kind) tokens = plus(tokens, kind);
  }
  let key = `log.${game}.${decision.kind}`;
  if (decision.color) key += "_wild";
  if (decision.kind === "buy" && total(tokens) === 0) key += "_free";
  const drawn = decision.kind === "reserve_deck" ? (outcomes[0] ?? null) : null;
  const sentence = say(key, {
    tokens: total(tokens) > 0 ? { tokens } : decision.cells.join(" "),
    payment: { tokens },
    card: { card: decision.card ?? "" },
    noble: { tile: decision.tile ?? "" },
    royal: { tile: decision.tile ?? "" },
    level: decision.level ?? 0,
    color: decision.color ?? "",
    count: decision.kind === "noble" ? (components.noble(decision.tile ?? "")?.points ?? 0) : outcomes.length,
  });
  return drawn && !drawn.includes("?") ? [...sentence, { text: " " }, ...say("log.drawn", { card: { card: drawn } })] : sentence;
}
