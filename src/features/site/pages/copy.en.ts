import type { NoticeReason } from "@convex/domain/safety/notices";

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
    what: "What is it about?",
    reasons: [
      {
        value: "intimate-image",
        label: "An intimate or private picture or video",
        description: "Of me, or of somebody I may speak for, shown without consent.",
      },
      {
        value: "did-not-agree",
        label: "I am in this",
        description: "And I did not agree to it.",
      },
      {
        value: "copyright",
        label: "My work",
        description: "Somebody uses it without permission.",
      },
    ] satisfies readonly { value: NoticeReason; label: string; description: string }[],
    mail: "Does the form not work? Write to [{contactEmail}](mailto:{contactEmail}).",
  },
  contact: {
    email: "We answer every mail that needs an answer.",
  },
} as const;
