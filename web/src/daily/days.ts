// Days as the daily deal counts them: in UTC, written 2026-11-16.

import type { Game } from "$engine/messages";

const day = 24 * 60 * 60 * 1000;

/** What became of the official try of a day. */
export interface DayResult {
  game: Game;
  date: string;
  won: boolean;
  turns: number;
  prestige: number;
  /** How good the decisions were, 0 to 1, and what the cards gave, in shares of the win. */
  accuracy: number;
  luck: number;
  /** A few lines to share. */
  text: string;
  /** The server has it. */
  sent?: boolean;
}

export function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
export function addDays(date: string, count: number): string {
  return dateOf(Date.parse(date) + count * day);
}
export function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && dateOf(Date.parse(text)) === text;
}
/** How long the day still goes on, in milliseconds. */
export function leftOf(date: string, now: number): number {
  return Math.max(0, Date.parse(date) + day - now);
}

/** Days in a row with a result, up to today; a day that still goes on does not end it. */
export function streakOf(dates: ReadonlySet<string>, today: string): number {
  let date = dates.has(today) ? today : addDays(today, -1);
  let count = 0;
  for (; dates.has(date); date = addDays(date, -1)) ++count;
  return count;
}
export function longestStreak(dates: ReadonlySet<string>): number {
  let longest = 0;
  for (const date of dates) {
    if (dates.has(addDays(date, 1))) continue;
    longest = Math.max(longest, streakOf(dates, date));
  }
  return longest;
}

/** The weeks of a month, Monday first; null where a day belongs to another month. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const before = (new Date(first).getUTCDay() + 6) % 7;
  const days: (string | null)[] = Array<null>(before).fill(null);
  for (let date = first; date.startsWith(month); date = addDays(date, 1)) days.push(date);
  while (days.length % 7 !== 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, i) => days.slice(7 * i, 7 * i + 7));
}
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const all = 12 * year + (number - 1) + count;
  return `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, "0")}`;
}
