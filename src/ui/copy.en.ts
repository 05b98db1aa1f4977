/** Words the kit itself says. Product words belong to features. */
export const uiCopy = {
  tryAgain: "Try Again",
  close: "Close",
  loading: "Loading",
  more: "Show more",
  showPassword: "Show password",
  hidePassword: "Hide password",
  optional: "optional",
  /** {problem} is a validation message; said by screen readers before it. */
  errorPrefix: "Error:",
  notices: { info: "Note", success: "Done", warning: "Careful", danger: "Problem" },
  /** Over what the server has not confirmed since this start; "lastUpdated" is followed by "5 minutes ago". */
  kept: {
    notConnected: "Not connected",
    updating: "Checking for updates",
    lastUpdated: "Last updated",
    amounts: "These are the last known amounts.",
    acts: "You can act on this once you are back online.",
  },
  notifications: "Messages",
  /** Said by screen readers before a toast's words. */
  toasts: { success: "Done", error: "Problem", warning: "Careful", info: "Note", loading: "Working" },
  /** OVL-08: they take turns while something loads. */
  loadingWords: [
    "Getting wild dares ready… 🔥",
    "Pulling in the hottest creators…",
    "Loading your next challenge…",
  ],
  suggestions: "What you can do",
  amount: {
    /** {min} and {max} are formatted money. */
    range: (min: string, max: string) => `Between ${min} and ${max}`,
    presets: "Quick amounts",
    less: (step: string) => `${step} less`,
    more: (step: string) => `${step} more`,
  },
  media: {
    hidden: "Media appears after the age check.",
    failed: "This video could not be played.",
  },
  timelineStates: { done: "Done", now: "Now", next: "Later", stopped: "Stopped" },
} as const;
