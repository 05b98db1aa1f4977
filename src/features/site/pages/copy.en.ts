export const pagesCopy = {
  contents: "On this page",
  inShort: "In short",
  /** {version} and {date} of the page's text. */
  version: "Version {version}, in force since {date}.",
  changed: "What changed: {changed}",
  print: "Print this page",
  footer: {
    label: "All pages",
    groups: { product: "{product}", help: "Help and safety", legal: "Rules" },
    language: "Language: English",
  },
  names: {
    about: "About",
    accessibility: "Accessibility",
    contact: "Contact",
    creators: "For creators",
    explore: "Explore",
    faq: "Questions and answers",
    howItWorks: "How it works",
    feed: "How the feed works",
    press: "Press",
    privacy: "Privacy",
    safety: "Safety",
    report: "Report something",
    takedown: "Take something down",
    terms: "Terms",
    termsCreators: "Terms for creators",
    transparency: "Transparency",
  },
  /** Below the lines of the countries that are named. */
  crisisElsewhere: "For other countries: [findahelpline.com](https://findahelpline.com).",
  takedown: {
    label: "Link to the video, dare or profile",
    hint: "As it stands in the address bar, or a name like @somebody.",
    wrong: "This is no link to a video, a dare or a profile here.",
    next: "Continue",
    looking: "Looking it up…",
    again: "Try again",
    nothing: "Nothing public is at this link. It may already be gone.",
    /** Whose dare or video it is, where the link does not tell. */
    nameless: "this person",
    mail: "No link, or something does not work? Write to [{contactEmail}](mailto:{contactEmail}) and describe it.",
  },
  contact: {
    email: "We answer every mail that needs an answer.",
  },
} as const;
