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
});

export type NotificationItem = Infer<typeof notificationView>;

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
  };
}
