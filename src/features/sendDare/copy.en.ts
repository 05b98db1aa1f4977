import type { FlowStep } from "./flow";

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
  select: {
    all: "All",
    filter: "Category",
    choose: "Choose this dare",
    chosen: "In your draft",
    minutes: "About {minutes} min",
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
    continue: "Continue",
  },
  amount: {
    label: "Your price",
    missing: "Enter a price.",
    below: "The smallest price for {name} is {min}.",
    above: "You can offer up to {max} for now.",
    continue: "Continue",
  },
  confirm: {
    to: "To",
    change: "Change",
    changeText: "Change the text",
    changeAmount: "Change the price",
    deadline: "{name} has 48 hours to answer, then 7 days for the proof.",
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
    saving: "Your draft is being saved. You can send it in a moment.",
    consent: "{name} can decline or stop at any time.",
  },
  refused: {
    title: "You cannot dare {name} right now",
    action: "Back to the profile",
  },
  notFound: { title: "No one by that name", action: "Go to your feed" },
} as const;
