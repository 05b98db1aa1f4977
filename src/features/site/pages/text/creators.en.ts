import type { InfoPage } from "../page";

export const creators: InfoPage = {
  path: "/creators",
  title: "Get dared, get paid",
  description:
    "Earn with short videos on your own terms: your boundaries, your price, {creatorShare} of every dare, and a no that costs you nothing.",
  version: "1.0",
  date: "2026-11-26",
  changed: "First version.",
  lead: "People who love to watch you send you a dare and a price. You decide. Record it when it suits you, and {creatorShare} is yours.",
  sections: [
    {
      id: "terms",
      title: "On your terms",
      blocks: [
        {
          kind: "figures",
          items: [
            { value: "{creatorShare}", label: "of every dare is yours" },
            { value: "{holdTime}", label: "until you can have it paid out, {firstHoldTime} at first" },
            { value: "Zero", label: "penalties for saying no" },
          ],
        },
        {
          kind: "list",
          items: [
            "**You choose every single dare.** No queue to work off, no quota, nobody else's schedule.",
            "**You set the price.** Name the lowest one; offers below it never reach you.",
            "**No is free.** It never lowers your earnings, your reach or your reputation.",
            "**You keep your rights.** A video stays private until you agree to make it public, and you can take it back.",
            "**No contract.** Work with whoever you like, wherever you like.",
          ],
        },
        { kind: "actions", items: [{ href: "/signup?for=creator", label: "Become a creator" }] },
      ],
    },
    {
      id: "earn",
      title: "What you could earn",
      blocks: [{ kind: "part", name: "earningsCalculator" }],
    },
    {
      id: "boundaries",
      title: "Your boundaries do the talking",
      blocks: [
        {
          kind: "text",
          text: "Start from one of three sets and change what you like. This is what they let through. Everything else is turned down for you, before anybody pays.",
        },
        { kind: "part", name: "boundaryDemo" },
        {
          kind: "text",
          text: "On top of that you choose who may dare you, how many dares at a time, your quiet days, and words that no dare may contain. Only you ever see those.",
        },
      ],
    },
    {
      id: "tools",
      title: "Made to answer quickly",
      blocks: [
        {
          kind: "list",
          items: [
            "**Everything before you answer:** the dare, its checklist, the deadline, and your share in dollars.",
            "**A camera that helps:** your checklist on screen, a live code, pause, trim, captions and a cover.",
            "**Nothing gets lost:** a video waits on your phone until it is through, with or without a network.",
            "**Ask for a change:** the sender can reword the dare for you. The price stays.",
            "**Stop any time:** one tap ends a dare that no longer feels right.",
            "**Your page:** one address with your dares and prices, ready to share.",
          ],
        },
      ],
    },
    {
      id: "payouts",
      title: "Getting paid",
      blocks: [
        {
          kind: "table",
          head: ["What", "How it is"],
          rows: [
            [
              "Your share",
              "{creatorShare} of a dare and of a tip; our fee is at least {dareFeeMin} of a dare and {tipFeeMin} of a tip",
            ],
            [
              "In your wallet",
              "As soon as a video is approved, at the latest {reviewTime} after the sender could see it",
            ],
            [
              "Ready for payout",
              "{holdTime} later, {firstHoldTime} for your first {firstEarnings} earnings, {warnedHoldTime} more if a bank warns us about the card that paid",
            ],
            ["Payout", "{payoutMin} to {payoutMax} at a time, once every {payoutEvery}, free of charge"],
            ["First payout", "{firstPayoutWait} after you set up payouts"],
            ["Where to", "A bank account in your own name; our payment provider asks who you are"],
          ],
        },
        {
          kind: "text",
          text: "Rarely, a payer's bank takes a payment back. How that works stands in the [questions and answers](/faq#money). What you earn can be taxable; declaring it is up to you.",
        },
      ],
    },
    {
      id: "begin",
      title: "Ready?",
      blocks: [
        {
          kind: "steps",
          items: [
            "Create an account and say that you want to get dared.",
            "Add a photo, your price and your boundaries.",
            "Confirm once that you are {minAge} or over.",
          ],
        },
        { kind: "actions", items: [{ href: "/signup?for=creator", label: "Become a creator" }] },
        { kind: "text", text: "The small print, in plain words: [Terms for creators](/terms-creators)." },
      ],
    },
  ],
};
