/** Who hears of what, by which way and when (product 14): pure rules of banner, push and e-mail. */
import {
  NOTIFICATION_TYPES,
  type NotificationChannel,
  type NotificationPriority,
  type NotificationType,
} from "../catalogue/notificationTypes";
import { withOthers } from "../comments/notices";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../limits";

export const NOTIFICATION_GROUPS = [
  "dares",
  "proofs",
  "money",
  "messages",
  "talk",
  "follows",
  "progress",
  "daily",
  "account",
  "news",
] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];
export const CHANNELS = ["banner", "push", "email"] as const satisfies readonly NotificationChannel[];
export const DIGESTS = ["off", "daily", "weekly"] as const;
export const LOCK_SCREENS = ["full", "name", "nothing"] as const;
export type LockScreen = (typeof LOCK_SCREENS)[number];
export const MUTE_TARGETS = ["dare", "post", "chat"] as const;
export type MuteTargetKind = (typeof MUTE_TARGETS)[number];

/** CON-45. */
export const SNOOZE_MS = 30 * MINUTE_MS;
/** Product 14: on until somebody chooses otherwise. */
export const DEFAULT_QUIET_HOURS: QuietHours = { on: true, from: 22, to: 8 };
/** The person's own clock. */
const DIGEST_HOUR = 9;
const DIGEST_WEEKDAY = "Mon";
/** STA-34: whoever was away for longer is told what happened meanwhile. */
export const AWAY_MS = DAY_MS;
/** Product 14: kept, listed and told of so long. */
export const NOTIFICATIONS_KEPT_MS = 90 * DAY_MS;
export const ACTIVITY_PAGE = 20;
/** More dares, posts and chats nobody mutes. */
export const MUTE_TARGETS_MAX = 200;
export const MUTES_PAGE = 20;
/** Names of what is muted where its own is not to be seen any more. */
export const MUTE_LABELS: Record<MuteTargetKind, string> = { dare: "A dare", post: "A post", chat: "A chat" };

const GROUP_OF: Record<NotificationType, NotificationGroup> = {
  dare_received: "dares",
  dare_changed: "dares",
  dare_question: "dares",
  dare_accepted: "dares",
  dare_declined: "dares",
  dare_cancelled: "dares",
  dare_withdrawn: "dares",
  dare_review_hold: "dares",
  dare_deadline: "dares",
  dare_expired: "dares",
  draft_closed: "dares",
  friend_challenge: "dares",
  proof_submitted: "proofs",
  proof_reminder: "proofs",
  proof_redo: "proofs",
  proof_approved: "proofs",
  proof_rejected: "proofs",
  publish_asked: "proofs",
  dispute_opened: "proofs",
  dispute_decided: "proofs",
  payment_needed: "money",
  payment_review: "money",
  refund_sent: "money",
  tip_received: "money",
  payout_sent: "money",
  payout_failed: "money",
  payout_action: "money",
  boost_changed: "money",
  subscription_changed: "money",
  subscription_problem: "money",
  message: "messages",
  message_request: "messages",
  comment: "talk",
  reply: "talk",
  mention: "talk",
  reaction: "talk",
  follow: "follows",
  follow_request: "follows",
  badge_earned: "progress",
  badge_withdrawn: "progress",
  level_up: "progress",
  streak_kept: "progress",
  daily_reminder: "daily",
  moderation_decision: "account",
  strike: "account",
  appeal_decided: "account",
  report_closed: "account",
  security_sign_in: "account",
  security_changed: "account",
  staff_case: "account",
  referral_joined: "news",
  referral_reward: "news",
  announcement: "news",
  bot_message: "news",
};

export const groupOf = (type: NotificationType): NotificationGroup => GROUP_OF[type];

export function isNotificationGroup(word: string): word is NotificationGroup {
  return NOTIFICATION_GROUPS.some((group) => group === word);
}

export type GroupChannels = {
  banner?: boolean | undefined;
  push?: boolean | undefined;
  email?: boolean | undefined;
};
/** What was chosen; whatever is missing is as the catalogue has it. */
export type ChosenChannels = Readonly<Partial<Record<NotificationGroup, GroupChannels>>>;
export type QuietHours = { on: boolean; from: number; to: number };
export type Digest = (typeof DIGESTS)[number];

const hasByDefault = (type: NotificationType, channel: NotificationChannel): boolean =>
  NOTIFICATION_TYPES[type].channels.includes(channel);

const isNotificationType = (word: string): word is NotificationType => word in NOTIFICATION_TYPES;
const ALL_TYPES = Object.keys(NOTIFICATION_TYPES).filter(isNotificationType);

/** Types of a group that have a channel by default. */
const typesBy = (group: NotificationGroup, channel: NotificationChannel): NotificationType[] =>
  ALL_TYPES.filter((type) => GROUP_OF[type] === group && hasByDefault(type, channel));

/**
 * What the matrix offers for a group and a channel. E-mail is for fixed types, for the few that have it by default,
 * and for digests: elsewhere there is none.
 */
export function groupOffers(
  group: NotificationGroup,
  channel: NotificationChannel,
): "choice" | "fixed" | "none" {
  if (channel !== "email") return "choice";
  const mailed = typesBy(group, channel);
  if (mailed.length === 0) return "none";
  return mailed.every((type) => NOTIFICATION_TYPES[type].fixed === true) ? "fixed" : "choice";
}

