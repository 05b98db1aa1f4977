/**
 * People without an account (money.md 1.4, product 19): the guest sender of a dare, who holds a key, and watchers, who
 * hold a read link. Only hashes of keys and tokens are stored; the e-mail lives here and in no dare.
 */
import { defineTable } from "convex/server";
import { v } from "convex/values";
import type { LifecycleRules } from "./lifecycle";

const guestDares = defineTable({
  dareId: v.id("dares"),
  /** "guest_" + id, the dare's ownerId until somebody claims it. */
  guestId: v.string(),
  email: v.string(),
  /** SHA-256 of live action keys, at most three (rulings 8). */
  keyHashes: v.array(v.object({ hash: v.string(), mintedAt: v.number() })),
  /** Mails of the last day, at most three. */
  mailedAt: v.array(v.number()),
  cardFingerprint: v.optional(v.string()),
  claimedBy: v.optional(v.string()),
  claimedAt: v.optional(v.number()),
  /** When the sweep looks whether its time is over; absent once claimed. */
  lookAt: v.optional(v.number()),
  createdAt: v.number(),
})
  .index("by_dareId", ["dareId"])
  .index("by_lookAt", ["lookAt"])
  .index("by_guestId", ["guestId"])
  .index("by_email", ["email"])
  .index("by_cardFingerprint", ["cardFingerprint"])
  .index("by_claimedBy", ["claimedBy"]);

/** A link taken back is a row gone. */
const dareWatchers = defineTable({
  dareId: v.id("dares"),
  madeBy: v.string(),
  /** SHA-256 of a token of 128 bits. */
  tokenHash: v.string(),
  /** Thirty days after settlement; while the dare runs, when the sweep looks again. */
  expiresAt: v.optional(v.number()),
  createdAt: v.number(),
})
  .index("by_tokenHash", ["tokenHash"])
  .index("by_dareId", ["dareId"])
  .index("by_madeBy", ["madeBy"])
  .index("by_expiresAt", ["expiresAt"]);

export const guestTables = { guestDares, dareWatchers };

export const guestLifecycle = {
  guestDares: {
    export: "owner",
    deletion: "remove",
    note: "After a claim: the claimer's; else 90 days after settlement.",
  },
  dareWatchers: { export: "none", deletion: "remove", note: "Links of the one who made them." },
} as const satisfies LifecycleRules<typeof guestTables>;
