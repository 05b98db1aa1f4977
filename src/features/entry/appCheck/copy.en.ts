export const appCheckCopy = {
  refused: "The robot check failed. Please try again.",
  missing: "The robot check could not load. Please try again later.",
} as const;
