import { FACET_LABELS, type Facet } from "@convex/domain/sending/boundaries";
import type { FlowStep } from "./flow";

/** What a dare may ask for: whoever writes it reads some of the labels as a thing that it does. */
export const facetWords: Readonly<Record<Facet, string>> = {
  ...FACET_LABELS,
  costs: "Costs something",
  props: "Needs props",
  "voice-or-face": "Voice or face shown",
};

/** Several things in one sentence, as a reader's language joins them. */
export function listed(words: readonly string[]): string {
  return new Intl.ListFormat("en", { style: "long", type: "conjunction" }).format(words);
}

export const sendCopy = {
  /** {n} of {total}, spoken and shown. */
  progress: "{n} of {total}",
  loading: "Loading",
  back: "Back",
  close: "Close",
  /** {name} is the creator's display name or handle with @. */
  titles: {
    select: "Choose a dare for {name}",
    compose: "Make it yours",
    amount: "Set the price",
    confirm: "Check and send",
  } satisfies Record<FlowStep, string>,
  /** Titles while the person is not known yet. */
  short: {
    select: "Choose a dare",
    compose: "Make it yours",
    amount: "Set the price",
    confirm: "Check and send",
  } satisfies Record<FlowStep, string>,
  /** On a dare with the edgy flag (product 5). */
  edgyTag: "NSFW",
  start: {
    title: "Send a dare",
    lead: "Go on with a draft, or choose whom to dare.",
  },
  drafts: {
    title: "Your drafts",
    loading: "Loading your drafts",
    none: "No drafts yet. What you begin is kept here.",
    kept: "Up to 20 drafts, each kept for 30 days, on all your devices.",
    untitled: "Nothing chosen yet",
    /** {name} is who would be dared. */
    to: "To {name}",
    go: "Go on",
    discard: "Delete draft",
    ask: "Delete this draft?",
    askLine: "What you wrote for {name} is gone then. A dare that was sent stays as it is.",
    yes: "Delete draft",
    no: "Keep draft",
  },
  people: {
    title: "Whom to dare",
    search: "Find somebody",
    hint: "The beginning of a name, at least two characters.",
    searching: "Looking for people",
    loading: "Loading people",
    found: "People found",
    nobody: "Nobody by that name.",
    before: "Dared before",
    followed: "People you follow",
    none: {
      title: "Nobody here yet",
      line: "People you have dared and people you follow appear here.",
      action: "See creators in the feed",
    },
  },
  select: {
    catalogue: "From the catalogue",
    all: "All",
    filter: "Category",
    more: "Time and needs",
    time: "How long it takes",
    times: { any: "Any", short: "Up to 5 min", middle: "6 to 15 min", long: "Longer" },
    without: "Leave out dares with",
    /** {count} of {all} are shown. */
    count: "{count} of {all} dares",
    choose: "Choose this dare",
    chosen: "In your draft",
    wanted: "The dare you saw",
    minutes: "About {minutes} min",
    own: {
      title: "In your own words",
      /** {left} and {of} are numbers. */
      left: "{left} of {of} left this month.",
      unlimited: "No monthly limit with your plan.",
      begin: "Write your own",
      goOn: "Go on writing",
      plan: "See the plan without a limit",
    },
    noneShown: { title: "No dare fits these filters", action: "Clear filters" },
    none: {
      title: "No dares fit right now",
      line: "{name} takes none of the dares in our list at the moment.",
      action: "Back to the profile",
    },
  },
  compose: {
    preview: "How {name} will read it",
    mustBeSeen: "What must be seen",
    accessible: "Another way to do it",
    example: "For example: {example}",
    summary: "Please look at the marked fields.",
    continue: "Continue",
  },
  free: {
    lead: "Be clear and kind: {name} reads exactly this, and what is unclear counts in their favour.",
    title: "Title",
    titleHint: "The dare in one line.",
    details: "Details",
    detailsHint: "Plain text. No links, numbers or addresses.",
    checklist: {
      legend: "What must be seen",
      hint: "You judge the proof by these lines, and by nothing else.",
      /** {n} counts from 1. */
      line: "Line {n}",
      remove: "Remove line {n}",
      add: "Add a line",
    },
    category: "Category",
    noCategory: "Choose one",
    edgy: {
      label: "NSFW",
      description: "Edgy, not explicit: strong language or crude humour. Nudity and sex are never allowed.",
    },
    facets: "What it asks for",
    /** {what} is a list of needs. */
    closed:
      "Nobody is on shift to look at dares first, so these are closed for now: {what}. Dares without them go on.",
    cost: "It may cost at most",
    /** {min} and {max} are amounts. */
    costHint: "Between {min} and {max}. Nothing above it may be asked for.",
  },
  terms: {
    title: "Deadline and choices",
    window: "Time for {name} after saying yes",
    wish: {
      legend: "Who may see the proof",
      options: {
        private: { label: "The two of you", description: "It stays between you." },
        public: {
          label: "Everybody, if you both agree",
          description: "A wish. Each of you says yes or no once the proof is approved.",
        },
      },
    },
    anonymous: {
      label: "Anonymous to the public",
      line: "{name} always sees who you are.",
    },
    seal: {
      label: "Ask for a live recording",
      line: "The proof must be recorded here, with a code in its corner.",
      /** {price} is the line of the house for this sender. */
      byPrice: "The proof is recorded here, with a code in its corner. On by itself above {price}.",
    },
    cheer: {
      label: "A cheer note",
      hint: "A kind word that {name} reads with the dare.",
    },
    tags: {
      label: "Tags",
      hint: "A word, then Enter.",
      add: "Add tag",
      list: "Tags of this dare",
      /** {tag} is one of them. */
      remove: (tag: string) => `Remove the tag ${tag}`,
    },
  },
  objection: {
    refused: "This dare cannot be sent",
    nudge: "This may not be welcome",
    instead: "A safe way to say it",
    /** Before the title of a catalogue dare. */
    take: "Use:",
    keepLine: "You can keep your words. Somebody of us then reads the dare before it is passed on.",
    keep: "Keep my words",
  },
  review: {
    title: "Goes straight on",
    personTitle: "Looked at first",
    /** {name} is who is dared. */
    tiers: {
      T0: "{name} gets it as soon as your card is authorised.",
      T1: "It was read by our rules and passed. {name} gets it as soon as your card is authorised.",
      T2: "{name} gets it after one of us has read it.",
    },
    person:
      "One of us reads it before {name} does, usually within 2 hours. After 24 hours without an answer you get your money back.",
  },
  amount: {
    label: "Your price",
    missing: "Enter a price.",
    below: "The smallest price for {name} is {min}.",
    above: "You can offer up to {max} for now.",
    /** {price} is the review line, {name} who is dared. */
    looked: "Above {price} one of us reads the dare before {name} does.",
    continue: "Continue",
  },
  confirm: {
    to: "To",
    change: "Change",
    changeText: "Change the text",
    changeAmount: "Change the price",
    /** {days} is "24 hours" or "7 days". */
    deadline: "{name} has 48 hours to answer, then {days} for the proof.",
    terms: {
      title: "Your choices",
      category: "Category",
      facets: "It asks for",
      cost: "It may cost at most",
      window: "Time for the proof",
      wish: "Proof",
      wishes: { private: "Between the two of you", public: "Public, if you both agree" },
      name: "Your name",
      shown: "Shown with the dare",
      anonymous: "Anonymous to the public",
      seal: "Live recording",
      asked: "Asked for",
      notAsked: "Not asked for",
      tags: "Tags",
      cheer: "Cheer note",
    },
    youPay: "You pay",
    theyGet: "{name} gets",
    fee: "{product} fee, inside the price",
    price: "Price",
    moneyHeading: "What happens to your money",
    money: [
      { when: "Now:", what: "your card is authorised. Nothing is charged." },
      { when: "{name} says yes:", what: "the price is charged and becomes a held payment." },
      { when: "You approve the proof:", what: "the held payment goes to {name}." },
      { when: "A no, or no answer in time:", what: "your bank frees the amount." },
    ],
    send: "Send dare",
    opening: "Opening the payment page",
    blocked: "This payment address is not one we know, so it was not opened.",
    kept: "Your draft is kept.",
    notSent: "It was not sent. Above stands why. Your draft is kept.",
    saving: "Your draft is being saved. You can send it in a moment.",
    consent: "{name} can decline or stop at any time.",
  },
  refused: {
    title: "You cannot dare {name} right now",
    action: "Back to the profile",
  },
  notFound: { title: "No one by that name", action: "Go to your feed" },
} as const;
