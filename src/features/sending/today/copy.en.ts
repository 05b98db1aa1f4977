export const todayCopy = {
  title: "Today’s dare",
  /** {category} as people know it; {minutes} is a number. */
  facts: "{category} · about {minutes} min",
  checklist: "Checklist",
  accessible: "Accessible version",
  act: "Send this dare to someone",
  tomorrow: "A new idea every day.",
} as const;
