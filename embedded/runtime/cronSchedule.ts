import type { Json } from "../contract";

/** When a cron runs. Calendar forms are UTC. */
export type CronSchedule = { kind: "interval"; everyMs: number } | { kind: "calendar"; fields: CronFields };

interface CronFields {
  minutes: ReadonlySet<number>;
  hours: ReadonlySet<number>;
  days: ReadonlySet<number>;
  months: ReadonlySet<number>;
  weekdays: ReadonlySet<number>;
  /** Cron's oldest rule: with both days and weekdays restricted, either one is enough. */
  eitherDay: boolean;
}

const DAY_MS = 24 * 60 * 60_000;
/** Long enough to meet a 29 February on any weekday. */
const MAX_DAYS_AHEAD = 366 * 28;
const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const SHORT_MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const SHORT_WEEKDAYS = WEEKDAYS.map((name) => name.slice(0, 3));

interface FieldRule {
  min: number;
  max: number;
  names?: readonly string[];
}

function numberOf(text: string, { min, max, names }: FieldRule): number {
  const named = names?.indexOf(text.toLowerCase()) ?? -1;
  const value = named >= 0 ? named + min : /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) throw new Error(`"${text}" is not between ${min} and ${max}`);
  return value;
}

/** `*`, `5`, `1-5`, `*` or a range or a start with `/step`, lists of those. */
function parseField(text: string, rule: FieldRule): Set<number> {
  const found = new Set<number>();
  for (const part of text.split(",")) {
    const [range = "", stepText] = part.split("/");
    const step = stepText === undefined ? 1 : numberOf(stepText, { min: 1, max: rule.max });
    const [fromText = "", toText] = range.split("-");
    const from = range === "*" ? rule.min : numberOf(fromText, rule);
    const open = range === "*" || (toText === undefined && stepText !== undefined);
    const to = open ? rule.max : toText === undefined ? from : numberOf(toText, rule);
    for (let value = from; value <= to; value += step) found.add(value);
  }
  return found;
}

function parseCron(text: string): CronSchedule {
  const [minute, hour, day, month, weekday, ...rest] = text.trim().split(/\s+/);
  if (!minute || !hour || !day || !month || !weekday || rest.length > 0) {
    throw new Error(`Cron "${text}" does not have five fields`);
  }
  const weekdays = parseField(weekday, { min: 0, max: 7, names: SHORT_WEEKDAYS });
  if (weekdays.has(7)) weekdays.add(0);
  const fields: CronFields = {
    minutes: parseField(minute, { min: 0, max: 59 }),
    hours: parseField(hour, { min: 0, max: 23 }),
    days: parseField(day, { min: 1, max: 31 }),
    months: parseField(month, { min: 1, max: 12, names: SHORT_MONTHS }),
    weekdays,
    eitherDay: day !== "*" && weekday !== "*",
  };
  return { kind: "calendar", fields };
}

function numberAt(spec: { [key: string]: Json }, key: string): number | null {
  const value = spec[key];
  return typeof value === "number" ? value : null;
}

function intervalMs(spec: { [key: string]: Json }): number {
  const seconds =
    (numberAt(spec, "seconds") ?? 0) +
    60 * (numberAt(spec, "minutes") ?? 0) +
    3600 * (numberAt(spec, "hours") ?? 0);
  if (!(seconds > 0)) throw new Error("An interval must be longer than nothing");
  return seconds * 1000;
}

/** The schedule as `crons.ts` exports it; throws with a reason when it is of no known shape. */
export function parseSchedule(spec: Json): CronSchedule {
  if (typeof spec !== "object" || spec === null || Array.isArray(spec))
    throw new Error("A schedule must be an object");
  const minute = numberAt(spec, "minuteUTC") ?? 0;
  const hour = numberAt(spec, "hourUTC") ?? 0;
  switch (spec.type) {
    case "interval":
      return { kind: "interval", everyMs: intervalMs(spec) };
    case "hourly":
      return parseCron(`${minute} * * * *`);
    case "daily":
      return parseCron(`${minute} ${hour} * * *`);
    case "weekly":
      return parseCron(`${minute} ${hour} * * ${WEEKDAYS.indexOf(String(spec.dayOfWeek))}`);
    case "monthly":
      return parseCron(`${minute} ${hour} ${numberAt(spec, "day") ?? 1} * *`);
    case "cron":
      return parseCron(String(spec.cron));
    default:
      throw new Error(`Unknown schedule type ${JSON.stringify(spec.type)}`);
  }
}

function dayMatches(fields: CronFields, date: Date): boolean {
  if (!fields.months.has(date.getUTCMonth() + 1)) return false;
  const day = fields.days.has(date.getUTCDate());
  const weekday = fields.weekdays.has(date.getUTCDay());
  return fields.eitherDay ? day || weekday : day && weekday;
}

/** Minutes since midnight of the first match later than `afterMinute` (-1: any), or null. */
function firstMinute(fields: CronFields, afterMinute: number): number | null {
  for (let minute = afterMinute + 1; minute < 24 * 60; minute += 1) {
    if (fields.hours.has(Math.floor(minute / 60)) && fields.minutes.has(minute % 60)) return minute;
  }
  return null;
}

function nextCalendar(fields: CronFields, after: number): number | null {
  const firstDay = Math.floor(after / DAY_MS) * DAY_MS;
  for (let ahead = 0; ahead < MAX_DAYS_AHEAD; ahead += 1) {
    const midnight = firstDay + ahead * DAY_MS;
    if (!dayMatches(fields, new Date(midnight))) continue;
    const minute = firstMinute(fields, ahead === 0 ? Math.floor((after - midnight) / 60_000) : -1);
    if (minute !== null) return midnight + minute * 60_000;
  }
  return null;
}

/**
 * The first occurrence later than `now` (milliseconds since the epoch); null: never. An interval keeps its rhythm from
 * `previous`, the last scheduled time, and runs at once when there is none. Missed occurrences are skipped.
 */
export function nextOccurrence(schedule: CronSchedule, previous: number | null, now: number): number | null {
  if (schedule.kind === "calendar") return nextCalendar(schedule.fields, now);
  if (previous === null) return now;
  const missed = Math.max(0, Math.floor((now - previous) / schedule.everyMs));
  return previous + (missed + 1) * schedule.everyMs;
}

/** The latest time that the next occurrence can have; a stored one beyond it comes from a clock that was set back. */
export function latestOccurrence(schedule: CronSchedule, now: number): number {
  if (schedule.kind === "interval") return now + schedule.everyMs;
  return nextCalendar(schedule.fields, now) ?? Number.POSITIVE_INFINITY;
}
