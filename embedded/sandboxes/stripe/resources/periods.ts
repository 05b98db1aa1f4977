import type { Recurring } from "../objects/price";

const DAY = 24 * 3600;

/** The first renewal after `from`, counted from the day the plan began: the 31st stays the 31st where there is one. */
export function nextRenewal(anchor: number, from: number, recurring: Recurring): number {
  for (let count = 1; ; count += 1) {
    const moment = afterPeriods(anchor, recurring, count);
    if (moment > from) return moment;
  }
}

/** Whole seconds, as Stripe counts. */
function afterPeriods(anchor: number, { interval, interval_count: each }: Recurring, count: number): number {
  const steps = each * count;
  if (interval === "day") return anchor + steps * DAY;
  if (interval === "week") return anchor + steps * 7 * DAY;
  return afterMonths(anchor, interval === "month" ? steps : steps * 12);
}

function afterMonths(anchor: number, months: number): number {
  const start = new Date(anchor * 1000);
  const day = start.getUTCDate();
  const target = new Date(start);
  target.setUTCDate(1);
  target.setUTCMonth(target.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(day, lastDay));
  return target.getTime() / 1000;
}
