export const searchCopy = {
  title: "Search",
  field: "Search people and dares",
  hint: "Type at least two characters.",
  searching: "Searching",
  tabs: { label: "Look among", people: "People", dares: "Dares" },
  people: "People",
  dares: "Dares",
  more: "More results",
  verified: "Verified creator",
  followed: "Following",
  recent: { title: "Recent searches", clear: "Clear" },
  nobody: {
    title: "No one by that name",
    line: "Check the spelling, or look around.",
    action: "Explore",
  },
  nothing: {
    title: "No dares by those words",
    line: "Try fewer words, or look around.",
    action: "Explore",
  },
  start: {
    title: "Who are you looking for?",
    line: "Type a name or a dare, or see who is ready for one.",
    action: "See who is ready",
  },
} as const;
