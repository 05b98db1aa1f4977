import { feedbackRowCopy } from "./row/copy.en";

export const feedbackCopy = {
  prompt: {
    title: "How is it going?",
    question: "What is the one thing that would make this better for you?",
    line: "Write it on the feedback board, or vote for what others wish for. It takes a minute.",
    go: "Tell us",
    later: "Not now",
  },
  title: feedbackRowCopy.title,
  lead: "Say what is missing or what annoys you. Vote for what others wrote.",
  form: {
    title: "Your wish",
    titleHint: "A few words",
    body: "More about it",
    post: "Post to the board",
    /** Said once it is on this device and on its way. */
    posted: "Posted. Thank you.",
    postedWaiting: "Kept on this device. It is posted when you are connected.",
  },
  order: { legend: "Show", newest: "Newest", votes: "Most voted" },
  status: { open: "Open", planned: "Planned", done: "Done", declined: "Not planned" },
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
    body: "It leaves the board together with its votes.",
    confirm: "Remove post",
    keep: "Keep it",
  },
  loading: "Loading the board",
  empty: {
    title: "Nobody has wished for anything yet",
    line: "Be the first: write it in the form above.",
  },
} as const;
