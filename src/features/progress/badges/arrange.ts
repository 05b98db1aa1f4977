import {
  BADGE_CATEGORIES,
  BADGES,
  type Badge,
  type BadgeCategory,
  GRADIENTS,
} from "@convex/domain/catalogue/badges";
import { firstStepOf } from "@convex/domain/progress/challenges";
import { countFor } from "@convex/domain/progress/earned";
import type { CounterKey, Counters } from "@convex/domain/progress/events";
import type { BadgeLook } from "./BadgeGlyph";

/** What of a person's progress decides where each badge stands on their screen. */
export type Book = {
  counters: Counters;
  longestRun: number;
  earned: readonly { badgeId: string; earnedAt: number }[];
  selected: readonly string[];
};

export type Placed = {
  badge: Badge & BadgeLook;
  count: number;
  earnedAt: number | null;
  isSelected: boolean;
};

function placed(badge: Badge, book: Book): Placed {
  const row = book.earned.find(({ badgeId }) => badgeId === badge.badgeId);
  return {
    badge: { ...badge, gradient: GRADIENTS[badge.category] },
    count: Math.min(badge.threshold, countFor(badge, book)),
    earnedAt: row?.earnedAt ?? null,
    isSelected: book.selected.includes(badge.badgeId),
  };
}

/** Those that others see come first, in their order; then the newest. */
export function yours(book: Book): Placed[] {
  const all = BADGES.map((badge) => placed(badge, book)).filter(({ earnedAt }) => earnedAt !== null);
  const rank = ({ badge, isSelected }: Placed) =>
    isSelected ? book.selected.indexOf(badge.badgeId) : book.selected.length;
  return all.toSorted((one, other) => rank(one) - rank(other) || (other.earnedAt ?? 0) - (one.earnedAt ?? 0));
}

/** The nearest ones, of each counter only its next. */
export function nextFor(book: Book, most: number): Placed[] {
  const seen = new Set<CounterKey>();
  const open = BADGES.map((badge) => placed(badge, book)).filter(({ badge, count, earnedAt }) => {
    // One that is reached comes by itself.
    if (
      earnedAt !== null ||
      count >= badge.threshold ||
      firstStepOf(badge) === null ||
      seen.has(badge.counter)
    )
      return false;
    seen.add(badge.counter);
    return true;
  });
  return open.toSorted((one, other) => doneOf(other) - doneOf(one)).slice(0, most);
}

/** How far, 0 to 1. */
export const doneOf = ({ badge, count }: Pick<Placed, "badge" | "count">): number => count / badge.threshold;

export function byCategory(book: Book): { category: BadgeCategory; badges: Placed[]; earned: number }[] {
  return BADGE_CATEGORIES.map((category) => {
    const badges = BADGES.filter((badge) => badge.category === category).map((badge) => placed(badge, book));
    return { category, badges, earned: badges.filter(({ earnedAt }) => earnedAt !== null).length };
  });
}
