/** A row of progress beside what its events add up to. */
import type { QueryCtx } from "../../_generated/server";
import { badgesEarned, creditsOf } from "../../domain/progress/earned";
import type { Sums } from "../../domain/progress/events";
import { streakFromEvents } from "./openings";
import { type ProgressFields, withStreak } from "./rows";

/** The row with these sums, and with the badges that it has; which it should have is `settle`'s. */
export async function withSums(
  ctx: QueryCtx,
  row: ProgressFields,
  { counters, points }: Sums,
): Promise<ProgressFields> {
  const credits = creditsOf(row.badges.map(({ badgeId }) => badgeId));
  return withStreak({ ...row, counters, points: points + credits }, await streakFromEvents(ctx, row.uid));
}

/** All that is counted, in one line that two rows can be compared by. */
function countedIn(row: ProgressFields): string {
  const { counters, points, dayCounts, longestRun, lastActiveDate, restDays, badges } = row;
  const nonZero = Object.entries(counters).filter(([, count]) => count > 0);
  const held = badges.map(({ badgeId }) => badgeId).sort();
  return JSON.stringify([nonZero.sort(), points, dayCounts, longestRun, lastActiveDate, restDays, held]);
}

const namesOf = (badges: readonly { badgeId: string }[]): string =>
  badges
    .map(({ badgeId }) => badgeId)
    .sort()
    .join();

/** Whether what is kept differs from what it should be. */
export const differs = (row: ProgressFields, right: ProgressFields): boolean =>
  namesOf(badgesEarned(right)) !== namesOf(row.badges) || countedIn(right) !== countedIn(row);
