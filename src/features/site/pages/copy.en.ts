export const pagesCopy = {
  contents: "On this page",
  inShort: "In short",
  /** {version} and {date} of the page's text. */
  version: "Version {version}, in force since {date}.",
  changed: "What changed: {changed}",
  footer: {
    label: "All pages",
    groups: { product: "{product}", help: "Help and safety", legal: "Rules" },
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
    takedown: "Take something down",
    terms: "Terms",
    termsCreators: "Terms for creators",
  },
  /** Below the lines of the countries that are named. */
  crisisElsewhere: "For other countries: [findahelpline.com](https://findahelpline.com).",
  contact: {
    email: "We answer every mail that needs an answer.",
  },
} as const;
