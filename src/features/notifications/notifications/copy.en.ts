import type { MuteTargetKind } from "@convex/domain/notifications/rules";

type Words = { one: string; other: string };
type MuteWords = Record<MuteTargetKind, { mute: string; unmute: string; muted: string; unmuted: string }>;

export const notificationsCopy = {
  banner: {
    region: "News",
    /** STA-32; {count} is how many came after the first. */
    updates: "(+{count} updates)",
    close: "Dismiss",
    snooze: "Snooze 30 min",
    snoozed: "No banners for 30 minutes. Everything is still in your inbox.",
    /** STA-34; {count} is up to "15+". */
    welcome: "Welcome back",
    welcomeLine: "{count} things happened while you were away.",
  },
  activity: {
    loading: "Loading your activity",
    /** Of the list itself, where it never was on this device. */
    missing: "Your activity is not on this device yet. It appears once you are online.",
    today: "Today",
    yesterday: "Yesterday",
    /** Said by screen readers before what was not seen yet. */
    unseen: "New",
    /** Said beside a notice of what is muted. */
    silent: "Muted",
    more: "Show more",
    seenAll: "Mark all as seen",
    allSeen: "All marked as seen.",
    /** Product 25, exact. */
    empty: "Nothing waits for you",
    emptyLine: "News about your dares appears here.",
    emptyAction: "Go to the feed",
    end: "Activity is kept for 90 days.",
    /** {count} of the listed page contain a muted word. */
    hidden: {
      one: "Your muted words hide {count} notification here.",
      other: "Your muted words hide {count} notifications here.",
    } satisfies Words,
    /** {title} is the notice's. */
    menu: "Options: {title}",
    menuTitle: "This notification",
    menuLoading: "Loading",
    muteLine: "It stays in your inbox, with no banner or push.",
    unmuteLine: "Banners and pushes come back as set in your settings.",
    targets: {
      dare: {
        mute: "Mute this dare",
        unmute: "Unmute this dare",
        muted: "This dare is muted.",
        unmuted: "This dare is no longer muted.",
      },
      post: {
        mute: "Mute this post",
        unmute: "Unmute this post",
        muted: "This post is muted.",
        unmuted: "This post is no longer muted.",
      },
      chat: {
        mute: "Mute this chat",
        unmute: "Unmute this chat",
        muted: "This chat is muted.",
        unmuted: "This chat is no longer muted.",
      },
    } satisfies MuteWords,
  },
} as const;
