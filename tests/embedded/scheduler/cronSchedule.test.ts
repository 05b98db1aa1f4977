import { describe, expect, test } from "vitest";
import { nextOccurrence, parseSchedule } from "../../../embedded/runtime/cronSchedule";

const at = (iso: string) => Date.parse(iso);
const next = (spec: Parameters<typeof parseSchedule>[0], now: string, previous: string | null = null) => {
  const found = nextOccurrence(parseSchedule(spec), previous === null ? null : at(previous), at(now));
  return found === null ? null : new Date(found).toISOString();
};

describe("interval", () => {
  test("starts at once and then counts from the previous scheduled time", () => {
    const spec = { type: "interval", minutes: 10 };
    expect(next(spec, "2026-01-01T00:03:00Z")).toBe("2026-01-01T00:03:00.000Z");
    expect(next(spec, "2026-01-01T00:03:01Z", "2026-01-01T00:03:00Z")).toBe("2026-01-01T00:13:00.000Z");
  });

  test("skips what was missed and keeps the rhythm", () => {
    const spec = { type: "interval", minutes: 10 };
    expect(next(spec, "2026-01-01T05:00:00Z", "2026-01-01T00:03:00Z")).toBe("2026-01-01T05:03:00.000Z");
    expect(next(spec, "2026-01-01T00:13:00Z", "2026-01-01T00:03:00Z")).toBe("2026-01-01T00:23:00.000Z");
  });

  test("an empty interval is refused", () => {
    expect(() => parseSchedule({ type: "interval", seconds: 0 })).toThrow("longer than nothing");
  });
});

describe("calendar forms are UTC and never now itself", () => {
  test.each([
    [{ type: "hourly", minuteUTC: 15 }, "2026-03-01T10:15:00Z", "2026-03-01T11:15:00.000Z"],
    [{ type: "hourly" }, "2026-03-01T10:15:00Z", "2026-03-01T11:00:00.000Z"],
    [{ type: "daily", hourUTC: 0, minuteUTC: 30 }, "2026-12-31T23:59:00Z", "2027-01-01T00:30:00.000Z"],
    [{ type: "weekly", dayOfWeek: "monday", hourUTC: 9 }, "2026-11-21T12:00:00Z", "2026-11-23T09:00:00.000Z"],
    [{ type: "monthly", day: 31, hourUTC: 1 }, "2026-01-31T01:00:00Z", "2026-03-31T01:00:00.000Z"],
  ])("%j after %s is %s", (spec, now, expected) => {
    expect(next(spec, now)).toBe(expected);
  });
});

describe("cron strings", () => {
  test.each([
    ["*/15 * * * *", "2026-01-01T00:14:59Z", "2026-01-01T00:15:00.000Z"],
    ["5-10/5 8,20 * * *", "2026-01-01T08:10:00Z", "2026-01-01T20:05:00.000Z"],
    ["0 0 29 2 *", "2026-01-01T00:00:00Z", "2028-02-29T00:00:00.000Z"],
    ["0 12 * jan sun", "2026-01-01T00:00:00Z", "2026-01-04T12:00:00.000Z"],
    ["0 12 * * 7", "2026-01-01T00:00:00Z", "2026-01-04T12:00:00.000Z"],
    ["0 0 13 * fri", "2026-01-01T00:00:00Z", "2026-01-02T00:00:00.000Z"],
    ["30 4/6 * * *", "2026-01-01T05:00:00Z", "2026-01-01T10:30:00.000Z"],
  ])("%s after %s is %s", (cron, now, expected) => {
    expect(next({ type: "cron", cron }, now)).toBe(expected);
  });

  test("a date that never comes gives null", () => {
    expect(next({ type: "cron", cron: "0 0 30 2 *" }, "2026-01-01T00:00:00Z")).toBeNull();
  });

  test.each(["* * * *", "60 * * * *", "* * * * mon-xyz", "* * 0 * *", "a * * * *"])(
    "%s is refused",
    (cron) => {
      expect(() => parseSchedule({ type: "cron", cron })).toThrow();
    },
  );
});
