import { DARE_FEE_BPS } from "@convex/domain/payments/fees";
import { PRODUCT_NAME } from "@convex/domain/product";
import { FACET_LABELS, type Facet } from "@convex/domain/sending/boundaries";
import type { FlowStep } from "./flow";

/** What a dare may involve: whoever writes it reads some of the labels as a thing that it does. */
export const facetWords: Readonly<Record<Facet, string>> = {
  ...FACET_LABELS,
  costs: "Costs something",
  props: "Needs props",
  "voice-or-face": "Voice or face shown",
};

const feeShare = new Intl.NumberFormat("en", { style: "percent" }).format(DARE_FEE_BPS / 10_000);

/** The product's part of a price, as the sender reads it. */
export const feeLabel = `${PRODUCT_NAME} fee (${feeShare}, included)`;

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
    select: "Dare {name}",
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
    lead: "Continue a draft, or choose who to dare.",
  },
  drafts: {
    title: "Your drafts",
    loading: "Loading your drafts",
    none: "No drafts yet. Anything you start is saved here.",
    kept: "Up to 20 drafts, kept for 30 days on all your devices.",
    untitled: "Untitled",
    /** {name} is who would be dared. */
    to: "To {name}",
    go: "Continue",
    discard: "Delete draft",
    ask: "Delete this draft?",
    askLine: "What you wrote for {name} will be gone. Dares you have already sent stay as they are.",
    yes: "Delete draft",
    no: "Keep draft",
  },
  people: {
    title: "Who do you want to dare?",
    search: "Search by name",
    hint: "Type at least two letters.",
    searching: "Looking for people",
    loading: "Loading people",
    found: "People found",
    nobody: "No one by that name.",
    before: "Dared before",
    followed: "People you follow",
    none: {
      title: "No one here yet",
      line: "People you have dared and people you follow appear here.",
      action: "Find creators in the feed",
    },
  },
  select: {
    catalogue: "From the catalogue",
    all: "All",
    filter: "Category",
    more: "Time and props",
    /** {count} dares of the catalogue fit the creator. */
    search: { one: "Search {count} idea", other: "Search {count} ideas" },
    time: "How long it takes",
    times: { any: "Any", short: "Up to 5 min", middle: "6 to 15 min", long: "Over 15 min" },
    without: "Leave out dares with",
    /** {count} of {all} are shown. */
    count: "{count} of {all} dares",
    choose: "Choose this dare",
    chosen: "In your draft",
    wanted: "The dare you saw",
    minutes: "{minutes} min",
    own: {
      title: "Write your own",
      /** {left} is a number. */
      left: "{left} left this month",
      unlimited: "No monthly limit with your plan",
      begin: "Start",
      goOn: "Continue",
      plan: "Get unlimited dares",
    },
    noneShown: { title: "No dare fits", action: "Clear search and filters" },
    none: {
      title: "No dares fit right now",
      line: "{name} is not taking any of our catalogue dares at the moment.",
      action: "Back to the profile",
    },
  },
  compose: {
    preview: "What {name} will see",
    mustBeSeen: "Checklist",
    accessible: "Accessible version",
    example: "For example: {example}",
    summary: "Please check the marked fields.",
    continue: "Continue",
  },
  free: {
    lead: "{name} sees exactly what you write. If it is unclear, {name} gets the benefit of the doubt.",
    title: "Title",
    titleHint: "The dare in one line.",
    details: "Details",
    detailsHint: "Plain text. No links, numbers or addresses.",
    checklist: {
      legend: "Checklist",
      hint: "You will judge the video by these points only.",
      /** {n} counts from 1. */
      line: "Point {n}",
      remove: "Remove point {n}",
      add: "Add a point",
    },
    category: "Category",
    noCategory: "Choose one",
    edgy: {
      label: "NSFW",
      description: "Edgy, not explicit: strong language or crude humour. Nudity and sex are never allowed.",
    },
    facets: "This dare involves",
    /** {what} is a list of what a dare may involve. */
    closed:
      "No reviewer is available right now, so these are closed: {what}. You can still send a dare without them.",
    cost: "Maximum cost",
    /** {min} and {max} are amounts. */
    costHint: "Between {min} and {max}. The dare may not cost more.",
  },
  terms: {
    title: "Deadline and options",
    window: "Time for {name} once accepted",
    wish: {
      legend: "Who can see the video",
      options: {
        private: { label: "Just the two of you", description: "The video stays private." },
        public: {
          label: "Everyone, if you both agree",
          description: "You both decide once the video is approved.",
        },
      },
    },
    anonymous: {
      label: "Anonymous to the public",
      line: "{name} always sees who you are.",
    },
    seal: {
      label: "Ask for a live recording",
      line: "The video must be recorded here, with a live code in the corner.",
      /** {price} is the line of the house for this sender. */
      byPrice: "The video is recorded here, with a live code in the corner. Always on above {price}.",
    },
    cheer: {
      label: "Cheer note",
      hint: "A kind word for {name}, shown with the dare.",
    },
    tags: {
      label: "Tags",
      hint: "Type a word and press Enter.",
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
    keepLine: "You can keep your wording. One of our team then reads the dare before it is sent on.",
    keep: "Keep my wording",
  },
  review: {
    title: "No review needed",
    personTitle: "Reviewed first",
    /** {name} is who is dared. */
    tiers: {
      T0: "{name} gets it as soon as your card is authorised.",
      T1: "It passed our automatic check. {name} gets it as soon as your card is authorised.",
      T2: "{name} gets it once one of our team has read it.",
    },
    person:
      "One of our team reads it before {name} does, usually within 2 hours. If that takes longer than 24 hours, you get your money back.",
  },
  amount: {
    label: "Your price",
    missing: "Enter a price.",
    below: "The smallest price for {name} is {min}.",
    above: "You can offer up to {max} for now.",
    /** {price} is the review line, {name} who is dared. */
    looked: "Above {price}, one of our team reads the dare before {name} does.",
    /** {name} is who is dared. */
    safe: "If {name} says no, you pay nothing. Your money is held until you approve the video.",
    continue: "Continue",
  },
  confirm: {
    to: "To",
    change: "Change",
    changeText: "Change the text",
    changeAmount: "Change the price",
    /** {days} is "24 hours" or "7 days". */
    deadline: "{name} has 48 hours to answer, then {days} to send the video.",
    terms: {
      title: "Your choices",
      category: "Category",
      facets: "Involves",
      cost: "Maximum cost",
      window: "Deadline",
      wish: "Video",
      wishes: { private: "Stays private", public: "Public, if you both agree" },
      name: "Your name",
      shown: "Shown with the dare",
      anonymous: "Anonymous to the public",
      seal: "Live recording",
      asked: "Required",
      notAsked: "Not required",
      tags: "Tags",
      cheer: "Cheer note",
    },
    youPay: "You pay",
    theyGet: "{name} gets",
    price: "Price",
    moneyHeading: "What happens to your money",
    money: [
      { when: "Now:", what: "your card is authorised, not charged." },
      { when: "{name} says yes:", what: "the price is charged and held for you." },
      { when: "You approve the video:", what: "the held payment goes to {name}." },
      { when: "If {name} says no or does not answer:", what: "you pay nothing." },
    ],
    /** {amount} with currency: what is paid. */
    send: "Send dare · {amount}",
    opening: "Opening the payment page",
    blocked: "We do not recognise this payment page, so we did not open it.",
    kept: "Your draft is kept.",
    notSent: "Not sent: the reason is above. Your draft is kept.",
    saving: "Your draft is being saved. You can send it in a moment.",
    consent: "{name} can decline or stop at any time.",
  },
  refused: {
    title: "You cannot dare {name} right now",
    action: "Back to the profile",
  },
  notFound: { title: "No one by that name", action: "Go to your feed" },
} as const;
