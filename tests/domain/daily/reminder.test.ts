import { isTimely, nextReminderAt } from "@convex/domain/daily/reminder";
import { expect, it } from "vitest";

const next = (hour: number, timezone: string | undefined, now: string) =>
  new Date(nextReminderAt(hour, { timezone, now: Date.parse(now) })).toISOString();

it.each([
  ["today", 18, "Europe/Berlin", "2026-11-26T12:00:00Z", "2026-11-26T17:00:00.000Z"],
  ["tomorrow, once its hour runs", 18, "Europe/Berlin", "2026-11-26T17:00:00Z", "2026-11-27T17:00:00.000Z"],
  ["at eight, whoever chose later", 23, "Europe/Berlin", "2026-11-26T12:00:00Z", "2026-11-26T19:00:00.000Z"],
  [
    "at half an hour of the world's clock",
    9,
    "Asia/Kolkata",
    "2026-11-26T12:00:00Z",
    "2026-11-27T03:30:00.000Z",
  ],
  ["when summer time begins", 7, "America/New_York", "2027-03-13T13:00:00Z", "2027-03-14T11:00:00.000Z"],
  ["when it ends", 7, "America/New_York", "2026-10-31T13:00:00Z", "2026-11-01T12:00:00.000Z"],
  ["where nobody knows the zone", 8, undefined, "2026-11-26T12:00:00Z", "2026-11-27T08:00:00.000Z"],
])("comes %s", (_when, hour, zone, now, at) => {
  expect(next(hour, zone, now)).toBe(at);
});

it("does not come late", () => {
  expect([isTimely(0, 60_000), isTimely(0, 3_600_000)]).toEqual([true, false]);
});
