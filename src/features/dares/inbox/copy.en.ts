import { MESSAGE_REMOVED } from "@convex/domain/chat/chat";
import type { DareGroup } from "@convex/domain/dares/groups";

type StateWords = {
  label: string;
  all: string;
  received: Record<DareGroup, string>;
  sent: Record<DareGroup, string>;
};

export const inboxCopy = {
  title: "Inbox",
  /** APP-04. */
  tabs: { label: "Inbox parts", messages: "Messages", requests: "Requests", activity: "Activity" },
  /** The row above the messages that leads to one's dares; {count} wait for an answer. */
  dares: {
    title: "Your dares",
    line: "Dares to you and from you",
    waiting: { one: "{count} needs your answer", other: "{count} need your answer" },
  },
  /** The row beside open panes that leads to the activity; {count} are new, already capped. */
  activity: { line: "What happened lately", unseen: "{count} new" },
  /** Beside the list, before anything is opened from it. */
  choose: {
    title: "Your chats and dares",
    line: "Open one from the list, or start something new.",
    action: "Dare someone",
  },
  chats: {
    loading: "Loading your messages",
    /** {name} is the other one. */
    lists: { messages: "Messages", requests: "Requests", archived: "Archived chats" },
    archived: "Archived chats",
    archivedEmpty: "No archived chats",
    archivedLine: "Archived chats stay here until someone writes again.",
    back: "Back to your messages",
    empty: "No messages yet",
    emptyLine: "You can chat once a dare is accepted, or when you follow each other.",
    emptyAction: "Find people",
    requestsEmpty: "No requests",
    requestsLine: "Messages from people you don't know yet appear here.",
    /** {count} of this page hold a muted word. */
    hidden: {
      one: "Your muted words hide {count} request here.",
      other: "Your muted words hide {count} requests here.",
    },
    /** {text} is the last line of a chat that the reader wrote. */
    mine: "You: {text}",
    kinds: { media: "Photo or clip", dare: "A dare", proof: "Sent you a video", system: "Update" },
    /** In place of the words above for what the reader sent. */
    mineKinds: { proof: "You sent a video" },
    removed: MESSAGE_REMOVED,
    nothing: "Nothing here yet",
    muted: "Muted",
    /** {count} messages; said by screen readers. */
    unread: { one: "{count} unread message", other: "{count} unread messages" },
  },
  workbench: {
    /** {free} of {most} dares at a time. */
    room: { one: "{free} of {most} slot free", other: "{free} of {most} slots free" },
    full: "All {most} slots taken",
    loading: "Loading your slots and earnings",
    /** Before the first dare is paid. */
    empty: "What you earn with dares shows up here.",
    limits: "Change",
    week: "Last 7 days",
    /** {amount} in gold stands before it. */
    month: "in 30 days",
    lifetime: "in all",
    /** Said by screen readers for the bars. */
    bars: "Earned on each of the last seven days",
    bar: "{day}: {amount}",
  },
  sides: { label: "Whose dares", received: "To you", sent: "From you" },
  states: {
    label: "State",
    all: "All",
    received: {
      answer: "To answer",
      doing: "To do",
      review: "In review",
      trouble: "In dispute",
      done: "Done",
      ended: "Ended",
    },
    sent: {
      answer: "Waiting",
      doing: "Being made",
      review: "To review",
      trouble: "In dispute",
      done: "Done",
      ended: "Ended",
    },
  } satisfies StateWords,
  stateEmpty: "No dares here",
  stateEmptyLine: "Try another filter.",
  stateEmptyAction: "Show all",
  sentEmpty: "You have not dared anyone yet",
  sentEmptyLine: "Pick someone and send your first dare.",
  sentEmptyAction: "Dare someone",
  open: "Open",
  closed: "Closed",
  past: "From an earlier version",
  /** Of the lists themselves, where they never were on this device. */
  missing: "Your dares are not on this device yet. They appear once you are online.",
  /** Below a full page of the overview. */
  more: "These are the newest 20. Use the filters above to see more.",
  /** Product 25, exact. */
  empty: "Nothing waits for you",
  emptyLine: "Share your profile so that people can dare you.",
  emptyAction: "See your profile",
  loading: "Loading your inbox",
} as const;