/** Whether some type of the group is mailed whatever is chosen. */
export const keepsMail = (group: NotificationGroup): boolean =>
  typesBy(group, "email").some((type) => NOTIFICATION_TYPES[type].fixed === true);

/** How the matrix shows a group's channel: the choice, else on where some type of the group has it by default. */
export function groupIsOn(
  group: NotificationGroup,
  channel: NotificationChannel,
  channels: ChosenChannels,
): boolean {
  const offer = groupOffers(group, channel);
  if (offer !== "choice") return offer === "fixed";
  return channels[group]?.[channel] ?? typesBy(group, channel).length > 0;
}

/**
 * Whether a type goes by a channel. A fixed type keeps its e-mail (and the inbox) whatever was chosen. A channel that
 * no type of the group has by default is opened by choice for all of them; elsewhere quiet types stay quiet.
 */
export function goesBy(
  type: NotificationType,
  channel: NotificationChannel,
  { channels }: { channels: ChosenChannels },
): boolean {
  const group = GROUP_OF[type];
  const isOurs = hasByDefault(type, channel);
  if (channel === "email" && NOTIFICATION_TYPES[type].fixed === true) return isOurs;
  if (!groupIsOn(group, channel, channels)) return false;
  return isOurs || typesBy(group, channel).length === 0;
}

interface LocalTime {
  hour: number;
  minute: number;
  weekday: string;
}

function localTime(timezone: string | undefined, now: number): LocalTime {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: timezone ?? "UTC",
    hourCycle: "h23",
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
  }).formatToParts(now);
  const textOf = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return { hour: Number(textOf("hour")), minute: Number(textOf("minute")), weekday: textOf("weekday") };
}

/** The hour on somebody's own clock; null where nobody knows what time it is for them. */
export const localHour = (timezone: string | undefined, now: number): number | null =>
  timezone === undefined ? null : localTime(timezone, now).hour;

/** How long past the beginning of an hour a clock stands, or before it: half a day at most. */
const minutesFrom = (hour: number, local: LocalTime): number =>
  (((local.hour - hour) * 60 + local.minute + 36 * 60) % (24 * 60)) - 12 * 60;

/** The beginning of this hour of the person's day: the one that runs, or the next one. */
export function atLocalHour(hour: number, timezone: string | undefined, now: number): number {
  const local = localTime(timezone, now);
  const hoursLeft = (hour - local.hour + 24) % 24;
  const guess = now - (now % MINUTE_MS) - local.minute * MINUTE_MS + hoursLeft * HOUR_MS;
  // The clocks may change on the way there, by an hour or by half of one.
  const moved = guess - minutesFrom(hour, localTime(timezone, guess)) * MINUTE_MS;
  // In spring that hour may be left out: then the one after it has just begun.
  return minutesFrom(hour, localTime(timezone, moved)) === 0 ? moved : guess;
}

interface PushTime {
  quietHours: QuietHours;
  snoozeUntil: number | null;
  timezone: string | undefined;
  now: number;
}

/** When a push may go: now, or at the end of quiet hours and snooze; high ones never wait (product 14). */
export function pushNotBefore(
  priority: NotificationPriority,
  { quietHours, snoozeUntil, timezone, now }: PushTime,
): number {
  if (priority === "high") return now;
  const awake = Math.max(now, snoozeUntil ?? now);
  const { on, from, to } = quietHours;
  // Where nobody knows what time it is for somebody, there is no night.
  if (!on || from === to || timezone === undefined) return awake;
  const { hour } = localTime(timezone, awake);
  const isQuiet = from < to ? hour >= from && hour < to : hour >= from || hour < to;
  return isQuiet ? Math.max(awake, atLocalHour(to, timezone, awake)) : awake;
}

/** The next digest after now: nine in the morning, of every day or of Monday. */
export function nextDigestAt(
  digest: Exclude<Digest, "off">,
  { timezone, now }: { timezone: string | undefined; now: number },
): number {
  let at = atLocalHour(DIGEST_HOUR, timezone, now);
  const isRight = () =>
    at > now && (digest === "daily" || localTime(timezone, at).weekday === DIGEST_WEEKDAY);
  // At most a week of mornings: each try asks from an hour later, so that it finds the next one.
  while (!isRight()) at = atLocalHour(DIGEST_HOUR, timezone, at + HOUR_MS);
  return at;
}

/** The same of wishes to follow a private profile. */
export const followRequestNews = (name: string, others: number): string =>
  `${withOthers(name, others)} would like to follow you.`;

/** Product 14: follows merge in one notice, the newest name first. */
export const followNews = (name: string, others: number): string =>
  `${withOthers(name, others)} ${others > 0 ? "follow" : "follows"} you.`;

/** STA-26 to STA-30: the first word that a title holds decides, whatever its case. */
const STYLE_WORDS = [
  { style: "accepted", words: ["accepted", "approved"] },
  { style: "submitted", words: ["submitted", "proof"] },
  { style: "rejected", words: ["rejected", "declined"] },
  { style: "dare", words: ["dare", "challenge"] },
] as const;
export type BannerStyle = (typeof STYLE_WORDS)[number]["style"] | "default";

export function bannerStyle(title: string): BannerStyle {
  const folded = title.toLowerCase();
  return STYLE_WORDS.find(({ words }) => words.some((word) => folded.includes(word)))?.style ?? "default";
}
