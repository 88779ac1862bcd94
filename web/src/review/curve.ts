// The win chances of a game as numbers to draw: before every decision and at the end, and for one seat what
// decisions and what luck did to them.

import type { Seat } from "$engine/messages";
import type { Judged } from "./kept";

/** What every seat could expect before each decision, and what it got in the end (or the last that is known). */
export function chances(decisions: Judged[], end: number[] | null): number[][] {
  const before = decisions.map((decision) => decision.shares);
  const last = end ?? before.at(-1);
  return last ? [...before, last] : before;
}

export interface Change {
  /** What the decision did to the seat's chance: what it cost the seat itself, or gave it because another seat lost it. */
  skill: number;
  /** What was revealed then did. */
  luck: number;
}
/**
 * Of every decision. What one seat loses is taken to go to the others in equal parts. Without a draw there is no
 * luck: the next search only sees it otherwise.
 */
export function changes(decisions: Judged[], seat: Seat, drew: (decision: number) => boolean): Change[] {
  return decisions.map((decision, i) => {
    const others = Math.max(1, decision.shares.length - 1);
    const loss = decision.loss ?? 0;
    return { skill: decision.seat === seat ? -loss : loss / others, luck: drew(i + 1) ? (decision.luck[seat - 1] ?? 0) : 0 };
  });
}

export function percent(share: number): number {
  return Math.round(100 * share);
}
/** With one digit behind the point, or what the language has in its place. */
export function decimal(value: number, language: string): string {
  return value.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
/** +3, −12, 0: with a true minus. */
export function signed(points: number): string {
  const rounded = Math.round(points);
  return rounded > 0 ? `+${rounded}` : rounded < 0 ? `−${-rounded}` : "0";
}

/** The path of a line through these values, 0 at the bottom and 1 on top. */
export function path(values: (number | undefined)[], x: (i: number) => number, y: (value: number) => number): string {
  let out = "";
  let pen = "M";
  values.forEach((value, i) => {
    if (value === undefined) return;
    out += `${pen}${x(i).toFixed(1)} ${y(value).toFixed(1)}`;
    pen = "L";
  });
  return out;
}

/** How the line of each seat is drawn, so that it is known without its colour. */
export const dashes = ["", "7 4", "2 4", "11 4 2 4"] as const;
export type Mark = "circle" | "square" | "triangle" | "rhombus";
export const marks: readonly Mark[] = ["circle", "square", "triangle", "rhombus"];
export function markPath(mark: Mark, x: number, y: number, r: number): string {
  switch (mark) {
    case "circle":
      return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
    case "square":
      return `M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}z`;
    case "triangle":
      return `M${x} ${y - 1.2 * r}l${1.2 * r} ${2.1 * r}h${-2.4 * r}z`;
    case "rhombus":
      return `M${x} ${y - 1.35 * r}l${1.35 * r} ${1.35 * r}l${-1.35 * r} ${1.35 * r}l${-1.35 * r} ${-1.35 * r}z`;
  }
}
