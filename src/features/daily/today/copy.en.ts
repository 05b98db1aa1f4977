export const todayCopy = {
  title: "Today’s dare",
  /** {time}: "in 5 hours", "in 40 minutes". */
  today: "Today’s dare · free · ends {time}",
  /** {day}: a date. */
  earlier: "Dare of {day} · free",
  /** {category} as people know it; {minutes} is a number. */
  facts: "{category} · about {minutes} min",
  checklist: "Checklist",
  accessible: "Accessible version",
  accessibleLine: "The same dare, done differently",
  send: "Send this dare to someone",
  archive: "Earlier dares",
  toToday: "See today’s dare",
  notOpen: { title: "This day is not open", line: "Today and the 29 days before it can be answered." },
} as const;
