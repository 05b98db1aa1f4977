import type { TemplateVersion } from "./data";

/** Words for the catalogue on the staff's desk. */
export const templateDeskCopy = {
  list: {
    title: "Dare templates",
    line: "The dares that senders choose from. A change takes two admins; a dare that was sent keeps its words.",
    loading: "Loading the catalogue",
    find: "Find a dare",
    label: "Dares of the catalogue",
    new: "Write a new dare",
    own: "As it comes with the product",
    /** {version}: its number. */
    version: "Version {version}",
    off: "Not offered",
    asked: "Waits for a second admin",
  },
  one: {
    new: "New dare",
    loading: "Loading the dare",
    none: "There is no such dare",
    noneLine: "It may have been a draft that was taken back.",
    all: "All dares",
  },
  asked: {
    title: "Waits for a second admin",
    off: "Senders would no longer find this dare.",
    words: "The words below would take the place of those in use.",
    mine: "You asked for this. Another admin has to agree.",
    agree: "Agree to version {version}",
    drop: "Take version {version} back",
  },
  form: {
    title: "Words",
    name: "Title",
    nameHint: "A blank stands in it as {object}.",
    details: "Details",
    checklist: "Checklist",
    checklistHint: "One point a line: what the video must show.",
    category: "Category",
    facets: "This dare involves",
    minutes: "Minutes it takes",
    accessible: "Accessible version",
    save: "Ask a second admin",
    blanks: "Blanks",
    /** {n}: which one. */
    blank: "Blank {n}",
    key: "Name in the text",
    label: "Label",
    example: "Example",
    most: "Most characters",
    add: "Add a blank",
    remove: "Remove blank {n}",
  },
  preview: {
    title: "As senders see it",
    composed: "What the creator will read",
    card: "In the catalogue",
    untitled: "Its title",
  },
  off: {
    title: "Offer it no more",
    line: "Senders don't find it any more, and a draft that names it has to choose anew. Dares that were sent go on.",
    action: "Ask to offer it no more",
  },
  history: {
    title: "History",
    own: "As it comes with the product",
    /** {version}: its number; {state}: how it stands. */
    row: "Version {version}: {state}",
    states: {
      asked: "asked for",
      live: "in use",
      past: "earlier",
      dropped: "taken back",
    } satisfies Record<TemplateVersion["state"], string>,
    off: "Offered no more",
    back: "Go back to version {version}",
    backToOwn: "Go back to the product's words",
    drop: "Take it out of the catalogue",
  },
} as const;
