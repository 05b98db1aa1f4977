import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { FEATURE_SWITCHES } from "../domain/access/switches";
import { NOTIFICATION_TYPES, type NotificationType } from "../domain/catalogue/notificationTypes";
import {
  ANNOUNCEMENT_AUDIENCES,
  ANNOUNCEMENT_STATES,
  ANNOUNCEMENT_ZONES,
} from "../domain/notifications/announcements";
import { DELIVERY_OUTCOMES, DELIVERY_STATES } from "../domain/notifications/delivery";
import { DIGESTS, LOCK_SCREENS, MUTE_TARGETS } from "../domain/notifications/rules";
import type { LifecycleRules } from "./lifecycle";

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
  /** Name of the bot that speaks; shown with the label "Automated". */
  bot: v.optional(v.string()),
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
  .index("by_dedupeKey_and_seen_and_createdAt", ["dedupeKey", "seen", "createdAt"])
  .index("by_createdAt", ["createdAt"]);

/**
 * Moments that a job moves on, so that no query depends on the wall clock (architecture 5).
 * `notifications`: nothing older is listed (spec 9: window of 7 days). `newPayers`: younger accounts are new
 * payers (money 2: 30 days). `uploads`: stored files up to here have been looked at by the purge. `casesDue`: staff were
 * told of cases that were due up to here. `casesGrave`: when they were told last of the gravest.
 */
export const cutoffName = literals(
  "notifications",
  "newPayers",
  "uploads",
  "feedScores",
  "casesDue",
  "casesGrave",
  "botsAway3",
  "botsAway7",
  "botsAway14",
  "botsAway30",
);

const cutoffs = defineTable({
  name: cutoffName,
  at: v.number(),
}).index("by_name", ["name"]);

export const digest = literals(...DIGESTS);
export const lockScreen = literals(...LOCK_SCREENS);
export const muteTargetKind = literals(...MUTE_TARGETS);
/** A group's channels; a missing one has the default of the catalogue. */
export const groupChannels = v.object({
  banner: v.optional(v.boolean()),
  push: v.optional(v.boolean()),
  email: v.optional(v.boolean()),
});
/** Hours of the person's own clock, 0 to 23; `from` after `to` goes over midnight. */
export const quietHours = v.object({ on: v.boolean(), from: v.number(), to: v.number() });

/** users/{uid}/meta/notifPrefs (ENT-39, ENT-40). Without a row, and for missing fields, the defaults hold. */
const notifPrefs = defineTable({
  uid: v.string(),
  snoozeUntil: v.optional(v.number()),
  /** By group of domain/notifications/rules. */
  channels: v.record(v.string(), groupChannels),
  quietHours: v.optional(quietHours),
  digest: v.optional(digest),
  lockScreen: v.optional(lockScreen),
  /** `push.enabled` of the person (ENT-17). */
  pushEnabled: v.optional(v.boolean()),
  updatedAt: v.number(),
}).index("by_uid", ["uid"]);

/** mutes/{uid}/targets/{id} (ENT-41): a dare, a post or a chat. People are muted by `personRules` (product 24). */
const muteTargets = defineTable({
  uid: v.string(),
  targetId: v.string(),
  kind: muteTargetKind,
  muted: v.boolean(),
  /** When it ends by itself; missing: never. */
  until: v.optional(v.number()),
  updatedAt: v.number(),
})
  .index("by_uid_and_target", ["uid", "targetId"])
  .index("by_uid_and_muted_and_updatedAt", ["uid", "muted", "updatedAt"]);

export const featureName = literals(...FEATURE_SWITCHES);

/** config/features (ENT-42). Without a row a feature is on. */
const featureFlags = defineTable({
  name: featureName,
  enabled: v.boolean(),
  updatedAt: v.number(),
}).index("by_name", ["name"]);

export const deliveryChannel = literals("push", "email");
export const deliveryState = literals(...DELIVERY_STATES);
export const deliveryOutcome = literals(...DELIVERY_OUTCOMES);

