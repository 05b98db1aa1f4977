/** Which dare a day has (product 9, APP-31): the calendar's, else the next of the rotation; the same for everybody. */
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

type Calendar = Readonly<Record<string, DailyRow>>;

/** Null only for what is no day. */
export function dareOfDay(date: string, calendar: Calendar = DAILY_CALENDAR): DailyDare | null {
  const row = calendar[date] ?? DAILY_ROTATION[dayNumber(date) % DAILY_ROTATION.length];
  const [templateId = "", word = ""] = row ?? [];
  const template = findTemplate(templateId);
  if (template === undefined) return null;
  const blanks = Object.fromEntries(template.blanks.map(({ key }) => [key, word]));
  return { template, blanks, words: renderTemplate(template, blanks) };
}
