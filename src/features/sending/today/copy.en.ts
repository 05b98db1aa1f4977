export const todayCopy = {
  title: "Today’s dare",
  /** {category} as people know it; {minutes} is a number. */
  facts: "{category} · about {minutes} min",
  checklist: "What must be seen",
  accessible: "Another way to do it",
  act: "Dare someone with it",
  tomorrow: "A new idea every day.",
} as const;
