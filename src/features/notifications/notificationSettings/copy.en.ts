import type { Digest, LockScreen, NotificationGroup } from "@convex/domain/notifications/rules";
import type { Channel } from "./matrix";

const groups: Record<NotificationGroup, { label: string; detail: string }> = {
  dares: { label: "Dares", detail: "New dares, answers, deadlines" },
  proofs: { label: "Proofs", detail: "Proofs to look at, answers to yours, disputes" },
  money: { label: "Money", detail: "Payments, refunds, tips, payouts, your plan" },
  messages: { label: "Messages", detail: "Messages and message requests" },
  talk: { label: "Comments", detail: "Comments, replies, mentions, reactions" },
  follows: { label: "Followers", detail: "New followers and requests to follow" },
  progress: { label: "Progress", detail: "Badges, levels, streaks" },
  daily: { label: "Daily dare", detail: "The reminder at the hour you set in your profile" },
  account: { label: "Account and safety", detail: "Sign-ins, key details, decisions, reports" },
  news: { label: "News", detail: "Friends who joined, announcements, automated notes" },
};

const channels: Record<Channel, string> = { banner: "Banner", push: "Push", email: "E-mail" };

/** Why some e-mails of a group come whatever is chosen; a test asks for each group that has such. */
const keptMail: Partial<Record<NotificationGroup, string>> = {
  proofs: "E-mails about disputes always come.",
  money: "E-mails about payments, refunds, payouts and your plan always come: you may have to act on them.",
  account: "E-mails about sign-ins and decisions always come: they protect your account and your rights.",
};

export const notificationSettingsCopy = {
  title: "Notifications",
  lead: "Your inbox keeps everything for 90 days, whatever you choose here. Each change is saved at once.",
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
    revoked: "That device gets no push any more.",
    /** {name} is a person or a thing. */
    unmuted: (name: string) => `Unmuted ${name}.`,
  },
  device: {
    title: "Push",
    all: {
      label: "Push on all my devices",
      description: "Off: no device of yours gets a push, without signing any of them out.",
    },
    allOff: "Push is off for all your devices. What you choose for it below counts once it is on again.",
  },
  matrix: {
    title: "What reaches you",
    lead: "Banners show inside the app, pushes on your devices. There is an e-mail only where something may not wait.",
    caption: "Notifications by kind and way",
    kind: "Kind",
    groups,
    channels,
    keptMail,
    /** Name of a switch: {group}, {channel} as above. */
    cell: (group: string, channel: string) => `${group}: ${channel}`,
    fixed: "Always on",
    none: "Not by e-mail",
    noneSign: "–",
  },
  quiet: {
    title: "Quiet hours",
    label: "Hold pushes in quiet hours",
    description:
      "They come when the quiet hours end. Urgent ones, such as a dare that is due soon, come at once.",
    from: "From",
    to: "To",
    /** {zone} in words, {name} as machines call it. */
    zone: (zone: string, name: string) =>
      `In your timezone: ${zone} (${name}). It follows the device you use.`,
    zoneUnknown: "In your timezone, which follows the device you use.",
    same: "Quiet hours that end at the hour they begin hold nothing.",
  },
  snooze: {
    title: "Snooze",
    /** {until} is a time of day. */
    on: (until: string) => `Banners are snoozed until ${until}. Pushes that are not urgent wait as long.`,
    off: "Snooze holds banners and pushes that are not urgent for 30 minutes.",
    end: "End snooze",
    begin: "Snooze for 30 minutes",
  },
  digest: {
    title: "Digest",
    legend: "One e-mail with the small news",
    line: "At nine in the morning, weekly on Mondays: what you have not seen of new followers, reactions and the like, in place of a push for each.",
    options: { off: "Off", daily: "Daily", weekly: "Weekly" } satisfies Record<Digest, string>,
  },
  lockScreen: {
    title: "Lock screen",
    legend: "What a push shows",
    options: { full: "Everything", name: "The name only", nothing: "Nothing" } satisfies Record<
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
    empty: { title: "No device gets pushes", line: "Turn push on above, on each device where you want it." },
  },
  mutes: {
    title: "Muted",
    lead: "Nothing of these shows a banner or a push. The inbox still lists it, without people you muted.",
    loading: "Loading what you muted",
    list: "What you muted",
    kinds: { person: "Person", dare: "Dare", post: "Post", chat: "Chat" },
    unmute: "Unmute",
    /** For screen readers. */
    unmuteOf: (name: string) => `Unmute ${name}`,
    more: "Show more",
    empty: {
      title: "Nothing is muted",
      line: "You mute a person, a dare, a post or a chat from its own menu.",
    },
  },
  unsubscribe: {
    title: "E-mails turned off",
    digest: "Digest",
    /** {topic} is a kind of the matrix or `digest`. */
    off: (topic: string) => `You get no more e-mails of this kind: ${topic}.`,
    rest: "E-mails about money, your account and your rights still come. Your inbox keeps everything.",
    undo: "Undo",
    undone: {
      title: "E-mails turned on again",
      line: (topic: string) => `You get e-mails of this kind again: ${topic}.`,
    },
    settings: "Notification settings",
    tooLate: "This link cannot turn them on again any more. Your notification settings can.",
    bad: {
      title: "This link does not work any more",
      line: "Nothing was changed. You can turn e-mails off in your notification settings.",
    },
  },
} as const;
