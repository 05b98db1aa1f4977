import {
  BIRTHDATE_MESSAGES,
  birthdateLimits,
  checkBirthdate,
  todayEverywhere,
} from "@convex/domain/age/birthdate";
import fc from "fast-check";
import { expect, test } from "vitest";

const DAY_MS = 86_400_000;
const iso = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const day = fc.integer({ min: Date.UTC(1990, 0, 1) / DAY_MS, max: Date.UTC(2090, 0, 1) / DAY_MS });

const isAdultEverywhere = (birthdate: string, now: number): boolean =>
  checkBirthdate(birthdate, todayEverywhere(now)) === null;

test("VAL-01 VAL-02 exact messages", () => {
  expect(BIRTHDATE_MESSAGES.required).toBe("Birthdate is required.");
  expect(BIRTHDATE_MESSAGES["under-age"]).toBe("You must be 18 or older.");
  expect(checkBirthdate("", "2026-11-21")).toBe("required");
});

test("VAL-02 the eighteenth birthday itself is enough, the day before is not", () => {
  expect(checkBirthdate("2008-11-21", "2026-11-21")).toBeNull();
  expect(checkBirthdate("2008-11-22", "2026-11-21")).toBe("under-age");
});

test("CON-01 VAL-03 the input reaches from 1900-01-01 to 18 years before today", () => {
  expect(birthdateLimits("2026-11-21")).toEqual({ min: "1900-01-01", max: "2008-11-21" });
  expect(birthdateLimits("2028-02-29")).toEqual({ min: "1900-01-01", max: "2010-02-28" });
  expect(checkBirthdate("1900-01-01", "2026-11-21")).toBeNull();
  expect(checkBirthdate("1899-12-31", "2026-11-21")).toBe("invalid");
  expect(checkBirthdate("2026-11-21", "2026-11-21")).toBe("under-age");
});

test("born on 29 February: 18 on 1 March", () => {
  expect(checkBirthdate("2008-02-29", "2026-02-28")).toBe("under-age");
  expect(checkBirthdate("2008-02-29", "2026-03-01")).toBeNull();
});

test.each([
  "2000-13-01",
  "2001-02-29",
  "2000-06-31",
  "yesterday",
  "2000-1-1",
  "2000-01-01T00:00",
  "3000-01-01",
])("%s is no birthdate", (text) => {
  expect(checkBirthdate(text, "2026-11-21")).toBe("invalid");
});

test("VAL-04 nobody enters before 18 years have passed at UTC−12", () => {
  const birthday = Date.UTC(2026, 10, 21);
  expect(isAdultEverywhere("2008-11-21", birthday)).toBe(false);
  expect(isAdultEverywhere("2008-11-21", birthday + DAY_MS / 2 - 1)).toBe(false);
  expect(isAdultEverywhere("2008-11-21", birthday + DAY_MS / 2)).toBe(true);
});

test("VAL-04 whoever the server admits is 18 on the local date of every time zone", () => {
  const offset = fc.integer({ min: -12 * 60, max: 14 * 60 });
  const moment = fc.integer({ min: 0, max: DAY_MS - 1 });
  fc.assert(
    fc.property(day, moment, offset, fc.integer({ min: -2, max: 2 }), (today, time, minutes, shift) => {
      const now = today * DAY_MS + time;
      const nearly = new Date(now + shift * DAY_MS);
      nearly.setUTCFullYear(nearly.getUTCFullYear() - 18);
      const birthdate = iso(nearly.getTime());
      if (!isAdultEverywhere(birthdate, now)) return;
      expect(checkBirthdate(birthdate, iso(now + minutes * 60_000))).toBeNull();
    }),
  );
});

test("the form's maximum is the youngest birthdate the check lets pass", () => {
  fc.assert(
    fc.property(day, (today) => {
      const todayIso = iso(today * DAY_MS);
      const { max } = birthdateLimits(todayIso);
      expect(checkBirthdate(max, todayIso)).toBeNull();
      const younger = iso(Date.parse(max) + DAY_MS);
      expect(checkBirthdate(younger, todayIso)).toBe("under-age");
    }),
  );
});

test("todayEverywhere lags twelve hours", () => {
  expect(todayEverywhere(Date.UTC(2026, 10, 21, 11, 59))).toBe("2026-11-20");
  expect(todayEverywhere(Date.UTC(2026, 10, 21, 12))).toBe("2026-11-21");
});
