/** Birthdate rules of spec 5. Dates are calendar days, "YYYY-MM-DD"; nothing here reads a clock. */
import { HOUR_MS, MIN_AGE_YEARS } from "../limits";

export type BirthdateProblem = "required" | "under-age" | "invalid";

export const BIRTHDATE_MESSAGES: Record<BirthdateProblem, string> = {
  required: "Birthdate is required.",
  "under-age": "You must be 18 or older.",
  invalid: "Birthdate is not a valid date.",
};

export const BIRTHDATE_MIN = "1900-01-01";

/** The last time zone to reach a new day is UTC−12. */
const LATEST_ZONE_OFFSET_MS = 12 * HOUR_MS;

interface Day {
  year: number;
  month: number;
  day: number;
}

function parseDay(iso: string): Day | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (match === null) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  // Date rolls 31 June over into July: a real day survives the round trip.
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? { year, month, day } : null;
}

function formatDay({ year, month, day }: Day): string {
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

function lastDayOfMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The latest birthdate that is 18 on the given day; born on 29 February means 18 on 1 March. */
function latestAdultBirthdate(today: Day): Day {
  const year = today.year - MIN_AGE_YEARS;
  return { ...today, year, day: Math.min(today.day, lastDayOfMonth(year, today.month)) };
}

/** `min` and `max` of the date input, from the person's own local day (VAL-03, VAL-04). */
export function birthdateLimits(todayLocalIso: string): { min: string; max: string } {
  const today = parseDay(todayLocalIso);
  if (today === null) throw new RangeError("today must be YYYY-MM-DD");
  return { min: BIRTHDATE_MIN, max: formatDay(latestAdultBirthdate(today)) };
}

/** The first rule a birthdate breaks on the given day, or null. ISO days compare as text. */
export function checkBirthdate(iso: string, todayIso: string): BirthdateProblem | null {
  if (iso === "") return "required";
  if (parseDay(iso) === null || iso < BIRTHDATE_MIN || iso > todayIso) return "invalid";
  return iso > birthdateLimits(todayIso).max ? "under-age" : null;
}

/** Full years on the given day; null for what is no birthdate. Born on 29 February: a year older on 1 March. */
export function ageOn(iso: string, todayIso: string): number | null {
  const [born, today] = [parseDay(iso), parseDay(todayIso)];
  if (born === null || today === null) return null;
  const isBirthdayPast = iso.slice(4) <= todayIso.slice(4);
  return today.year - born.year - (isBirthdayPast ? 0 : 1);
}

/** The calendar day that has begun everywhere on earth, UTC−12 included: the server admits by it (VAL-04). */
export function todayEverywhere(nowMs: number): string {
  return new Date(nowMs - LATEST_ZONE_OFFSET_MS).toISOString().slice(0, 10);
}
