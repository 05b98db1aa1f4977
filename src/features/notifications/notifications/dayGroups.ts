import { describeDate, localIsoDate } from "@/lib/time/time";
import type { News } from "./data";

export type Day = { iso: string; items: News[] };

/** News of one of the reader's own calendar days together, in the order in which they are listed. */
export function dayGroups(items: readonly News[]): Day[] {
  const days: Day[] = [];
  for (const item of items) {
    const iso = localIsoDate(new Date(item.createdAt));
    const last = days.at(-1);
    if (last?.iso === iso) last.items.push(item);
    else days.push({ iso, items: [item] });
  }
  return days;
}

/** Today, yesterday, or the date; `now` in ms. */
export function dayName(
  { iso, items }: Day,
  { now, words }: { now: number; words: { today: string; yesterday: string } },
): string {
  const today = new Date(now);
  if (iso === localIsoDate(today)) return words.today;
  // By the calendar, not by 24 hours: days of 23 and 25 hours exist.
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  return iso === localIsoDate(yesterday) ? words.yesterday : describeDate(items[0]?.createdAt ?? now);
}
