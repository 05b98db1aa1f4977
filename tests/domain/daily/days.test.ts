import { dateIn, isOpenDate, openDates } from "@convex/domain/daily/days";
import { expect, it } from "vitest";

it.each([
  ["just before midnight", "Europe/Berlin", "2026-11-26T22:59:59Z", "2026-11-26"],
  ["just after it", "Europe/Berlin", "2026-11-26T23:00:00Z", "2026-11-27"],
  ["west of the date line", "Pacific/Kiritimati", "2026-11-26T10:00:00Z", "2026-11-27"],
  ["east of it", "Pacific/Pago_Pago", "2026-11-26T10:00:00Z", "2026-11-25"],
  ["when summer time begins", "America/New_York", "2027-03-14T06:59:59Z", "2027-03-14"],
  ["when it ends", "America/New_York", "2026-11-01T05:30:00Z", "2026-11-01"],
  ["where nobody knows the zone", undefined, "2026-11-26T23:59:59Z", "2026-11-26"],
])("%s it is the date of the person's own calendar", (_when, zone, at, date) => {
  expect(dateIn(zone, Date.parse(at))).toBe(date);
});

it("today and the twenty-nine days before it are open, tomorrow is not", () => {
  const dates = openDates("2026-03-01");
  expect(dates).toHaveLength(30);
  expect(dates.slice(0, 2)).toEqual(["2026-03-01", "2026-02-28"]);
  expect(dates.every((date) => isOpenDate(date, "2026-03-01"))).toBe(true);
  expect(isOpenDate("2026-03-02", "2026-03-01")).toBe(false);
  expect(isOpenDate("2026-01-30", "2026-03-01")).toBe(false);
});

it.each(["", "2026-02-30", "2026-13-01", "26-01-01", "2026-01-01T00:00"])("%j is no day", (text) => {
  expect(isOpenDate(text, "2026-03-01")).toBe(false);
});
