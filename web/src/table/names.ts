import type { SeatInfo } from "$engine/messages";
import { t } from "../i18n/i18n.svelte";

/** What the server calls people without a name. */
const nameless = "Guest";

export function personName(name: string): string {
  return name === nameless ? t("waiting.guest") : name;
}

/** How a seat is called. */
export function seatName(seat: SeatInfo | null, number: number): string {
  if (!seat) return t("player.seat", { seat: number });
  if (seat.kind === "computer") return seat.name ? `${levelName(seat.level ?? "")} ${seat.name}` : levelName(seat.level ?? "");
  return seat.name ? personName(seat.name) : t("player.seat", { seat: number });
}

/** The computer's levels, the weakest first. */
export const levels = ["talc", "gypsum", "calcite", "fluorite", "quartz", "topaz", "corundum", "diamond"] as const;

export function levelName(level: string): string {
  const key = `level.${level}`;
  const name = t(key);
  return name === key ? level : name;
}
