/** Words beside a person, apart from those of their owner's screen: they come with every page of somebody. */
export const personCopy = {
  /** {level} is a number. */
  level: "Level {level}",
  badges: "Badges",
  marks: { "founder-mark": "Founding member", quill: "Trendsetter", gavel: "Fair judge" },
} as const;
