import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import { notificationPriority, notificationType } from "../../tables/notifications";

export const notificationView = v.object({
  id: v.id("notifications"),
  type: notificationType,
  title: v.string(),
  body: v.string(),
  threadId: v.string(),
  dareId: v.union(v.id("dares"), v.null()),
  /** A path inside the app, or null. */
  link: v.union(v.string(), v.null()),
  priority: notificationPriority,
  createdAt: v.number(),
  seen: v.boolean(),
  /** Name of the bot that speaks, or null. */
  bot: v.union(v.string(), v.null()),
  /** Its dare, post or chat is muted: in the list alone, no banner. */
  silent: v.boolean(),
});

export const notificationPageView = v.object({
  items: v.array(notificationView),
  /** How many of this page the viewer's muted words hide. */
  hidden: v.number(),
  nextCursor: v.union(v.string(), v.null()),
});

/** The last absence of more than a day that has ended, null while there was none; unseen ones up to 16. */
export const sinceAwayView = v.object({
  awayFrom: v.union(v.number(), v.null()),
  backAt: v.union(v.number(), v.null()),
  unseen: v.number(),
});

export type NotificationItem = Infer<typeof notificationView>;
export type NotificationPage = Infer<typeof notificationPageView>;
export type SinceAway = Infer<typeof sinceAwayView>;

export function notificationItem(doc: Doc<"notifications">): NotificationItem {
  return {
    id: doc._id,
    type: doc.type,
    title: doc.title,
    body: doc.body,
    threadId: doc.threadId,
    dareId: doc.dareId ?? null,
    link: doc.link ?? null,
    priority: doc.priority,
    createdAt: doc.createdAt,
    seen: doc.seen,
    bot: doc.bot ?? null,
    silent: doc.silent ?? false,
  };
}
