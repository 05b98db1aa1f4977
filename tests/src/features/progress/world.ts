import type { BadgeData, EarnedBadge } from "@/features/progress/badges/data";
import { ZEROED } from "@/features/progress/badges/data";
import type { Moment } from "@/features/progress/moments/data";

/** What the server says of badges; each test names only what it is about. */
export const firstProof: EarnedBadge = {
  ...{ badgeId: "dc_1", title: "First Proof", description: "Finish your first dare.", icon: "clapper-board" },
  ...{ gradient: ["glow-ember-a", "glow-ember-b"], category: "dareCompleted", isMajor: false },
  reward: { credits: 20, cosmetic: null },
  earnedAt: Date.UTC(2026, 10, 21, 12),
};

export const crowdPleaser: EarnedBadge = {
  ...{ badgeId: "te_25", title: "Crowd Pleaser", description: "Get tips from 25 different people." },
  ...{ icon: "performing-arts", gradient: ["glow-honey-a", "glow-honey-b"], category: "monetization" },
  ...{ isMajor: true, reward: { credits: 100, cosmetic: null } },
  earnedAt: Date.UTC(2026, 10, 22, 12),
};

export const tenDown: EarnedBadge = {
  ...{ badgeId: "dc_10", title: "Ten Down", description: "Finish 10 dares.", icon: "bowling" },
  ...{ gradient: ["glow-ember-a", "glow-ember-b"], category: "dareCompleted", isMajor: false },
  reward: { credits: 60, cosmetic: "ring-amber" },
  earnedAt: Date.UTC(2026, 10, 23, 12),
};

export function badgeData(part: Partial<BadgeData> = {}): BadgeData {
  return {
    ...ZEROED,
    badges: { ...ZEROED.badges, dareCompleted: [firstProof, tenDown], monetization: [crowdPleaser] },
    progress: { daresCompleted: 26, daresSent: 3, commentsGiven: 6, lastActiveDate: "2026-11-26" },
    selectedBadges: ["te_25"],
    ...{ points: 1_240, level: 5, titles: ["Newcomer", "Curious", "Daredevil"], rank: "Top 30%" },
    streak: { run: 4, longest: 9, rest: { month: "", used: 0 }, pausedUntil: null },
    ...part,
  };
}

export function momentOf(
  { earnedAt: _earnedAt, ...badge }: EarnedBadge,
  level: number | null = null,
): Moment {
  return { key: badge.badgeId, badge, level };
}
