/** What a person sees of their own progress, and what others see of it. */
import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import {
  BADGE_CATEGORIES,
  BADGES,
  type Badge,
  type BadgeCategory,
  badgeOf,
  GRADIENTS,
} from "../../domain/catalogue/badges";
import { levelOf, titlesReached } from "../../domain/progress/levels";
import { rankLabel } from "../../domain/progress/rank";
import { badgeCategory, hiddenProgress, progressCounters, wornCosmetics } from "../../tables/progress";
import { isBlockedBetween } from "../relations/blocks";
import { type ProgressFields, progressOf, progressRow } from "./rows";

/** ENT-33 */
export const badgeView = v.object({
  badgeId: v.string(),
  title: v.string(),
  description: v.string(),
  icon: v.string(),
  gradient: v.array(v.string()),
  category: badgeCategory,
  isMajor: v.boolean(),
  reward: v.object({ credits: v.number(), cosmetic: v.union(v.string(), v.null()) }),
});
export type BadgeView = Infer<typeof badgeView>;

const earnedBadge = v.object({ ...badgeView.fields, earnedAt: v.number() });
const ofCategory = v.array(earnedBadge);

/** ENT-15: the badges somebody has, by category. */
const badgeMap = v.object({
  dareCompleted: ofCategory,
  dareSent: ofCategory,
  community: ofCategory,
  streaks: ofCategory,
  monetization: ofCategory,
  others: ofCategory,
} satisfies Record<BadgeCategory, typeof ofCategory>);

/** CAL-12 */
export const ownProgressView = v.object({
  badges: badgeMap,
  /** ENT-35, with the counters of the other badges. */
  progress: v.object({ ...progressCounters.fields, lastActiveDate: v.union(v.string(), v.null()) }),
  selectedBadges: v.array(v.string()),
  points: v.number(),
  level: v.number(),
  title: v.union(v.string(), v.null()),
  titles: v.array(v.string()),
  rank: v.union(v.string(), v.null()),
  streak: v.object({
    run: v.number(),
    longest: v.number(),
    rest: v.object({ month: v.string(), used: v.number() }),
    pausedUntil: v.union(v.string(), v.null()),
  }),
  worn: wornCosmetics,
  hidden: hiddenProgress,
});

/** To others: nothing that its owner hides, and nothing across a block. */
export const shownProgressView = v.object({
  level: v.union(v.number(), v.null()),
  title: v.union(v.string(), v.null()),
  rank: v.union(v.string(), v.null()),
  badges: v.array(badgeView),
  worn: wornCosmetics,
});
export type ShownProgress = Infer<typeof shownProgressView>;

export const momentView = v.object({
  key: v.string(),
  badge: v.union(badgeView, v.null()),
  /** Reached by now and not yet celebrated. */
  level: v.union(v.number(), v.null()),
});

export function badgeViewOf({ counter: _counter, threshold: _threshold, ...badge }: Badge): BadgeView {
  return { ...badge, gradient: [...GRADIENTS[badge.category]] };
}

function badgesByCategory({ badges }: ProgressFields): Infer<typeof badgeMap> {
  const earnedAt = new Map(badges.map((each) => [each.badgeId, each.earnedAt]));
  const of = (category: BadgeCategory) =>
    BADGES.filter((badge) => badge.category === category).flatMap((badge) => {
      const at = earnedAt.get(badge.badgeId);
      return at === undefined ? [] : [{ ...badgeViewOf(badge), earnedAt: at }];
    });
  const lists = BADGE_CATEGORIES.map((category) => [category, of(category)] as const);
  const none = { dareCompleted: [], dareSent: [], community: [], streaks: [], monetization: [], others: [] };
  return { ...none, ...Object.fromEntries(lists) };
}

export async function ownProgress(
  ctx: QueryCtx,
  viewer: Doc<"users">,
): Promise<Infer<typeof ownProgressView>> {
  const row = await progressOf(ctx, viewer.uid);
  const { counters, points, selectedBadges, title = null, worn, hidden, lastActiveDate = null } = row;
  const level = levelOf(points);
  return {
    badges: badgesByCategory(row),
    progress: { ...counters, lastActiveDate },
    ...{ selectedBadges, points, level, title, titles: titlesReached(level), worn, hidden },
    rank: rankLabel(counters.daresCompleted ?? 0),
    streak: {
      ...{ run: counters.dailyLogins ?? 0, longest: row.longestRun, rest: row.restDays },
      pausedUntil: row.pause?.until ?? null,
    },
  };
}

const NOTHING: ShownProgress = { level: null, title: null, rank: null, badges: [], worn: {} };

/** Of anybody, for whoever looks (null: a visitor). */
export async function progressShown(
  ctx: QueryCtx,
  uid: string,
  viewerUid: string | null,
): Promise<ShownProgress> {
  if (viewerUid !== uid && (await isBlockedBetween(ctx, viewerUid, uid))) return NOTHING;
  const row = await progressRow(ctx, uid);
  if (row === null) return { ...NOTHING, level: 1 };
  const { hidden, points, title = null, counters, selectedBadges, worn } = row;
  const badges = selectedBadges.flatMap((id) => badgeOf(id) ?? []).map(badgeViewOf);
  return {
    level: hidden.level ? null : levelOf(points),
    title: hidden.title ? null : title,
    rank: hidden.badges ? null : rankLabel(counters.daresCompleted ?? 0),
    badges: hidden.badges ? [] : badges,
    // What is worn names the badge that it came with.
    worn: hidden.badges ? {} : worn,
  };
}
