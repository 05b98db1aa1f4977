/**
 * Notification types of product 14 and rulings 11: rows of this issue. Titles are fixed texts; names and
 * dare titles go to the body, so that no text of a person can change a banner's style.
 */
export type NotificationPriority = "high" | "normal" | "low";
export type NotificationChannel = "banner" | "push" | "email";

export interface NotificationRow {
  title: string;
  priority: NotificationPriority;
  style: "accepted" | "submitted" | "rejected" | "dare" | "default";
  channels: readonly NotificationChannel[];
  /** Fixed types cannot be turned off (inbox and e-mail). */
  fixed: boolean;
}

export const NOTIFICATION_TYPES = {
  dare_received: {
    title: "New dare",
    priority: "high",
    style: "dare",
    channels: ["banner", "push"],
    fixed: false,
  },
  dare_accepted: {
    title: "Dare accepted",
    priority: "high",
    style: "accepted",
    channels: ["banner", "push"],
    fixed: false,
  },
  dare_declined: {
    title: "Dare declined",
    priority: "normal",
    style: "rejected",
    channels: ["banner", "push"],
    fixed: false,
  },
  dare_cancelled: {
    title: "Dare called off",
    priority: "normal",
    style: "dare",
    channels: ["banner", "push"],
    fixed: false,
  },
  dare_expired: {
    title: "Dare ran out of time",
    priority: "normal",
    style: "dare",
    channels: ["banner", "push", "email"],
    fixed: false,
  },
  proof_submitted: {
    title: "Proof submitted",
    priority: "high",
    style: "submitted",
    channels: ["banner", "push"],
    fixed: false,
  },
  proof_redo: {
    title: "One more take for your dare",
    priority: "high",
    style: "dare",
    channels: ["banner", "push"],
    fixed: false,
  },
  proof_approved: {
    title: "Proof approved",
    priority: "high",
    style: "accepted",
    channels: ["banner", "push"],
    fixed: false,
  },
  payment_needed: {
    title: "Payment needed",
    priority: "high",
    style: "default",
    channels: ["banner", "push", "email"],
    fixed: true,
  },
} as const satisfies Record<string, NotificationRow>;

export type NotificationType = keyof typeof NOTIFICATION_TYPES;
