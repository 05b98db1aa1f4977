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
  dare_changed: {
    title: "Dare wording changed",
    priority: "normal",
    style: "dare",
    channels: ["banner", "push"],
    fixed: false,
  },
  dare_question: {
    title: "A question about your dare",
    priority: "normal",
    style: "dare",
    channels: ["banner", "push"],
    fixed: false,
  },
  dare_withdrawn: {
    title: "Dare stopped",
    priority: "high",
    style: "dare",
    channels: ["banner", "push", "email"],
    fixed: false,
  },
  dare_review_hold: {
    title: "Dare is being checked",
    priority: "normal",
    style: "dare",
    channels: ["banner"],
    fixed: false,
  },
  dare_deadline: {
    title: "Dare due soon",
    priority: "high",
    style: "dare",
    channels: ["banner", "push"],
    fixed: false,
  },
  proof_reminder: {
    title: "Proof waits for your answer",
    priority: "normal",
    style: "submitted",
    channels: ["banner", "push"],
    fixed: false,
  },
  proof_rejected: {
    title: "Rejected by the sender",
    priority: "high",
    style: "rejected",
    channels: ["banner", "push", "email"],
    fixed: false,
  },
  dispute_opened: {
    title: "Dispute opened",
    priority: "high",
    style: "default",
    channels: ["banner", "push", "email"],
    fixed: true,
  },
  dispute_decided: {
    title: "Dispute decided",
    priority: "high",
    style: "default",
    channels: ["banner", "push", "email"],
    fixed: true,
  },
  refund_sent: {
    title: "Money is on its way back",
    priority: "high",
    style: "default",
    channels: ["banner", "push", "email"],
    fixed: true,
  },
  payment_review: {
    title: "Payment under review",
    priority: "high",
    style: "default",
    channels: ["banner", "email"],
    fixed: true,
  },
  moderation_decision: {
    title: "A decision about your content",
    priority: "high",
    style: "default",
    channels: ["banner", "push", "email"],
    fixed: true,
  },
  payout_sent: {
    title: "Payout sent",
    priority: "high",
    style: "default",
    channels: ["banner", "push", "email"],
    fixed: true,
  },
  payout_failed: {
    title: "Payout failed",
    priority: "high",
    style: "default",
    channels: ["banner", "push", "email"],
    fixed: true,
  },
  payout_action: {
    title: "Payout needs you",
    priority: "high",
    style: "default",
    channels: ["banner", "push", "email"],
    fixed: true,
  },
  tip_received: {
    title: "You got a tip",
    priority: "normal",
    style: "default",
    channels: ["banner", "push"],
    fixed: false,
  },
  subscription_changed: {
    title: "Plan updated",
    priority: "high",
    style: "default",
    channels: ["banner", "email"],
    fixed: true,
  },
  subscription_problem: {
    title: "Payment problem",
    priority: "high",
    style: "default",
    channels: ["banner", "email"],
    fixed: true,
  },
} as const satisfies Record<string, NotificationRow>;

export type NotificationType = keyof typeof NOTIFICATION_TYPES;
