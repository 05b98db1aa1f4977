/**
 * Notification types of product 14 and rulings 11. Titles are fixed texts (but for announcements); names and
 * dare titles go to the body, so that no text of a person can change a banner's style.
 */
export type NotificationPriority = "high" | "normal" | "low";
export type NotificationChannel = "banner" | "push" | "email";

export interface NotificationRow {
  title: string;
  priority: NotificationPriority;
  style: "accepted" | "submitted" | "rejected" | "dare" | "default";
  channels: readonly NotificationChannel[];
  /** What its notices are gathered by: one thread merges in the banner queue and replaces its own push. */
  thread: string;
  /** Cannot be turned off (inbox and e-mail). */
  fixed?: true;
}

const NONE = [] as const;
const B = ["banner"] as const;
const BP = ["banner", "push"] as const;
const BE = ["banner", "email"] as const;
const BPE = ["banner", "push", "email"] as const;

const tone = (priority: NotificationPriority, style: NotificationRow["style"]) => ({ priority, style });

/** What decides about money, an account or content: whoever turns it off would lose a right. */
const FIXED = { ...tone("high", "default"), fixed: true } as const;

const ROWS = {
  dare_received: { title: "New dare", ...tone("high", "dare"), channels: BP, thread: "dare" },
  dare_changed: { title: "Dare wording changed", ...tone("normal", "dare"), channels: BP, thread: "dare" },
  dare_question: {
    title: "A question about your dare",
    ...tone("normal", "dare"),
    channels: BP,
    thread: "dare",
  },
  dare_accepted: { title: "Dare accepted", ...tone("high", "accepted"), channels: BP, thread: "dare" },
  dare_declined: { title: "Dare declined", ...tone("normal", "rejected"), channels: BP, thread: "dare" },
  dare_cancelled: { title: "Dare cancelled", ...tone("normal", "dare"), channels: BP, thread: "dare" },
  dare_withdrawn: { title: "Dare stopped", ...tone("high", "dare"), channels: BPE, thread: "dare" },
  dare_review_hold: {
    title: "Dare is being checked",
    ...tone("normal", "dare"),
    channels: B,
    thread: "dare",
  },
  dare_deadline: { title: "Dare due soon", ...tone("high", "dare"), channels: BP, thread: "dare" },
  dare_expired: { title: "Dare ran out of time", ...tone("normal", "dare"), channels: BPE, thread: "dare" },
  draft_closed: { title: "Draft on hold", ...tone("low", "default"), channels: NONE, thread: "draft" },
  proof_submitted: { title: "Video submitted", ...tone("high", "submitted"), channels: BP, thread: "dare" },
  proof_reminder: {
    title: "A video is waiting for your review",
    ...tone("normal", "default"),
    channels: BP,
    thread: "dare",
  },
  proof_redo: {
    title: "Retake requested for your dare",
    ...tone("high", "dare"),
    channels: BP,
    thread: "dare",
  },
  proof_approved: { title: "Video approved", ...tone("high", "accepted"), channels: BP, thread: "dare" },
  proof_rejected: {
    title: "Rejected by the sender",
    ...tone("high", "rejected"),
    channels: BPE,
    thread: "dare",
  },
  publish_asked: {
    title: "Make this video public?",
    ...tone("normal", "default"),
    channels: B,
    thread: "dare",
  },
  dispute_opened: { title: "Dispute opened", channels: BPE, thread: "dare", ...FIXED },
  dispute_decided: { title: "Dispute decided", channels: BPE, thread: "dare", ...FIXED },
  payment_needed: { title: "Payment needed", channels: BPE, thread: "dare", ...FIXED },
  payment_review: { title: "Payment under review", channels: BE, thread: "dare", ...FIXED },
  refund_sent: { title: "Refund on its way", channels: BPE, thread: "dare", ...FIXED },
  tip_received: { title: "You got a tip", ...tone("normal", "default"), channels: BP, thread: "tips" },
  payout_sent: { title: "Payout sent", channels: BPE, thread: "wallet", ...FIXED },
  payout_failed: { title: "Payout failed", channels: BPE, thread: "wallet", ...FIXED },
  payout_action: { title: "Payout needs your attention", channels: BPE, thread: "wallet", ...FIXED },
  boost_changed: { title: "Your boost", channels: BE, thread: "boost", ...FIXED },
  subscription_changed: { title: "Plan updated", channels: BE, thread: "plan", ...FIXED },
  subscription_problem: { title: "Payment problem", channels: BE, thread: "plan", ...FIXED },
  message: { title: "New message", ...tone("normal", "default"), channels: BP, thread: "chat" },
  message_request: {
    title: "Message request",
    ...tone("low", "default"),
    channels: NONE,
    thread: "requests",
  },
  comment: { title: "New comment", ...tone("normal", "default"), channels: BP, thread: "item" },
  reply: { title: "New reply", ...tone("normal", "default"), channels: BP, thread: "item" },
  mention: { title: "You were mentioned", ...tone("normal", "default"), channels: BP, thread: "item" },
  reaction: { title: "New reaction", ...tone("low", "default"), channels: NONE, thread: "item" },
  follow: { title: "New follower", ...tone("low", "default"), channels: B, thread: "follows" },
  follow_request: { title: "Follow request", ...tone("low", "default"), channels: B, thread: "follows" },
  friend_challenge: {
    title: "You have a challenge",
    ...tone("normal", "dare"),
    channels: BP,
    thread: "challenge",
  },
  badge_earned: { title: "New badge", ...tone("normal", "default"), channels: B, thread: "progress" },
  badge_withdrawn: {
    title: "Badge taken back",
    ...tone("low", "default"),
    channels: NONE,
    thread: "progress",
  },
  level_up: { title: "New level", ...tone("normal", "default"), channels: B, thread: "progress" },
  streak_kept: { title: "Streak kept", ...tone("low", "default"), channels: NONE, thread: "progress" },
  // Pushed only to whoever asks for it.
  daily_reminder: { title: "Today's dare is up", ...tone("low", "dare"), channels: NONE, thread: "daily" },
  referral_joined: { title: "A friend joined", ...tone("low", "default"), channels: B, thread: "invite" },
  referral_reward: { title: "Points added", ...tone("low", "default"), channels: B, thread: "invite" },
  moderation_decision: { title: "A decision about your content", channels: BPE, thread: "case", ...FIXED },
  strike: { title: "Strike", channels: BPE, thread: "case", ...FIXED },
  appeal_decided: { title: "Appeal decided", channels: BPE, thread: "case", ...FIXED },
  report_closed: {
    title: "Your report was reviewed",
    ...tone("normal", "default"),
    channels: B,
    thread: "case",
  },
  security_sign_in: { title: "New sign-in", channels: BPE, thread: "security", ...FIXED },
  security_changed: { title: "Key details changed", channels: BPE, thread: "security", ...FIXED },
  staff_case: { title: "The desk needs you", channels: BPE, thread: "desk", ...FIXED },
  // The title is an admin's own, and so is the style it gives the banner: the editor shows it.
  announcement: { title: "Announcement", ...tone("low", "default"), channels: B, thread: "news" },
  bot_message: { title: "Automated message", ...tone("low", "default"), channels: NONE, thread: "bots" },
} as const satisfies Record<string, NotificationRow>;

export type NotificationType = keyof typeof ROWS;

export const NOTIFICATION_TYPES: Readonly<Record<NotificationType, NotificationRow>> = ROWS;
