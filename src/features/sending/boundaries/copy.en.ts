export const boundariesCopy = {
  title: "Boundaries",
  lead: "What you take, from whom, and how much of it. A dare outside of them is turned away before anybody pays.",
  loading: "Loading your boundaries",
  summary: "Please look at the marked fields.",
  save: "Save boundaries",
  saved: "Your boundaries are saved.",
  nothingToSave: "Nothing has changed yet.",
  parts: {
    who: "Who",
    what: "What",
    noGo: "No-go lines",
    howMuch: "How much",
    shown: "What others read",
  },
  who: {
    legend: "Who may dare you",
    options: {
      everyone: { label: "Everyone" },
      followers: { label: "Followers", description: "People who follow you" },
      following: { label: "People you follow" },
      mutual: { label: "Mutual", description: "People you follow who follow you" },
      nobody: { label: "Nobody", description: "You take no dares for now" },
    },
  },
  categories: "Categories you take",
  edgy: { label: "Edgy dares", description: "Strong language and crude humour, not explicit" },
  facets: {
    legend: "A dare may include",
    options: {
      physical: "Physical effort",
      "public-place": "A public place",
      "other-people": "Other people",
      costs: "Something that costs money",
      food: "Food",
      props: "Props",
      "voice-or-face": "My voice or face",
    },
  },
  noGo: {
    label: "Words a dare must not have",
    /** {lines} of {most}, {length} characters each. */
    hint: (lines: number, length: number) =>
      `One line each, at most ${lines} lines of ${length} characters. Only you ever see them.`,
  },
  maxOpen: { label: "Running dares at a time", hint: "Between 1 and 50." },
  weekly: { label: "Dares a week", hint: "Leave it empty for no limit." },
  notice: {
    label: "Time you need for a dare",
    none: "No minimum",
    /** {count} is a whole number. */
    hours: (count: number) => (count === 1 ? "1 hour" : `${count} hours`),
    days: (count: number) => (count === 1 ? "1 day" : `${count} days`),
  },
  quiet: {
    legend: "Quiet days",
    /** From Sunday on. */
    days: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
  },
  price: { label: "Lowest price", hint: "Offers below it are turned away for you." },
  shown: {
    lead: "On your page, in friendly words. No-go lines are never among them.",
    nothing: "Nothing special: everything is welcome.",
  },
} as const;
