import type { InfoPage } from "../page";

export const contact: InfoPage = {
  path: "/contact",
  title: "Contact",
  description: "How to reach the people behind {product}, with or without an account.",
  version: "1.0",
  date: "2026-11-26",
  changed: "First version.",
  lead: "Something is wrong, unclear or missing? Here is the quickest way to somebody who can help.",
  sections: [
    {
      id: "ways",
      title: "Write to us",
      blocks: [{ kind: "part", name: "contactWays" }],
    },
    {
      id: "safety",
      title: "If somebody is in danger",
      blocks: [
        {
          kind: "text",
          text: "Call the emergency number of your country first. We are no emergency service, and nobody reads our mail within minutes.",
        },
        {
          kind: "text",
          text: "Then report it where you saw it: every dare, video, profile, comment and message has a **Report** button, and it works without an account. If a minor may be involved, somebody looks within {minorTime}.",
        },
      ],
    },
    {
      id: "takedown",
      title: "Something of you is here without your consent",
      blocks: [
        {
          kind: "text",
          text: "[Ask us to take it down](/takedown). You need no account, and you do not have to explain yourself. A person looks at an intimate picture or video within {intimateImageTime}.",
        },
      ],
    },
    {
      id: "money",
      title: "A question about a payment",
      blocks: [
        {
          kind: "list",
          items: [
            "**Spending** in your [wallet](/app/wallet) shows what was set aside, charged and given back, and when.",
            "If a video is not what was agreed, open the dare and press **Reject**. You have {reviewTime} from the moment it arrives.",
            "Paid without an account? The link in your email leads to your dare and to everything you can do with it.",
          ],
        },
      ],
    },
    {
      id: "account",
      title: "Your account and your data",
      blocks: [
        {
          kind: "list",
          items: [
            "You cannot sign in: [reset your password](/reset-password).",
            "You want a copy of everything we have of you: [download your data](/app/settings/data).",
            "You want to leave: [close or delete your account](/app/settings/account). You can change your mind for {leavingTime}.",
          ],
        },
      ],
    },
    {
      id: "company",
      title: "Who we are",
      blocks: [{ kind: "text", text: "{product} is run by {legalName}, {legalAddress}." }],
    },
  ],
};
