import type { DailyState } from "@convex/domain/daily/answers";

export const todayCopy = {
  title: "Today’s dare",
  loading: "Loading the dare",
  /** {time}: "in 5 hours", "in 40 minutes". */
  today: "Today’s dare · free · next one {time}",
  /** {day}: a date. */
  earlier: "Dare for {day} · free",
  /** {category} as people know it; {minutes} is a number. */
  facts: "{category} · about {minutes} min",
  checklist: "Checklist",
  accessible: "Accessible version",
  accessibleLine: "The same dare, done differently",
  record: "Record mine",
  send: "Send this dare to someone",
  archive: "Earlier dares",
  toToday: "See today’s dare",
  notOpen: { title: "This dare is not open", line: "You can answer the dares of the last 30 days." },
  mine: {
    title: "Your video",
    loading: "Loading your video",
    states: {
      checking: "We are checking that the file plays.",
      private: "Only you can see it.",
      queued: "We check it before it goes on the wall. Until then, only you can see it.",
      public: "It is on the wall.",
      declined: "It cannot be on the wall. Only you can see it.",
      refused: "We could not use this file. Record again, or choose another video.",
    } satisfies Record<DailyState, string>,
    /** {rule}: the rule it broke, in words. */
    rule: "Rule it breaks: {rule}",
    edgy: "Videos marked as edgy stay private.",
    deleted: "You deleted this video.",
    show: "Show it on the wall",
    hide: "Make it private",
    remove: "Delete video",
    removeAsk: "Delete your video?",
    removeLine: "This cannot be undone. You can record another one.",
    removeLast: "This cannot be undone, and you cannot record another one for this day.",
    keep: "Keep it",
    again: "Record again",
  },
  wall: {
    title: "The wall",
    loading: "Loading the wall",
    list: "Videos",
    more: "More videos",
    empty: { title: "Nobody is on the wall yet", line: "Record yours and be the first." },
    /** {name}: whose video it is. */
    open: "Video by {name}",
    mine: "Yours",
    synthetic: "Made with AI",
    profile: "See profile",
    report: "Report video",
  },
} as const;
