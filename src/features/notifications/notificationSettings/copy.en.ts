import type { Digest, LockScreen, NotificationGroup } from "@convex/domain/notifications/rules";
import type { Channel } from "./matrix";

const groups: Record<NotificationGroup, { label: string; detail: string }> = {
  dares: { label: "Dares", detail: "New dares, answers, deadlines" },
  proofs: { label: "Videos", detail: "Videos to review, answers to yours, disputes" },
  money: { label: "Money", detail: "Payments, refunds, tips, payouts, your plan" },
  messages: { label: "Messages", detail: "Messages and message requests" },
  talk: { label: "Comments", detail: "Comments, replies, mentions, reactions" },
  follows: { label: "Followers", detail: "New followers and follow requests" },
  progress: { label: "Progress", detail: "Badges, levels, streaks" },
  daily: { label: "Daily dare", detail: "The reminder you set in your profile" },
  account: { label: "Account and safety", detail: "Sign-ins, key details, decisions, reports" },
  news: { label: "News", detail: "Friends who joined, announcements, automated messages" },
};

const channels: Record<Channel, string> = { banner: "Banner", push: "Push", email: "Email" };

/** Why some emails of a group come whatever is chosen; a test asks for each group that has such. */
const keptMail: Partial<Record<NotificationGroup, string>> = {
  proofs: "You always get emails about disputes.",
  money: "You always get emails about payments, refunds, payouts and your plan: you may need to act on them.",
  account: "You always get emails about sign-ins and decisions: they protect your account and your rights.",
};

export const notificationSettingsCopy = {
  title: "Notifications",
  lead: "Your inbox keeps everything for 90 days, whatever you choose here. Changes save automatically.",
  loading: "Loading your notification settings",
  saved: {
    /** {what} is "Messages: Push", {state} one of the two below. */
    channel: (what: string, state: string) => `${what} is ${state}. Saved.`,
    on: "on",
    off: "off",
    quietHours: "Quiet hours saved.",
    digest: "Digest saved.",
    lockScreen: "Lock screen saved.",
    push: "Push for all devices saved.",
    snoozeEnded: "Snooze ended.",
    snoozeBegun: "Banners are snoozed for 30 minutes.",
    revoked: "That device no longer gets pushes.",
    /** {name} is a person or a thing. */
    unmuted: (name: string) => `Unmuted ${name}.`,
  },
  device: {
    title: "Push",
    all: {
      label: "Push on all devices",
      description: "Turn off to silence every device.",
    },
    allOff: "Push is off on all your devices. Your choices below apply once it is back on.",
  },
  matrix: {
    title: "What you hear about",
    lead: "Banners appear in the app, pushes on your devices. Emails are only for what cannot wait.",
    caption: "Notifications by type and channel",
    kind: "Type",
    groups,
    channels,
    keptMail,
    /** Name of a switch: {group}, {channel} as above. */
    cell: (group: string, channel: string) => `${group}: ${channel}`,
    fixed: "Always on",
    none: "Not by email",
    noneSign: "–",
  },
  quiet: {
    title: "Quiet hours",
    label: "Hold pushes in quiet hours",
    description:
      "They arrive when quiet hours end. Urgent ones, such as a dare that is due soon, arrive right away.",
    from: "From",
    to: "To",
    /** {zone} in words, {name} as machines call it. */
    zone: (zone: string, name: string) =>
      `In your timezone: ${zone} (${name}). It follows the device you use.`,
    zoneUnknown: "In your timezone, which follows the device you use.",
    same: "Quiet hours that start and end at the same time do nothing.",
  },
  snooze: {
    title: "Snooze",
    /** {until} is a time of day. */
    on: (until: string) => `Banners and non-urgent pushes are snoozed until ${until}.`,
    off: "Snooze holds banners and non-urgent pushes for 30 minutes.",
    end: "End snooze",
    begin: "Snooze for 30 minutes",
  },
  digest: {
    title: "Digest",
    legend: "One email with the small stuff",
    line: "At 9 am, weekly on Mondays: new followers, reactions and the like you have not seen, instead of a push for each.",
    options: { off: "Off", daily: "Daily", weekly: "Weekly" } satisfies Record<Digest, string>,
  },
  lockScreen: {
    title: "Lock screen",
    legend: "What pushes show",
    options: { full: "Everything", name: "Name only", nothing: "Nothing" } satisfies Record<
      LockScreen,
      string
    >,
    /** A push as the lock screen would have it. */
    example: { title: "New dare", body: "Plate toast like a chef", from: "The sender's name" },
    shows: (title: string, body: string) => `${title} · ${body}`,
  },
  devices: {
    title: "Devices with push",
    loading: "Loading your devices",
    here: "This device",
    other: "Another browser",
    seen: "Last seen",
    revoked: "Push turned off, last seen",
    revoke: "Revoke",
    /** For screen readers: {device} is `here` or `other`, {seen} "3 hours ago". */
    revokeOf: (device: string, seen: string) => `Revoke: ${device}, last seen ${seen}`,
    empty: { title: "No devices with push", line: "Turn push on above, on each device where you want it." },
  },
  mutes: {
    title: "Muted",
    lead: "No banners or pushes about these. Your inbox still lists them, except people you muted.",
    loading: "Loading what you muted",
    list: "What you muted",
    kinds: { person: "Person", dare: "Dare", post: "Post", chat: "Chat" },
    unmute: "Unmute",
    /** For screen readers. */
    unmuteOf: (name: string) => `Unmute ${name}`,
    more: "Show more",
    empty: {
      title: "Nothing is muted",
      line: "You can mute a person, dare, post or chat from its menu.",
    },
  },
  unsubscribe: {
    title: "Emails turned off",
    digest: "Digest",
    /** {topic} is a kind of the matrix or `digest`. */
    off: (topic: string) => `You will get no more emails about: ${topic}.`,
    rest: "You still get emails about money, your account and your rights. Your inbox keeps everything.",
    undo: "Undo",
    undone: {
      title: "Emails turned back on",
      line: (topic: string) => `You get emails again about: ${topic}.`,
    },
    settings: "Notification settings",
    tooLate: "This link can no longer turn them back on. Use your notification settings instead.",
    bad: {
      title: "This link no longer works",
      line: "Nothing was changed. You can turn emails off in your notification settings.",
    },
  },
} as const;
