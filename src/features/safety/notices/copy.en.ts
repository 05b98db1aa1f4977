import type { NoticeReason } from "@convex/domain/safety/notices";

/** Words for asking to have something taken down. */
export const noticeCopy = {
  where: {
    label: "Where is it?",
    hint: "Paste the link. No link? Say where you saw it: whose page, what happens in it, when.",
  },
  work: { label: "Your work", hint: "What it is, and a link to it if there is one." },
  detail: "Anything else we should know",
  agreed: {
    "intimate-image":
      "This is true: I am the person shown, or may speak for them, and it is here without their consent.",
    "did-not-agree":
      "This is true: I am the person shown, or may speak for them, and they did not agree to this.",
    copyright: "This is true: the work is mine, or I may speak for its owner, and nobody allowed this use.",
  } satisfies Record<NoticeReason, string>,
  signature: { label: "Your full name", hint: "This is your signature." },
  contact: { label: "Your email", hint: "So that we can ask you if something is unclear." },
  private: "Your name and email stay with our team. Whoever posted it is not told who asked.",
  send: "Send request",
  receipt: {
    title: "We have your request",
    /** {hours}: from now to the decision. */
    line: "A person decides within {hours} hours. Keep this number to yourself: with it, anyone can look up the request.",
    number: "Request number",
    status: "Check its status",
    another: "Send another request",
  },
} as const;
