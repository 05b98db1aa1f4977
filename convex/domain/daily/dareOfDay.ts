/** Which dare a day has (product 9, APP-31): staff's, else the calendar's, else the next of the rotation; for everybody the same. */
import { DAILY_CALENDAR, DAILY_ROTATION, type DailyRow } from "../catalogue/dailyCalendar";
import type { DareTemplate } from "../sending/template";
import { findTemplate, type RenderedDare, renderTemplate } from "../sending/templateRendering";
import { dayNumber } from "./days";

export interface DailyDare {
  template: DareTemplate;
  /** What stands in its blank, as a sender would fill it. */
  blanks: Record<string, string>;
  words: RenderedDare;
}

export type Calendar = Readonly<Record<string, DailyRow>>;

/** What staff put in the place of a day's dare; null: the day is left out, and takes the next of the rotation. */
export interface DayChange {
  date: string;
  pick: { templateId: string; word: string } | null;
}

/** The calendar with what staff have changed. */
export function calendarWith(changes: readonly DayChange[]): Calendar {
  const changed = new Set(changes.map(({ date }) => date));
  const picked = changes.flatMap(({ date, pick }): [string, DailyRow][] =>
    pick === null ? [] : [[date, [pick.templateId, pick.word]]],
  );
  const kept = Object.entries(DAILY_CALENDAR).filter(([date]) => !changed.has(date));
  return Object.fromEntries([...kept, ...picked]);
}

/** Whose dare a day has without any change. */
export const isInCalendar = (date: string): boolean => Object.hasOwn(DAILY_CALENDAR, date);

/** Null only for what is no day. */
export function dareOfDay(date: string, calendar: Calendar = DAILY_CALENDAR): DailyDare | null {
  const row = calendar[date] ?? DAILY_ROTATION[dayNumber(date) % DAILY_ROTATION.length];
  const [templateId = "", word = ""] = row ?? [];
  const template = findTemplate(templateId);
  if (template === undefined) return null;
  const blanks = Object.fromEntries(template.blanks.map(({ key }) => [key, word]));
  return { template, blanks, words: renderTemplate(template, blanks) };
}
