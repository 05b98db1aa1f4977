import type { AppealState, DecisionAct, FoundBy, MoneyEffect } from "@convex/domain/safety/decisions";
import type { CaseTarget } from "@convex/domain/safety/reportReasons";

export const decisionsCopy = {
  title: "Decisions about you",
  lead: "What our team decided about your account or something you posted, and why.",
  loading: "Loading decisions",
  empty: { title: "No decisions", line: "Our team has not decided anything about you." },
  about: {
    profile: "Your profile",
    dare: "Your dare",
    proof: "Your video",
    answer: "Your daily video",
    comment: "Your comment",
    message: "Your message",
    note: "Automated message",
    notice: "A picture or video",
  } satisfies Record<CaseTarget, string>,
  /** What was done, in a few words. */
  acts: {
    none: "No change",
    teach: "A friendly note",
    edgy: "Marked as edgy",
    hide: "No longer public",
    remove: "Removed",
    askEdit: "Please change it",
    closeComments: "Comments closed",
    limitReach: "Shown to fewer people",
    limitFeature: "A feature is limited",
    strike: "Strike",
    suspend: "Account suspended",
    ban: "Account closed",
    holdPayouts: "Payouts on hold",
    refer: "No change",
    stopNote: "Automated message stopped",
  } satisfies Record<DecisionAct, string>,
  /** {date} */
  until: "Until {date}",
  appealStates: {
    open: "Appeal open",
    upheld: "Taken back",
    rejected: "Appeal rejected",
  } satisfies Record<AppealState, string>,
  statement: {
    loading: "Loading the decision",
    missing: {
      title: "We can't find this decision.",
      line: "It may be about another account.",
      action: "All decisions",
    },
    about: "What it is about",
    until: "Until",
    /** {words}: what they can't do */
    feature: "You can't {words} for now.",
    takenBack: "We took this decision back.",
    over: "This is over.",
    rule: "Rule",
    facts: "What happened",
    found: "How we found it",
    foundBy: {
      report: "Someone reported it, and one of our team looked at it.",
      team: "One of our team came across it.",
      automatic: "An automatic check flagged it, and one of our team looked at it.",
    } satisfies Record<FoundBy, string>,
    strikes: "Strikes",
    account: "Your account",
    /** {date} */
    suspended: "Suspended until {date}",
    banned: "Closed for good",
    money: "Money",
    moneyEffects: {
      none: "No effect on money",
      back: "The price of the dare goes back to its sender.",
      waits:
        "The bank is looking at the payment. The price goes back to the sender if the bank leaves it with us.",
      held: "Nothing is paid out for now. Your balance stays yours.",
    } satisfies Record<MoneyEffect, string>,
    rules: "Read the rules",
    strikeHelp: "A strike ends after 90 days without a new one.",
  },
  counter: {
    title: "Are you allowed to use this work?",
    lead: "If the work is yours, or you are allowed to use it, you can answer the claim. What we removed comes back after {days} business days, unless whoever asked us goes to court.",
    agreed:
      "This is true: I may use this work, and it was removed by mistake. I know that whoever asked for the removal is told my name and may go to court.",
    signature: { label: "Your full name", hint: "This is your signature." },
    send: "Send answer",
    /** {name} who signed, {date} when it comes back. */
    waiting: "Signed by {name}. It comes back on {date}, unless a claim is filed before.",
    claimed: "A claim was filed, so it stays away until that is decided.",
    returned: "It is back: nobody filed a claim.",
  },
  appeal: {
    title: "Appeal",
    /** {date} */
    lead: "Think we got this wrong? Tell us why. Someone else on our team looks at it. You can appeal once, until {date}.",
    field: "Why should we change it?",
    missing: "Please tell us why.",
    send: "Send appeal",
    sent: "Your appeal is sent.",
    yours: "Your appeal",
    /** {date} */
    open: "Someone else on our team is looking at it. We aim to answer by {date}.",
    upheld: "You were right, and we took our decision back.",
    /** Nobody had to appeal. */
    withOther: "It is the same file as a video that we gave back, so yours is back, too.",
    rejected: "We looked again, and our decision stands.",
    reasons: "Our answer",
    over: "The time for an appeal is over.",
  },
} as const;
