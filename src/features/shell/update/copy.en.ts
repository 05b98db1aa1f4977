export const updateCopy = {
  /** OVL-07 */
  title: "Update Available",
  update: "Update",
  later: "Later",
  line: "A new version is ready. It takes a moment.",
} as const;
