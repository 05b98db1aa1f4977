export const updateCopy = {
  /** OVL-07 */
  title: "Update Available",
  update: "Update",
  later: "Later",
  line: "A newer version is ready. It opens in a moment, right here.",
} as const;
