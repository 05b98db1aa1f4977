export const presenceCopy = {
  online: "Online now",
  /** Followed by a relative time such as "3 hours ago". */
  lastSeen: "Last seen",
} as const;
