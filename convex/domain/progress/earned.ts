/** Which badges a person's counters give, and what those are worth (product 15). */
import { BADGES, type Badge, badgeOf } from "../catalogue/badges";
import type { Counters } from "./events";

export const SELECTED_BADGES_MAX = 3;

interface Standing {
  counters: Counters;
  /** A run that is over keeps what it has earned. */
  longestRun: number;
}

export const countFor = ({ counter }: Badge, { counters, longestRun }: Standing): number =>
  counter === "dailyLogins" ? longestRun : (counters[counter] ?? 0);

export const badgesEarned = (standing: Standing): Badge[] =>
  BADGES.filter((badge) => countFor(badge, standing) >= badge.threshold);

/** Points that came with badges. */
export const creditsOf = (badgeIds: readonly string[]): number =>
  badgeIds.reduce((sum, id) => sum + (badgeOf(id)?.reward.credits ?? 0), 0);
