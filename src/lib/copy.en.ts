/** Spec 8, plain errors: what a person reads when something threw without a code of ours. */
export const errorCopy = {
  network: "Network error. Please check your connection.",
  other: "An error occurred. Please try again.",
  titles: {
    connection: "Connection Issue",
    access: "Access Issue",
    timeout: "Request Timeout",
    other: "Something went wrong",
  },
  /** The backend provider, as named in messages about it. */
  provider: "Convex",
} as const;
