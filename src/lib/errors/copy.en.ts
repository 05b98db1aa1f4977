/** Spec 8, plain errors: what a person reads when something threw without a code of ours. */
export const errorCopy = {
  network: "Network error. Please check your connection.",
  other: "An error occurred. Please try again.",
  timeout: "This is taking too long.",
  titles: {
    connection: "Connection Issue",
    access: "Access Issue",
    timeout: "Request Timeout",
    other: "Something went wrong",
  },
  /** What a person can do about each kind, in the order to try. */
  suggestions: {
    connection: ["Check Wi-Fi or mobile data.", "Move to where the signal is better."],
    access: ["Check that you are signed in with the right account."],
    timeout: ["Your connection may be slow: give it a moment.", "Check Wi-Fi or mobile data."],
    other: ["Wait a moment, then try again.", "If it keeps happening, reload the page."],
  },
  /** The backend provider, as named in messages about it. */
  provider: "Convex",
} as const;
