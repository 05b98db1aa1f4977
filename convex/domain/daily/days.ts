/** The days of the daily dare (product 9): dates on a person's own calendar, "2026-11-26". Nothing here reads a clock. */
import { daysBefore } from "../ledger/earningWindows";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../limits";

/** Today and the days before it that may still be answered. */
const DAILY_DAYS = 30;

const DATE = /^\d{4}-\d{2}-\d{2}$/;

const isDate = (text: string): boolean =>
  DATE.test(text) && !Number.isNaN(Date.parse(text)) && daysBefore(text, 0) === text;

/** The date that this moment has in a zone; nobody's zone is UTC. */
export function dateIn(timezone: string | undefined, at: number): string {
  const words = new Intl.DateTimeFormat("en-US", {
    timeZone: timezone ?? "UTC",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(at);
  const part = (type: string) => words.find((word) => word.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

/** Newest first. */
export const openDates = (today: string): string[] =>
  Array.from({ length: DAILY_DAYS }, (_, back) => daysBefore(today, back));

/** Tomorrow waits; what is older than the archive is over. */
export const isOpenDate = (date: string, today: string): boolean =>
  isDate(date) && date <= today && date > daysBefore(today, DAILY_DAYS);

/** Where every day begins first. */
const FIRST_ZONE = "Pacific/Kiritimati";
/** So far ahead the calendar is planned. */
export const CALENDAR_DAYS = 90;

/** The newest date that has begun anywhere. */
export const begunDate = (now: number): string => dateIn(FIRST_ZONE, now);

/** The days that have begun nowhere yet, the next one first: only these can still be changed. */
export const plannedDates = (begun: string): string[] =>
  Array.from({ length: CALENDAR_DAYS }, (_, ahead) => daysBefore(begun, -ahead - 1));

/** Whole days since any beginning. */
export const dayNumber = (date: string): number => Math.floor(Date.parse(date) / DAY_MS);

/** When the date that this moment has in a zone began there; on the two days of the year that change, by an hour off. */
export function dayBegan(timezone: string | undefined, at: number): number {
  const words = new Intl.DateTimeFormat("en-US", {
    timeZone: timezone ?? "UTC",
    hourCycle: "h23",
    hour: "2-digit",
    minute: "2-digit",
  }).formatToParts(at);
  const part = (type: string) => Number(words.find((word) => word.type === type)?.value ?? 0);
  const minute = at - (at % MINUTE_MS);
  return minute - part("hour") * HOUR_MS - part("minute") * MINUTE_MS;
}
