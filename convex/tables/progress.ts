/** Badges, levels and streaks (product 15, 16). Written by `model/progress` alone, in the transaction of the fact that counts. */
import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { BADGE_CATEGORIES, type CosmeticSlot } from "../domain/catalogue/badges";
import { type CounterKey, EVENT_KINDS } from "../domain/progress/events";
import { INVITATION_STATES, SHARED_TRACES } from "../domain/progress/invitations";
import type { LifecycleRules } from "./lifecycle";

export const badgeCategory = literals(...BADGE_CATEGORIES);
export const eventKind = literals(...EVENT_KINDS);

const count = v.optional(v.number());

export const progressCounters = v.object({
  daresCompleted: count,
  daresSent: count,
  daresApproved: count,
  commentsGiven: count,
  reactionsGiven: count,
  dailyLogins: count,
  dailyAnswers: count,
  tipsGiven: count,
  peopleTipped: count,
  tipsEarned: count,
  tippers: count,
  payouts: count,
  founding: count,
  verified: count,
  referrals: count,
  ideaPeople: count,
  boundaries: count,
  captionedProofs: count,
  fairReviews: count,
} satisfies Record<CounterKey, typeof count>);

const cosmetic = v.optional(v.string());

/** A cosmetic in each place; one whose badge is gone is worn no more. */
export const wornCosmetics = v.object({
  ring: cosmetic,
  frame: cosmetic,
  glow: cosmetic,
  bubble: cosmetic,
  confetti: cosmetic,
  flame: cosmetic,
  stickers: cosmetic,
  spotlight: cosmetic,
  mark: cosmetic,
} satisfies Record<CosmeticSlot, typeof cosmetic>);

/** What its owner keeps from others. */
export const hiddenProgress = v.object({ badges: v.boolean(), level: v.boolean(), title: v.boolean() });

const pause = v.object({ from: v.string(), until: v.string() });

/**
 * One row a person, from their first event on. Counters and points are the sum of `progressEvents`, points with those of
 * the badges held; a job adds samples up anew and raises an alarm on a difference.
 */
const progress = defineTable({
  uid: v.string(),
  counters: progressCounters,
  points: v.number(),
  badges: v.array(v.object({ badgeId: v.string(), earnedAt: v.number() })),
  /** Of each kind with a cap a day, how many events stand on the last date that was counted from its first one on. */
  dayCounts: v.optional(v.array(v.object({ kind: eventKind, date: v.string(), events: v.number() }))),
  /** Since when all of it is being added up anew; gone with the next event, for then that has to begin again. */
  countingSince: v.optional(v.number()),
  selectedBadges: v.array(v.string()),
  title: v.optional(v.string()),
  /** Local date of the last opening that counted, and when that date began where the person was. */
  lastActiveDate: v.optional(v.string()),
  lastDayAt: v.optional(v.number()),
  longestRun: v.number(),
  restDays: v.object({ month: v.string(), used: v.number() }),
  /** The latest, for its owner to see; what the run is bridged by are the events. */
  pause: v.optional(pause),
  worn: wornCosmetics,
  hidden: hiddenProgress,
  /** Badges and the level that their owner has been congratulated on: once, also if one is lost and earned again. */
  celebrated: v.object({ badges: v.array(v.string()), level: v.number() }),
}).index("by_uid", ["uid"]);

/** One row a fact that counts; `subject` names it (`domain/progress/events.ts`). It goes when the fact is taken back. */
const progressEvents = defineTable({
  uid: v.string(),
  kind: eventKind,
  subject: v.string(),
  /** The person's own date at that moment. */
  date: v.string(),
  /** Of a day on which the app was opened: when that day began for the person. */
  at: v.number(),
})
  .index("by_uid_and_kind_and_subject", ["uid", "kind", "subject"])
  .index("by_uid_and_kind_and_date", ["uid", "kind", "date"]);

export const invitationState = literals(...INVITATION_STATES);
export const sharedTrace = literals(...SHARED_TRACES);

/**
 * One row for somebody who joined with an invitation (product 17), from the sign-up to the reward or to its end; `shared`:
 * what made staff look. Writer: `model/progress/invitations.ts`.
 */
const referrals = defineTable({
  inviteeId: v.string(),
  inviterId: v.string(),
  state: invitationState,
  joinedAt: v.number(),
  /** Since when it waits for staff; one that is held without it gets it at the next look, within a day. */
  heldAt: v.optional(v.number()),
  shared: v.array(sharedTrace),
  /** Staff let pass what stands in `shared`; what is found later undoes it. */
  isCleared: v.boolean(),
  rewardedAt: v.optional(v.number()),
  /** Its invitee had answered enough daily dares when they left: what counted them went with them. */
  hadDailies: v.optional(v.boolean()),
  /** When the clock looks again; missing once nothing can change. */
  checkAt: v.optional(v.number()),
})
  .index("by_inviteeId", ["inviteeId"])
  .index("by_inviter_and_joinedAt", ["inviterId", "joinedAt"])
  .index("by_inviter_and_rewardedAt", ["inviterId", "rewardedAt"])
  .index("by_state_and_heldAt", ["state", "heldAt"])
  .index("by_checkAt", ["checkAt"]);

export const progressTables = { progress, progressEvents, referrals };

export const progressLifecycle = {
  progress: { export: "owner", deletion: "remove", note: "What somebody has earned goes with them." },
  progressEvents: {
    export: "owner",
    deletion: "remove",
    note: "What their points are made of; it goes with them.",
  },
  referrals: {
    export: "owner",
    deletion: "pseudonymise",
    note: "Product 23: goes with either of the two, but for a reward that a bank may still undo.",
  },
} as const satisfies LifecycleRules<typeof progressTables>;
