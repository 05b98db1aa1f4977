import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { NOTIFICATION_TYPES, type NotificationType } from "../domain/catalogue/notificationTypes";
import type { LifecycleRules } from "./lifecycleRule";

const TYPES = Object.keys(NOTIFICATION_TYPES).filter(
  (key): key is NotificationType => key in NOTIFICATION_TYPES,
);

export const notificationType = literals(...TYPES);
export const notificationPriority = literals("high", "normal", "low");

/** users/{uid}/notifications. One writer: `model/notifications.notify`. `dedupeKey` is unique for a person. */
const notifications = defineTable({
  uid: v.string(),
  type: notificationType,
  title: v.string(),
  body: v.string(),
  threadId: v.string(),
  dareId: v.optional(v.id("dares")),
  link: v.optional(v.string()),
  dedupeKey: v.string(),
  /** Whose act it tells of: gone when they are blocked, and held against muted words. */
  fromUid: v.optional(v.string()),
  priority: notificationPriority,
  seen: v.boolean(),
  /** Its dare, post or chat is muted: it stands in the inbox alone. */
  silent: v.optional(v.boolean()),
  /** Of a notice that gathers several acts: the first one since it was last seen. */
  since: v.optional(v.number()),
  createdAt: v.number(),
})
  .index("by_uid_and_createdAt", ["uid", "createdAt"])
  .index("by_uid_and_dedupeKey", ["uid", "dedupeKey"])
  .index("by_uid_and_from", ["uid", "fromUid"])
  .index("by_fromUid", ["fromUid"])
  .index("by_uid_and_seen", ["uid", "seen", "createdAt"])
  .index("by_createdAt", ["createdAt"]);

/**
 * Moments that a job moves on, so that no query depends on the wall clock (architecture 5).
 * `notifications`: nothing older is listed (spec 9: window of 7 days). `newPayers`: younger accounts are new
 * payers (money 2: 30 days). `uploads`: stored files up to here have been looked at by the purge.
 */
export const cutoffName = literals("notifications", "newPayers", "uploads");

const cutoffs = defineTable({
  name: cutoffName,
  at: v.number(),
}).index("by_name", ["name"]);

export const notificationTables = { notifications, cutoffs };

export const notificationLifecycle = {
  notifications: { export: "owner", deletion: "remove", note: "Kept 90 days, or until the account goes." },
  cutoffs: { export: "none", deletion: "keep", note: "One moment in time; nothing personal." },
} as const satisfies LifecycleRules<typeof notificationTables>;
