import { FIGURES } from "@convex/domain/staff/figures";
import { fill } from "@/lib/text/words";
import { cockpitCopy } from "./copy.en";
import type { Days, Shown } from "./data";

/** A count as people read it. */
export const countText = (count: Shown, isMore = false): string =>
  count === "few" ? cockpitCopy.few : `${count.toLocaleString()}${isMore ? "+" : ""}`;

const HOUR_MINUTES = 60;

/** The same with what it is counted in. */
export function figureText({ name, count, isMore }: Days[number]["figures"][number]): string {
  const { unit } = FIGURES[name];
  if (unit === undefined || count === "few") return countText(count, isMore);
  if (unit === "percent") return fill(cockpitCopy.percent, { count: String(count) });
  if (count < 2 * HOUR_MINUTES) return fill(cockpitCopy.minutes, { count: String(count) });
  return fill(cockpitCopy.hours, { count: String(Math.round(count / HOUR_MINUTES)) });
}

/** How high a bar stands for it: few are drawn as one. */
export const heightOf = (count: Shown): number => (count === "few" ? 1 : count);

/** Of all that was tried; null where nothing was. */
export function rateText(sent: number, failed: number): string | null {
  const tried = sent + failed;
  if (tried === 0) return null;
  return new Intl.NumberFormat(undefined, { style: "percent", maximumFractionDigits: 1 }).format(
    failed / tried,
  );
}

const DAY_MS = 86_400_000;
/** A day of the server's, whatever the reader's zone. */
export const dayText = (day: number): string =>
  new Intl.DateTimeFormat(undefined, { timeZone: "UTC", day: "numeric", month: "short" }).format(
    day * DAY_MS,
  );
