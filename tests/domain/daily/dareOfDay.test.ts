import { DAILY_CALENDAR, DAILY_ROTATION } from "@convex/domain/catalogue/dailyCalendar";
import { calendarWith, dareOfDay, isInCalendar } from "@convex/domain/daily/dareOfDay";
import { DAY_TEMPLATES, fitsDay, pickProblem } from "@convex/domain/daily/dayPick";
import { begunDate, dayNumber, plannedDates } from "@convex/domain/daily/days";
import { checkBlanks } from "@convex/domain/sending/templateRendering";
import { describe, expect, it } from "vitest";

const MINUTES_MAX = 5;
const dates = Object.keys(DAILY_CALENDAR);

describe("the calendar of the daily dare", () => {
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
      expect(fitsDay(template)).toBe(true);
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

describe("what staff change of the calendar", () => {
  const [first = "", second = ""] = dates;
  const pick = { templateId: "tech-explain-internet", word: "your cat" };

  it("another dare stands in the place of the day's own, and no other day changes", () => {
    const calendar = calendarWith([{ date: first, pick }]);
    expect(dareOfDay(first, calendar)?.template.id).toBe(pick.templateId);
    expect(dareOfDay(second, calendar)).toEqual(dareOfDay(second));
  });

  it("a day that is left out takes the next of the rotation", () => {
    const calendar = calendarWith([{ date: second, pick: null }]);
    expect(dareOfDay(second, calendar)).toEqual(dareOfDay(second, {}));
    expect([isInCalendar(second), isInCalendar("2030-01-01")]).toEqual([true, false]);
  });

  it("begins with the first day that has begun nowhere", () => {
    // 11:00 in London is one in the morning of the next day where days begin first.
    const begun = begunDate(Date.parse("2026-11-26T11:00:00Z"));
    const days = plannedDates(begun);
    expect([begun, days[0], days.length]).toEqual(["2026-11-27", "2026-11-28", 90]);
  });

  it.each([
    [{ templateId: "nothing", word: "toast" }, "templateId"],
    [{ templateId: "edgy-roast-yourself", word: "toast" }, "templateId"],
    [{ templateId: "pranks-hidden-drawing", word: "toast" }, "templateId"],
    [{ templateId: "diy-paper-hat", word: "toast" }, "templateId"],
    [{ ...pick, word: " " }, "word"],
    [{ ...pick, word: "x".repeat(200) }, "word"],
    [{ ...pick, word: "me at www.toast.com" }, "word"],
  ])("%o is refused for its %s", (wrong, field) => {
    expect(pickProblem(wrong)?.field).toBe(field);
  });

  it("offers only what fits a day", () => {
    expect(DAY_TEMPLATES.length).toBeGreaterThan(15);
    expect(pickProblem(pick)).toBeNull();
  });
});
