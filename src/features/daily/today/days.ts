import { dateIn } from "@convex/domain/daily/days";

/** The zone of the device, which the server keeps as its person's. */
export function todayAt(now: number): string {
  return dateIn(Intl.DateTimeFormat().resolvedOptions().timeZone, now);
}

/** When the day that runs is over; where the clocks change it is not 24 hours long. */
export function midnightAfter(now: number): number {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).getTime();
}

/** "Thu, Nov 26": a date has no zone of its own. */
export function dayWords(date: string, locale?: string): string {
  const words = { weekday: "short", month: "short", day: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(locale, words).format(Date.parse(date));
}
