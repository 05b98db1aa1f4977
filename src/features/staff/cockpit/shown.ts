import { cockpitCopy } from "./copy.en";
import type { Shown } from "./data";

/** A count as people read it. */
export const countText = (count: Shown, isMore = false): string =>
  count === "few" ? cockpitCopy.few : `${count.toLocaleString()}${isMore ? "+" : ""}`;

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
