// A position as pieces on a table: cards, tokens and tiles that are moved from one place to another, so that
// nothing is ever there twice or missing. Whether the rest makes sense is asked of the engine.

import type { Game, Token } from "$engine/messages";
import { of, plus, read as readCounts, write as writeCounts, type Counts } from "../table/counts";

export interface EditedSeat {
  tokens: Counts;
  /** A wild card of Duel has its colour behind it: `2-21=r`. */
  cards: string[];
  reserved: { card: string; hidden: boolean }[];
  tiles: string[];
  /** In Duel. */
  privileges: number;
  hoarding: number;
}
export interface Position {
  game: Game;
  /** Fields that are edited as they are written: options, turn, phase. */
  fields: Record<string, string>;
  /** The bank, in Duel the bag. */
  stock: Counts;
  /** Duel's 25 cells row by row; empty in Splendor. */
  board: (Token | null)[];
  privileges: number;
  tiles: string[];
  /** Level 1, 2, 3. */
  rows: (string | null)[][];
  seats: EditedSeat[];
}

const list = (text: string): string[] => (text === "-" || text === "" ? [] : text.split(","));
const listed = (items: string[]): string => (items.length === 0 ? "-" : items.join(","));

/** Reads a line that the engine has written. */
export function readPosition(line: string): Position {
  const [game, ...rest] = line.trim().split(/\s+/);
  const all: Record<string, string> = Object.fromEntries(rest.map((field) => field.split(/:(.*)/s).slice(0, 2)));
  const { viewer: _viewer, deck1: _1, deck2: _2, deck3: _3, bank, bag, board, nobles, royals, privileges, row1, row2, row3, ...others } = all;
  const seats = Object.keys(others).filter((name) => /^seat\d$/.test(name)).sort();
  const fields = Object.fromEntries(Object.entries(others).filter(([name]) => !seats.includes(name)));
  return {
    game: game === "duel" ? "duel" : "splendor",
    fields,
    stock: readCounts(bank ?? bag ?? ""),
    board: [...(board ?? "").replaceAll("/", "")].map((letter) => (letter === "." ? null : (letter as Token))),
    privileges: Number(privileges ?? 0),
    tiles: list(nobles ?? royals ?? ""),
    rows: [row1, row2, row3].map((row) => (row ?? "").split(",").map((card) => (card === "-" ? null : card))),
    seats: seats.map((name) => readSeat(others[name] ?? "")),
  };
}
function readSeat(text: string): EditedSeat {
  const [tokens = "", cards = "", reserved = "", tiles = "", privileges = "0", hoarding = "0"] = text.split("/");
  return {
    tokens: readCounts(tokens),
    cards: list(cards),
    reserved: list(reserved).map((card) => ({ card: card.replace(/[()]/g, ""), hidden: card.startsWith("(") })),
    tiles: list(tiles),
    privileges: Number(privileges),
    hoarding: Number(hoarding),
  };
}

/** The decks are left out: they have every card that is nowhere else. */
export function writePosition(position: Position): string {
  const duel = position.game === "duel";
  const parts = Object.entries(position.fields).map(([name, value]) => `${name}:${value}`);
  if (duel) {
    const letters = position.board.map((kind) => kind ?? ".").join("");
    parts.push(`board:${(letters.match(/.{5}/g) ?? []).join("/")}`, `bag:${writeCounts(position.stock)}`, `privileges:${position.privileges}`);
  } else parts.push(`bank:${writeCounts(position.stock)}`);
  parts.push(`${duel ? "royals" : "nobles"}:${listed([...position.tiles].sort())}`);
  position.rows.forEach((row, i) => parts.push(`row${i + 1}:${row.map((card) => card ?? "-").join(",")}`));
  position.seats.forEach((seat, i) => parts.push(`seat${i + 1}:${writeSeat(seat, duel)}`));
  return `${position.game} ${parts.join(" ")}`;
}
function writeSeat(seat: EditedSeat, duel: boolean): string {
  // Cards that nobody knows stand behind the known ones, by level.
  const hand = [...seat.reserved].sort((a, b) => Number(a.card.includes("?")) - Number(b.card.includes("?")) || (a.card.includes("?") ? a.card.localeCompare(b.card) : 0));
  const reserved = listed(hand.map(({ card, hidden }) => (hidden ? `(${card})` : card)));
  const parts = [writeCounts(seat.tokens), listed([...seat.cards].sort()), reserved, listed([...seat.tiles].sort())];
  return [...parts, ...(duel ? [seat.privileges, seat.hoarding] : [])].join("/");
}

// --- pieces ----------------------------------------------------------------------------------------------

export const plainCard = (card: string): string => card.split("=")[0] ?? card;

