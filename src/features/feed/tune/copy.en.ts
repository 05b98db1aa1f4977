export const tuneCopy = {
  title: "Your feed",
  lead: "How much of each interest “For you” brings. With all of them at “None” you see the newest first.",
  loading: "Loading your feed choices",
  levels: { none: "None", low: "Low", normal: "Normal", high: "High" },
  reset: "Reset to my interests",
  wasReset: "Your feed follows your interests again.",
} as const;
