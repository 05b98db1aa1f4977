import type { FeedbackStatus } from "@convex/domain/system/feedback";

/** Words for answering the feedback board. */
export const ideasCopy = {
  title: "Feedback",
  line: "Everybody reads your answer on the board.",
  loading: "Loading the board",
  list: "Ideas",
  empty: "No ideas yet",
  emptyLine: "What people post on the board appears here.",
  order: { legend: "Show", newest: "Newest", votes: "Most voted" },
  votes: { one: "{count} vote", other: "{count} votes" },
  former: "Former member",
  statuses: {
    open: "Open",
    planned: "Planned",
    done: "Done",
    declined: "Not planned",
  } satisfies Record<FeedbackStatus, string>,
  answered: "Your team's answer",
  /** {title}: of the idea. */
  edit: "Answer “{title}”",
  status: "Status",
  answer: "Answer",
  answerHint: "Optional. Say why, or when.",
  save: "Save the answer",
  cancel: "Not now",
  done: "Saved. Everybody can read it.",
} as const;
