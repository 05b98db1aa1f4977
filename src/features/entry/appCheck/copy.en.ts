export const appCheckCopy = {
  refused: "The check that you are not a robot did not succeed. Please try it once more.",
  missing: "The check that you are not a robot could not be loaded. Please try again later.",
} as const;
