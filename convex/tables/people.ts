import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import type { LifecycleRules } from "./lifecycleRule";

/** One row for a pair; the writer is `model/relations/follows.ts`, which moves both counters in the same transaction. */
const follows = defineTable({
  followerId: v.string(),
  followeeId: v.string(),
  createdAt: v.number(),
})
  .index("by_follower_and_followee", ["followerId", "followeeId"])
  .index("by_follower_and_createdAt", ["followerId", "createdAt"])
  .index("by_followee_and_createdAt", ["followeeId", "createdAt"]);

/**
 * Counters of a profile, apart from the person's document: a follow or a view must not rerun every query of the
 * person followed (architecture 5). One row for a person, made at the first count; never below zero.
 */
const profileCounts = defineTable({
  uid: v.string(),
  followersCount: v.number(),
  followingCount: v.number(),
  profileViewsCount: v.number(),
  /** Reactions to proofs of theirs that are public (ENT-14); missing: none yet. */
  totalLikesOnProofs: v.optional(v.number()),
}).index("by_uid", ["uid"]);

/** Product 24. `block` works both ways; `mute` and `restrict` only for their owner. Nobody is told of any. */
export const personRuleKind = literals("block", "mute", "restrict");

/** What one person has decided about another; one row for owner, kind and other. Writer: `model/relations/blocks.ts`. */
const personRules = defineTable({
  ownerId: v.string(),
  kind: personRuleKind,
  otherId: v.string(),
  createdAt: v.number(),
})
  .index("by_owner_and_kind_and_other", ["ownerId", "kind", "otherId"])
  .index("by_owner_and_kind_and_createdAt", ["ownerId", "kind", "createdAt"])
  .index("by_other_and_kind_and_owner", ["otherId", "kind", "ownerId"]);

/** user_presence/{uid} of the specification; whether it still holds is judged from `lastSeen` (spec 4). */
const presence = defineTable({
  uid: v.string(),
  isOnline: v.boolean(),
  lastSeen: v.number(),
  /** Tabs looked at now, on all devices, by random words of their own (domain/people/presence). */
  visibleIn: v.optional(v.array(v.object({ session: v.string(), at: v.number() }))),
})
  .index("by_uid", ["uid"])
  .index("by_isOnline_and_lastSeen", ["isOnline", "lastSeen"]);

export const peopleTables = { follows, profileCounts, personRules, presence };

export const peopleLifecycle = {
  follows: {
    export: "owner",
    deletion: "remove",
    note: "Product 23: removed, the other side's counter corrected.",
  },
  profileCounts: { export: "owner", deletion: "remove", note: "Counters of a profile that is gone." },
  personRules: {
    export: "owner",
    deletion: "remove",
    note: "One's own decisions are exported, nobody's about oneself; both go with the account.",
  },
  presence: { export: "owner", deletion: "remove", note: "Product 23: removed." },
} as const satisfies LifecycleRules<typeof peopleTables>;
