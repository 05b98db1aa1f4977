/** Words the kit itself says. Product words belong to features. */
export const uiCopy = {
  tryAgain: "Try Again",
  close: "Close",
  loading: "Loading",
  showPassword: "Show password",
  hidePassword: "Hide password",
  optional: "optional",
  /** {problem} is a validation message; said by screen readers before it. */
  errorPrefix: "Error:",
  notices: { info: "Note", success: "Done", warning: "Careful", danger: "Problem" },
  notifications: "Messages",
  amount: {
    /** {min} and {max} are formatted money. */
    range: (min: string, max: string) => `Between ${min} and ${max}`,
    presets: "Quick amounts",
    less: (step: string) => `Less, by ${step}`,
    more: (step: string) => `More, by ${step}`,
  },
  media: {
    hidden: "Media appears after the age check.",
    failed: "This video could not be played.",
  },
  timelineStates: { done: "Done", now: "Now", next: "Later", stopped: "Stopped" },
} as const;
