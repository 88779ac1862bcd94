// Days in words. Not every browser knows the months of every language of this page, so they are messages.

import { t } from "../i18n/i18n.svelte";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

function values(date: string): Record<string, string | number> {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return { year: String(year), month: months[month - 1] ?? "", day, weekday: days[(new Date(date).getUTCDay() + 6) % 7] ?? "" };
}

export function fullDate(date: string): string {
  return t("day.full", values(date));
}
export function monthName(month: string): string {
  return t("day.month", values(`${month}-01`));
}
/** Monday first. */
export function weekdays(): string[] {
  return days.map((weekday) => t("day.weekday", { weekday }));
}
