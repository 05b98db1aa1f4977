export const savedCopy = {
  title: "Saved videos",
  lead: "Only you see this list.",
  loading: "Loading your saved videos",
  more: "Show more",
  list: "Saved",
  action: "Save",
  saved: "Saved",
  button: { save: "Save this video", saved: "Saved. Remove it from your saved videos" },
  empty: {
    title: "Nothing saved yet",
    line: "Press Save on a video to find it here again.",
    action: "Go to the feed",
  },
  remove: "Remove",
} as const;
