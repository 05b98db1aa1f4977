import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import type { LifecycleRules } from "./lifecycleRule";

export const gender = literals("male", "female", "non-binary", "prefer-not-to-say");
export const onboardingStep = literals("profile", "interests");
/** Product 4: none > attested > declared > assured, with side states. */
export const ageState = literals(
  "none",
  "attested",
  "declared",
  "assured",
  "pending",
  "inconclusive",
  "failed",
  "expired",
);
export const accountStanding = literals("good", "suspended", "banned");

/** Who signs in as whom (rulings 1). The identity's e-mail lives on the user, from the token's claims only. */
const identities = defineTable({
  tokenIdentifier: v.string(),
  uid: v.string(),
})
  .index("by_tokenIdentifier", ["tokenIdentifier"])
  .index("by_uid", ["uid"]);

/**
 * users/{uid} of the specification; every foreign key to a person is `uid`. Twins of the specification are
 * derived on read (ENT-24): one photo field, one counter each. A field is private until a view names it.
 */
const users = defineTable({
  uid: v.string(),
  email: v.optional(v.string()),
  username: v.optional(v.string()),
  usernameSkeleton: v.optional(v.string()),
  displayName: v.optional(v.string()),
  bio: v.optional(v.string()),
  birthdate: v.optional(v.string()),
  ageState,
  gender: v.optional(gender),
  photoStorageId: v.optional(v.id("_storage")),
  isCreator: v.boolean(),
  // The specification compares it with 1 (spec 4).
  isVerified: v.union(v.literal(0), v.literal(1)),
  canReceiveDares: v.boolean(),
  defaultDarePrice: v.optional(v.number()),
  minDareValue: v.optional(v.number()),
  interests: v.array(v.string()),
  tags: v.array(v.string()),
  profileCompleted: v.boolean(),
  onboardingStep: v.optional(onboardingStep),
  referralCode: v.string(),
  referrerId: v.optional(v.string()),
  standing: accountStanding,
  daresSentCount: v.number(),
  daresReceivedCount: v.number(),
  completedDaresCount: v.number(),
  lastProofAt: v.optional(v.number()),
  createdAt: v.number(),
  updatedAt: v.number(),
})
  .index("by_uid", ["uid"])
  .index("by_username", ["username"])
  .index("by_usernameSkeleton", ["usernameSkeleton"])
  .index("by_photoStorageId", ["photoStorageId"])
  .index("by_referralCode", ["referralCode"])
  .index("by_creator_and_verified_and_open", ["isCreator", "isVerified", "canReceiveDares"]);

/** What a creator lets come in (product 7); a creator without a row accepts every category. */
const boundaries = defineTable({
  uid: v.string(),
  categories: v.array(v.string()),
  maxOpenDares: v.number(),
  updatedAt: v.number(),
}).index("by_uid", ["uid"]);

/** Counters of `model/rateLimit.ts`; one row for a limit and subject. */
const rateLimits = defineTable({
  key: v.string(),
  windowStartAt: v.number(),
  count: v.number(),
}).index("by_key", ["key"]);

export const userTables = { identities, users, boundaries, rateLimits };

export const userLifecycle = {
  identities: { export: "none", deletion: "remove", note: "The link to the sign-in dies with the account." },
  users: { export: "owner", deletion: "remove", note: "Spec 6: deletion removes the user document." },
  boundaries: { export: "owner", deletion: "remove", note: "Preferences go with the account." },
  rateLimits: {
    export: "none",
    deletion: "keep",
    note: "Counters of a minute, by uid (before there is one: by sign-in).",
  },
} as const satisfies LifecycleRules<typeof userTables>;
