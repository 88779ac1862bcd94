import { describe, expect, it } from "vitest";
import { addDays, addMonths, isDate, leftOf, longestStreak, streakOf, weeksOf } from "../../src/daily/days";

describe("days of the daily deal", () => {
  it("go on over months and years", () => {
    expect(addDays("2026-02-28", 1)).toBe("2026-03-01");
    expect(addDays("2027-01-01", -1)).toBe("2026-12-31");
    expect(addMonths("2026-12", 1)).toBe("2027-01");
    expect(addMonths("2026-01", -1)).toBe("2025-12");
  });
  it("are written in one way", () => {
    expect(isDate("2026-11-16")).toBe(true);
    for (const wrong of ["2026-02-30", "2026-1-1", "today", ""]) expect(isDate(wrong), wrong).toBe(false);
  });
  it("last until midnight in UTC", () => {
    expect(leftOf("2026-11-16", Date.parse("2026-11-16T23:00:00Z"))).toBe(60 * 60 * 1000);
  });
  it("make a streak that a day still going on does not end", () => {
    const days = new Set(["2026-11-10", "2026-11-13", "2026-11-14", "2026-11-15"]);
    expect(streakOf(days, "2026-11-16")).toBe(3);
    expect(streakOf(days, "2026-11-15")).toBe(3);
    expect(streakOf(days, "2026-11-17")).toBe(0);
    expect(longestStreak(days)).toBe(3);
    expect(longestStreak(new Set())).toBe(0);
  });
  it("fill the weeks of a month from Monday on", () => {
    const weeks = weeksOf("2026-11");
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
    expect(weeks[5]?.[0]).toBe("2026-11-30");
    expect(weeksOf("2027-02")).toHaveLength(4);
  });
});
