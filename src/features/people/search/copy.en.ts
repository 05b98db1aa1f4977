export const searchCopy = {
  title: "Search",
  field: "Search by name",
  hint: "At least two letters of a name or username.",
  searching: "Searching",
  found: "People",
  nobody: {
    title: "No one by that name",
    line: "Check the spelling, or look around.",
    action: "Explore",
  },
  start: {
    title: "Who are you looking for?",
    line: "Type a name, or see who is ready for a dare.",
    action: "See who is ready",
  },
} as const;
