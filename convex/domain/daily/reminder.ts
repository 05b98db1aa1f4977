/** When the reminder of the daily dare goes (product 9): at its person's hour, and never after eight in the evening. */
import { HOUR_MS, MINUTE_MS } from "../limits";
import { atLocalHour } from "../notifications/rules";

const LATEST_HOUR = 20;
/** What comes later than this after its hour does not come on that day any more. */
const LATE_MS = 5 * MINUTE_MS;

/** The next time after now that their clock shows the hour; a later one than eight is eight. */
export function nextReminderAt(
  hour: number,
  { timezone, now }: { timezone: string | undefined; now: number },
): number {
  const wanted = Math.min(hour, LATEST_HOUR);
  let at = atLocalHour(wanted, timezone, now);
  // The hour that runs has begun before: each try asks from an hour later.
  while (at <= now) at = atLocalHour(wanted, timezone, at + HOUR_MS);
  return at;
}

/** Whether it still comes at its time: after an hour when nothing ran, nobody is reminded in the night. */
export const isTimely = (reminderAt: number, now: number): boolean => now - reminderAt < LATE_MS;
