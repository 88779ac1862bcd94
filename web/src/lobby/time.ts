import type { TimeSetup } from "$engine/messages";
import { t } from "../i18n/i18n.svelte";

function duration(seconds: number): string {
  if (seconds % 3600 === 0 && seconds > 0) return t("duration.hours", { count: seconds / 3600 });
  if (seconds % 60 === 0 && seconds > 0) return t("duration.minutes", { count: seconds / 60 });
  return t("duration.seconds", { count: seconds });
}

/** 60 seconds a turn. */
export function timeText(time: TimeSetup): string {
  switch (time.kind) {
    case "none":
      return t("time.none");
    case "per_move":
      return t("time.per_move", { time: duration(time.seconds) });
    case "fischer":
      return t("time.fischer", { time: duration(time.seconds), increment: duration(time.increment) });
    case "days":
      return t("time.days", { days: time.days });
  }
}

export const timeChoices: TimeSetup[] = [
  { kind: "none" },
  { kind: "per_move", seconds: 30 },
  { kind: "per_move", seconds: 60 },
  { kind: "per_move", seconds: 120 },
  { kind: "fischer", seconds: 300, increment: 5 },
  { kind: "fischer", seconds: 600, increment: 10 },
  { kind: "fischer", seconds: 1200, increment: 15 },
  { kind: "days", days: 1 },
  { kind: "days", days: 3 },
  { kind: "days", days: 7 },
];
