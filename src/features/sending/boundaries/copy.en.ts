export const boundariesCopy = {
  title: "Boundaries",
  lead: "What you accept, from whom, and how often. Anything else is turned down before anyone pays.",
  loading: "Loading your boundaries",
  summary: "Please check the marked fields.",
  save: "Save boundaries",
  saved: "Your boundaries are saved.",
  nothingToSave: "No changes to save.",
  parts: {
    who: "Who",
    what: "What",
    noGo: "No-go words",
    howMuch: "How often",
    shown: "What others see",
  },
  /** How a folded part stands. */
  notes: {
    all: "Anything within the rules",
    some: "Some limits",
    none: "None",
    /** As typed. */
    open: (count: string) => `${count} at a time`,
  },
  presets: {
    title: "Quick start",
    legend: "Pick one, then change what you like",
    options: {
      careful: {
        label: "Careful",
        description: "At home and by yourself: no pranks, no dating, nothing edgy. Three dares at a time.",
      },
      everyday: {
        label: "Everyday",
        description:
          "Out and about too, with others if you like. Nothing edgy, nothing that costs you money.",
      },
      open: { label: "Open to most", description: "Everything the rules allow. Ten dares at a time." },
    },
  },
  who: {
    legend: "Who may dare you",
    options: {
      everyone: { label: "Everyone" },
      followers: { label: "Followers", description: "People who follow you" },
      following: { label: "People you follow" },
      mutual: { label: "Mutual", description: "You follow each other" },
      nobody: { label: "Nobody", description: "No dares for now" },
    },
  },
  categories: "Categories you accept",
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
    label: "Words no dare may contain",
    /** {lines} of {most}, {length} characters each. */
    hint: (lines: number, length: number) =>
      `One per line, up to ${lines} lines of ${length} characters. Only you ever see them.`,
  },
  maxOpen: { label: "Open dares at a time", hint: "Between 1 and 50." },
  weekly: { label: "Dares per week", hint: "Leave empty for no limit." },
  notice: {
    label: "Notice you need for a dare",
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
  /** {price} is the smallest price of all, with its currency. */
  price: {
    label: "Lowest price",
    hint: "Lower offers are turned down for you. Leave it empty to take dares from {price} up.",
  },
  shown: {
    lead: "This is what your page says. Your no-go words are never shown.",
    nothing: "No special limits: anything within the rules is welcome.",
  },
} as const;
