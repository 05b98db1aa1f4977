import type { InfoPage } from "../page";

export const about: InfoPage = {
  path: "/about",
  title: "About {product}",
  description: "Why {product} exists, what we promise, who does what here, and how we earn money.",
  version: "1.0",
  date: "2026-11-26",
  changed: "First version.",
  lead: "We think a good dare is a small gift: somebody you love to watch does something silly, kind or brave, just for you.",
  sections: [
    {
      id: "mission",
      title: "Why we do this",
      blocks: [
        {
          kind: "text",
          text: "Watching people online is easy. Being part of it is not. {product} lets you ask for a moment, and lets the other person say yes because they want to, for a price that both know.",
        },
        {
          kind: "text",
          text: "A dare should make a good story for both. So dangerous dares are not allowed, nothing is permanent, and a no is always a fine answer.",
        },
      ],
    },
    {
      id: "principles",
      title: "What we promise",
      blocks: [
        {
          kind: "list",
          items: [
            "**Consent comes first.** A creator can decline, change their mind or stop at any time, without a reason and without a penalty.",
            "**Nothing permanent.** A dare that cannot be fully undone within a day is not allowed.",
            "**Plain money.** You see the total before you pay, and both sides see where the money is.",
            "**No secret treatment.** If we limit a post or an account, its owner sees it, with the reason.",
            "**Private until both agree.** A video goes public only when creator and sender both say so, and either can take it back.",
            "**Calm.** No shaming, no countdown for its own sake, no pressure to spend.",
            "**Any phone, any network.** A video you recorded waits on your device until it is through.",
            "**Money buys no rank.** What you spend or earn does not count in the order of the feed.",
            "**Everybody can use it.** Keyboard, screen reader, captions, reduced motion: see [Accessibility](/accessibility).",
          ],
        },
      ],
    },
    {
      id: "earning",
      title: "How we earn money",
      blocks: [
        {
          kind: "text",
          text: "We keep {dareFee} of a dare's price (at least {dareFeeMin}) and {tipFee} of a tip (at least {tipFeeMin}), and only if the creator gets paid. {planName}, our plan for dares in your own words, costs {planPrice} a month. Out of that we pay for card payments, payouts and the people who review.",
        },
        {
          kind: "list",
          items: [
            "If a dare is declined, late or refunded, we earn nothing from it.",
            "We run no advertising and sell no data.",
            "Payouts are free.",
          ],
        },
      ],
    },
    {
      id: "team",
      title: "Who does what",
      blocks: [
        {
          kind: "text",
          text: "We name roles, not people, because those who review reports deserve a quiet life. Nobody decides a case that they are part of, and what staff do is recorded.",
        },
        {
          kind: "table",
          head: ["Role", "What they do"],
          rows: [
            ["Support", "Answers your questions, and cannot see more than that takes"],
            ["Moderators", "Read reports, check dares and videos, and decide disputes, with reasons"],
            ["Safety lead", "Decides on bans and works with the authorities where the law asks for it"],
            ["Administrators", "Run the service and its books; correcting the books takes two of them"],
          ],
        },
      ],
    },
    {
      id: "more",
      title: "Get in touch",
      blocks: [
        {
          kind: "text",
          text: "Questions, ideas or worries: [write to us](/contact). How we keep people safe: [Safety](/safety). Writing about us: [Press](/press).",
        },
      ],
    },
  ],
};
