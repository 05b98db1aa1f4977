import { DAILY_CALENDAR, DAILY_ROTATION } from "@convex/domain/catalogue/dailyCalendar";
import { dareOfDay } from "@convex/domain/daily/dareOfDay";
import { dayNumber } from "@convex/domain/daily/days";
import { checkBlanks } from "@convex/domain/sending/templateRendering";
import { describe, expect, it } from "vitest";

const MINUTES_MAX = 5;
const dates = Object.keys(DAILY_CALENDAR);

describe("APP-31 the calendar of the daily dare", () => {
  it("holds ninety days in a row", () => {
    expect(dates).toHaveLength(90);
    const first = dayNumber(dates[0] ?? "");
    expect(dates.map(dayNumber)).toEqual(dates.map((_, day) => first + day));
  });

  it.each([...dates, ...["2026-01-01", "2028-02-29"]])(
    "%s: whole, short, never edgy, and open to everybody",
    (date) => {
      const dare = dareOfDay(date);
      expect(dare).not.toBeNull();
      if (dare === null) return;
      const { template, blanks, words } = dare;
      expect(template).toMatchObject({ edgy: false });
      expect(template.minutes).toBeLessThanOrEqual(MINUTES_MAX);
      expect(template.facets).not.toContain("other-people");
      expect(template.accessible).not.toBe("");
      expect(checkBlanks(template, blanks)).toBeNull();
      expect(JSON.stringify(words)).not.toMatch(/\{\w+\}|…/);
    },
  );

  it("no day shows the dare of the day before", () => {
    const titles = dates.map((date) => dareOfDay(date)?.template.id);
    expect(titles.some((id, day) => id === titles[day - 1])).toBe(false);
  });

  it("a day without a row takes the next of the rotation", () => {
    const shown = dates.slice(0, DAILY_ROTATION.length).map((date) => dareOfDay(date, {})?.template.id);
    expect(new Set(shown)).toEqual(new Set(DAILY_ROTATION.map(([id]) => id)));
    expect(dareOfDay("no day")).toBeNull();
  });
});