/** Every card that a seat has bought or reserved. */
export function ownedCards(position: Position): Set<string> {
  return new Set(position.seats.flatMap((seat) => [...seat.cards.map(plainCard), ...seat.reserved.map((one) => one.card)]));
}
/** Every known card that is not in a deck. */
export function placedCards(position: Position): Set<string> {
  return new Set([...position.rows.flat().flatMap((card) => card ?? []), ...ownedCards(position)]);
}
function withSeat(position: Position, seat: number, change: (seat: EditedSeat) => Partial<EditedSeat>): Position {
  return { ...position, seats: position.seats.map((one, i) => (i === seat ? { ...one, ...change(one) } : one)) };
}
/** Lays a card face up; if it lay in another place, the two change places. */
export function setPlace(position: Position, row: number, place: number, card: string | null): Position {
  const before = position.rows[row]?.[place] ?? null;
  const known = card !== null && !card.includes("?");
  const laid = (old: string | null, i: number, j: number): string | null => (i === row && j === place ? card : known && old === card ? before : old);
  return { ...position, rows: position.rows.map((cards, i) => cards.map((old, j) => laid(old, i, j))) };
}
/** Whether a seat can get one more: out of the bank or the bag, or else from Duel's board. */
export function hasToken(position: Position, kind: Token): boolean {
  return of(position.stock, kind) > 0 || position.board.includes(kind);
}
/** Tokens come from there, and go back to the bank or the bag. */
export function moveToken(position: Position, seat: number, kind: Token, count: 1 | -1): Position {
  if (count === 1 && of(position.stock, kind) === 0 && position.board.includes(kind)) return moveToken(setCell(position, position.board.lastIndexOf(kind), null), seat, kind, 1);
  const from = count === 1 ? position.stock : (position.seats[seat]?.tokens ?? {});
  if (of(from, kind) === 0) return position;
  return withSeat({ ...position, stock: plus(position.stock, kind, -count) }, seat, ({ tokens }) => ({ tokens: plus(tokens, kind, count) }));
}
export function setCell(position: Position, cell: number, kind: Token | null): Position {
  const old = position.board[cell] ?? null;
  if (kind && of(position.stock, kind) === 0 && kind !== old) return position;
  let stock = position.stock;
  if (old) stock = plus(stock, old);
  if (kind) stock = plus(stock, kind, -1);
  return { ...position, stock, board: position.board.map((token, i) => (i === cell ? kind : token)) };
}
export function addCard(position: Position, seat: number, card: string): Position {
  return withSeat(position, seat, ({ cards }) => ({ cards: [...cards, card] }));
}
export function removeCard(position: Position, seat: number, card: string): Position {
  return withSeat(position, seat, ({ cards }) => ({ cards: cards.filter((one) => one !== card) }));
}
/** The colour that a wild card has taken on. */
export function colorCard(position: Position, seat: number, card: string, color: string): Position {
  return withSeat(position, seat, ({ cards }) => ({ cards: cards.map((one) => (one === card ? `${plainCard(card)}=${color}` : one)) }));
}
export function reserveCard(position: Position, seat: number, card: string): Position {
  return withSeat(position, seat, ({ reserved }) => ({ reserved: [...reserved, { card, hidden: card.includes("?") }] }));
}
export function hideReserved(position: Position, seat: number, index: number): Position {
  return withSeat(position, seat, ({ reserved }) => ({ reserved: reserved.map((one, i) => (i === index ? { ...one, hidden: !one.hidden } : one)) }));
}
export function dropReserved(position: Position, seat: number, index: number): Position {
  return withSeat(position, seat, ({ reserved }) => ({ reserved: reserved.filter((_, i) => i !== index) }));
}
/** Where a noble or royal card is: with a seat (from 0), on the table, or out of the game. */
export type TilePlace = number | "table" | "away";
export function tilePlace(position: Position, tile: string): TilePlace {
  const seat = position.seats.findIndex((one) => one.tiles.includes(tile));
  return seat >= 0 ? seat : position.tiles.includes(tile) ? "table" : "away";
}
export function putTile(position: Position, tile: string, place: TilePlace): Position {
  const without = (tiles: string[]): string[] => tiles.filter((one) => one !== tile);
  const seats = position.seats.map((seat, i) => ({ ...seat, tiles: [...without(seat.tiles), ...(place === i ? [tile] : [])] }));
  return { ...position, seats, tiles: [...without(position.tiles), ...(place === "table" ? [tile] : [])] };
}
/** Privileges come from above the board, and go back there. */
export function movePrivilege(position: Position, seat: number, count: 1 | -1): Position {
  const left = count === 1 ? position.privileges : (position.seats[seat]?.privileges ?? 0);
  if (left === 0) return position;
  return withSeat({ ...position, privileges: position.privileges - count }, seat, ({ privileges }) => ({ privileges: privileges + count }));
}
export function setField(position: Position, name: string, value: string): Position {
  return { ...position, fields: { ...position.fields, [name]: value } };
}
/** Who began and who is to move. In Splendor the number of the turn goes with them, within the same round. */
export function setTurn(position: Position, start: number, toMove: number): Position {
  const players = position.seats.length;
  const turn = Number(position.fields["turn"] ?? 1);
  const round = Math.floor((turn - 1) / players) * players;
  const place = (toMove - start + players) % players;
  const next = position.game === "splendor" ? round + place + 1 : turn === 1 && place > 0 ? 2 : turn;
  return { ...position, fields: { ...position.fields, start: String(start), to_move: String(toMove), turn: String(next) } };
}

/** Another turn, counted from 1; in Splendor it belongs to a certain seat. */
export function setTurnNumber(position: Position, turn: number): Position {
  const start = Number(position.fields["start"] ?? 1);
  const seat = ((start + turn - 2) % position.seats.length) + 1;
  const next = setField(position, "turn", String(turn));
  return position.game === "splendor" ? setField(next, "to_move", String(seat)) : next;
}

/** The field of a line that a byte of it belongs to. */
export function fieldAt(line: string, where: number): string {
  const before = line.slice(0, where);
  return /(\w+):[^ ]*$/.exec(before)?.[1] ?? /^(\w+)/.exec(line.slice(before.lastIndexOf(" ") + 1))?.[1] ?? "";
}
