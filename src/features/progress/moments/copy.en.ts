export const momentsCopy = {
  badge: "New badge",
  major: "New major badge",
  level: {
    lead: "Level up",
    /** {level} is a number. */
    title: "Level {level}",
    line: "You are at level {level} now.",
    /** {title} is one that this level opens. */
    withTitle: "You reached level {level} and unlocked the title {title}.",
  },
  /** Said instead of the badge's own rule: the three moments one wants to show somebody. */
  firsts: {
    dc_1: "Your first proof was approved. That took nerve.",
    da_1: "You dared, they did it. It happened because of you.",
    dd_7: "Seven daily dares answered. You are making a habit of this.",
  },
  keepGoing: "Keep going",
} as const;
