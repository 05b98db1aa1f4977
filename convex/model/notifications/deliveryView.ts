import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { NOTIFICATION_GROUPS } from "../../domain/notifications/rules";
import {
  deliveryChannel,
  lockScreen,
  notificationPriority,
  notificationType,
} from "../../tables/notifications";

/** One delivery as push and mail see it; never a client. */
export const parcelView = v.object({
  uid: v.string(),
  channel: deliveryChannel,
  kind: literals("notice", "digest"),
  attempts: v.number(),
  priority: notificationPriority,
  lockScreen,
  /** For the badge of the app's icon, up to 16. */
  unseen: v.number(),
  email: v.union(v.string(), v.null()),
  name: v.union(v.string(), v.null()),
  /** Whose act it tells of, for a lock screen that shows names alone. */
  from: v.union(v.string(), v.null()),
  fixed: v.boolean(),
  /** What one tap stops; null where nothing may be stopped. */
  unsubscribe: v.union(literals(...NOTIFICATION_GROUPS, "digest"), v.null()),
  notices: v.array(
    v.object({
      id: v.id("notifications"),
      type: notificationType,
      title: v.string(),
      body: v.string(),
      link: v.union(v.string(), v.null()),
      threadId: v.string(),
      createdAt: v.number(),
    }),
  ),
  more: v.number(),
});

export type Parcel = Infer<typeof parcelView>;
