import type { CodeAnswer, ShownState } from "@convex/domain/progress/invitations";

export const inviteCopy = {
  title: "Invite friends",
  loading: "Loading your invitation",
  lead: "Bring somebody along. You both get points once they get started.",
  code: {
    title: "Your code",
    line: "They can enter it after signing up, or just open your link.",
    what: "your code",
  },
  link: { title: "Your link", what: "your link" },
  qr: "Let them scan it",
  /** Beside a shared link; {product} is the app, {code} the code. */
  shared: "Join me on {product} (18+). My invite code is {code}.",
  /** {name} is who invited the reader. */
  invitedBy: "You joined with an invitation from {name}.",
  byHand: {
    title: "Were you invited?",
    /** {when} is a time from now, as "in 5 hours". */
    line: "Enter the code you were given. This closes {when}.",
    label: "Invite code",
    hint: "Six letters and digits. Capitals don’t matter.",
    action: "Use this code",
    empty: "Enter the code first.",
    answers: {
      taken: "That’s it. You joined with an invitation.",
      own: "This is your own code.",
      unknown: "We don’t know this code. Check it for typos.",
      late: "A code only works on the first day after signing up.",
      already: "You have already joined with an invitation.",
    } satisfies Record<CodeAnswer, string>,
  },
  list: {
    title: "Who you invited",
    loading: "Loading who you invited",
    empty: "Nobody yet. Share your link, and they show up here as soon as they join.",
    somebody: "Somebody you invited",
    more: "Show more",
    states: {
      joined: "Joined",
      qualified: "Almost there",
      rewarded: "Rewarded",
      ended: "Didn’t count",
    } satisfies Record<ShownState, string>,
    notes: {
      joined: "Still needs a finished dare, sent or done, or seven daily dares.",
      qualified: "They’ve done their part. Points are on the way.",
      rewarded: "You both got your points.",
      ended: "This invitation is over.",
    } satisfies Record<ShownState, string>,
  },
  rules: {
    title: "How it works",
    /** {days}, {dailies}, {inviter}, {invitee} and {year} are numbers. */
    lines: [
      "They sign up with your link or code and finish their profile.",
      "Within {days} days they send or complete a dare with somebody other than you, or answer {dailies} daily dares.",
      "Once the payment for that dare clears, you get {inviter} points and they get {invitee}.",
      "Three rewarded invites earn you Connector, ten earn Recruiter.",
      "Up to {year} invitations a year are rewarded.",
      "If you two share a card, a bank account or a device, our team takes a look first. We take back points earned by cheating.",
      "Points level you up. They are not money and can’t be paid out.",
    ],
    /** {done} and {year} are numbers. */
    sofar: "{done} of {year} rewarded in the last twelve months",
  },
} as const;