/** One notice on its way by one channel: intent, act, settle. Kept 30 days. Writer: `model/notifications/deliveries.ts`. */
const deliveries = defineTable({
  uid: v.string(),
  notificationId: v.id("notifications"),
  channel: deliveryChannel,
  /** An e-mail of all low notices since it was made; `notificationId` is the first of them. */
  isDigest: v.optional(v.boolean()),
  threadId: v.string(),
  state: deliveryState,
  attempts: v.number(),
  /** Not before this moment: quiet hours, a digest, or a pause after a failure. */
  nextAt: v.number(),
  reason: v.optional(v.string()),
  createdAt: v.number(),
})
  .index("by_state_and_nextAt", ["state", "nextAt"])
  .index("by_uid_and_channel_and_state", ["uid", "channel", "state", "nextAt"])
  .index("by_notification_and_channel_and_state", ["notificationId", "channel", "state"])
  .index("by_createdAt", ["createdAt"]);

/** push.deviceTokens of the person, keyed by the SHA-256 of the address (ENT-17, ENT-18). */
const pushTokens = defineTable({
  uid: v.string(),
  tokenHash: v.string(),
  endpoint: v.string(),
  p256dh: v.string(),
  auth: v.string(),
  platform: v.literal("web"),
  lastSeenAt: v.number(),
  revoked: v.boolean(),
  /** Revoked by the person: the device itself is not to come back on its own. */
  ended: v.optional(v.boolean()),
  failures: v.number(),
  createdAt: v.number(),
})
  .index("by_tokenHash", ["tokenHash"])
  .index("by_uid_and_revoked", ["uid", "revoked", "lastSeenAt"]);

/** A device that somebody has had; it stays when the device goes to another person, for `DEVICE_TRACE_KEPT_MS`. */
const deviceTraces = defineTable({ uid: v.string(), tokenHash: v.string(), seenAt: v.number() })
  .index("by_uid_and_tokenHash", ["uid", "tokenHash"])
  .index("by_seenAt", ["seenAt"]);

export const announcementAudience = literals(...ANNOUNCEMENT_AUDIENCES);
export const announcementZone = literals(...ANNOUNCEMENT_ZONES);
export const announcementState = literals(...ANNOUNCEMENT_STATES);

/**
 * What the house tells many at once; `after` is the last uid that was looked at, so that a slice goes on there. Writer:
 * `model/notifications/announcements.ts`.
 */
const announcements = defineTable({
  title: v.string(),
  body: v.string(),
  link: v.optional(v.string()),
  audience: announcementAudience,
  zone: v.optional(announcementZone),
  state: announcementState,
  /** Uid of the admin who wrote it, and of the one who agreed. */
  by: v.string(),
  approvedBy: v.optional(v.string()),
  sendAt: v.number(),
  startedAt: v.optional(v.number()),
  after: v.string(),
  delivered: v.number(),
  spared: v.number(),
  opened: v.number(),
  /** People whose note could not be written. */
  failed: v.optional(v.number()),
  createdAt: v.number(),
  changedAt: v.number(),
})
  .index("by_state_and_sendAt", ["state", "sendAt"])
  .index("by_startedAt", ["startedAt"])
  .index("by_createdAt", ["createdAt"])
  .index("by_by", ["by"])
  .index("by_approvedBy", ["approvedBy"]);

export const notificationTables = {
  notifications,
  cutoffs,
  notifPrefs,
  muteTargets,
  featureFlags,
  deliveries,
  pushTokens,
  deviceTraces,
  announcements,
};

export const notificationLifecycle = {
  notifications: { export: "owner", deletion: "remove", note: "Kept 90 days, or until the account goes." },
  cutoffs: { export: "none", deletion: "keep", note: "One moment in time; nothing personal." },
  notifPrefs: { export: "owner", deletion: "remove", note: "Preferences go with the account." },
  muteTargets: { export: "owner", deletion: "remove", note: "Preferences go with the account." },
  featureFlags: { export: "none", deletion: "keep", note: "Switches of the whole deployment." },
  deliveries: { export: "none", deletion: "remove", note: "What was sent and when; 30 days." },
  pushTokens: { export: "owner", deletion: "remove", note: "Addresses of the person's own devices." },
  deviceTraces: { export: "owner", deletion: "remove", note: "Fingerprints of devices the person has had." },
  announcements: {
    export: "none",
    deletion: "pseudonymise",
    note: "Words of the house; who wrote them and who agreed is renamed.",
  },
} as const satisfies LifecycleRules<typeof notificationTables>;
