import { feedbackRowCopy } from "./row/copy.en";

export const feedbackCopy = {
  prompt: {
    title: "How is it going?",
    question: "What one thing would make this better for you?",
    line: "Post it on the feedback board, or vote for other people's ideas. It takes a minute.",
    go: "Tell us",
    later: "Not now",
  },
  title: feedbackRowCopy.title,
  lead: "Tell us what is missing or annoying, and vote for other people's ideas.",
  form: {
    title: "Your idea",
    titleHint: "A few words",
    body: "Details",
    post: "Post to the board",
    /** Said once it is on this device and on its way. */
    posted: "Posted. Thank you.",
    postedWaiting: "Saved on this device. It will be posted when you are back online.",
  },
  order: { legend: "Show", newest: "Newest", votes: "Most voted" },
  status: { open: "Open", planned: "Planned", done: "Done", declined: "Not planned" },
  answer: "Our team's answer",
  /** {count} votes, by Intl.PluralRules. */
  votes: { one: "{count} vote", other: "{count} votes" },
  vote: "Vote",
  voted: "Voted",
  /** {title} of a post; the name of its vote button for screen readers. */
  voteFor: "Vote for {title}",
  you: "You",
  former: "Former member",
  remove: {
    button: "Remove",
    title: "Remove your post?",
    body: "It disappears from the board with its votes.",
    confirm: "Remove post",
    keep: "Keep it",
  },
  loading: "Loading the board",
  empty: {
    title: "No ideas yet",
    line: "Post the first.",
  },
} as const;
