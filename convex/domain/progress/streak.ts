/**
 * Days in a row (product 16, progress 3): local dates with an opening of the app. Two days without one are free each
 * calendar month, a pause covers up to fourteen, and all of a year's together twenty-eight. Nothing here reads a clock.
 */
import { daysBefore } from "../ledger/earningWindows";
import { DAY_MS, HOUR_MS } from "../limits";

/** Dates that begin closer together than that are one: whoever crosses zones gains nothing. */
const DATE_APART_MS = 20 * HOUR_MS;
export const REST_DAYS_A_MONTH = 2;
export const PAUSE_DAYS_MAX = 14;
export const PAUSE_DAYS_A_YEAR = 28;

/** Both dates belong to it; one that ends before it begins covers nothing. */
export interface Pause {
  from: string;
  until: string;
}

export interface Streak {
  lastDate: string | null;
  /** When `lastDate` began where the person was. */
  dayAt: number;
  run: number;
  longest: number;
  rest: { month: string; used: number };
}

export const NO_STREAK: Streak = {
  ...{ lastDate: null, dayAt: 0, run: 0, longest: 0 },
  rest: { month: "", used: 0 },
};

export const afterDate = (date: string, days: number): string => daysBefore(date, -days);

const monthOf = (date: string): string => date.slice(0, 7);

const isPaused = (pauses: readonly Pause[], date: string): boolean =>
  pauses.some(({ from, until }) => date >= from && date <= until);

/** The pauses with another: what was covered before it begins stays, whatever comes after is as it says. */
export function paused(pauses: readonly Pause[], next: Pause): Pause[] {
  const eve = afterDate(next.from, -1);
  const before = pauses.filter(({ from }) => from <= eve);
  const cut = before.map(({ from, until }) => ({ from, until: until < eve ? until : eve }));
  return next.until < next.from ? cut : [...cut, next];
}

/** How many days of that year ("2026") are paused. */
export function pausedIn(pauses: readonly Pause[], year: string): number {
  let days = 0;
  for (const { from, until } of pauses)
    for (let date = from; date <= until; date = afterDate(date, 1)) if (date.startsWith(year)) days += 1;
  return days;
}

/** Free days left in the month of a date. */
export const restLeft = ({ rest }: Streak, date: string): number =>
  REST_DAYS_A_MONTH - (rest.month === monthOf(date) ? rest.used : 0);

/**
 * How many dates could have counted up to the next one: on a way east the first after the journey may begin too close to
 * the last, so that opening the app on it brings nothing and not opening it costs nothing.
 */
function daysBetween({ lastDate, dayAt }: Streak, next: Day): number {
  const byDate = Math.round((Date.parse(next.date) - Date.parse(lastDate ?? next.date)) / DAY_MS);
  return Math.min(byDate, Math.max(1, Math.floor((next.dayAt - dayAt + DAY_MS - DATE_APART_MS) / DAY_MS)));
}

/** What the days without an opening cost; null: the run is over. */
function bridged(streak: Streak, missed: number, pauses: readonly Pause[]): Streak["rest"] | null {
  let { rest } = streak;
  for (let day = 1; day <= missed; day += 1) {
    const date = afterDate(streak.lastDate ?? "", day);
    if (isPaused(pauses, date)) continue;
    const left = restLeft({ ...streak, rest }, date);
    if (left <= 0) return null;
    rest = { month: monthOf(date), used: REST_DAYS_A_MONTH - left + 1 };
  }
  return rest;
}

export interface Day {
  date: string;
  dayAt: number;
}

/** A date that is not later than the last, or too close to it, changes nothing: then it is the same object. */
export function opened(streak: Streak, day: Day, pauses: readonly Pause[] = []): Streak {
  const { date, dayAt } = day;
  if (streak.lastDate === null) return { ...streak, lastDate: date, dayAt, run: 1, longest: 1 };
  if (date <= streak.lastDate || dayAt - streak.dayAt < DATE_APART_MS) return streak;
  const rest = bridged(streak, daysBetween(streak, day) - 1, pauses);
  const run = rest === null ? 1 : streak.run + 1;
  const longest = Math.max(streak.longest, run);
  return { ...streak, lastDate: date, dayAt, run, longest, rest: rest ?? streak.rest };
}

/** The whole life again, in the order of its dates: what the kept streak has to be. */
export function streakOf(days: readonly Day[], pauses: readonly Pause[]): Streak {
  const inOrder = [...days].sort((a, b) => a.date.localeCompare(b.date));
  return inOrder.reduce((streak, day) => opened(streak, day, pauses), NO_STREAK);
}

/** Whether a date stands too close to another that counts already. */
export const isTooClose = (day: Day, others: readonly Day[]): boolean =>
  others.some(({ date, dayAt }) => date === day.date || Math.abs(day.dayAt - dayAt) < DATE_APART_MS);
