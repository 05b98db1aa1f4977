import type { FeedItemState, PublishChoice } from "@convex/domain/feed/publishing";

export const publicDareCopy = {
  heading: "Publish or share",
  loading: "Loading who may see it",
  /** Reach status (product 10), by the state of the proof. */
  reach: {
    private: { chip: "Private", line: "Only the two of you can see it." },
    waiting: { chip: "Under review", line: "You both said yes. We look at it before it goes public." },
    public: { chip: "Public", line: "Everybody can see it." },
    removed: { chip: "Not public", line: "A moderator keeps it from the public." },
  } satisfies Record<FeedItemState, { chip: string; line: string }>,
  /** Of a public proof that is flagged as edgy. */
  edgy: { chip: "Public, covered", line: "Members can see it after a tap. It is never shown to visitors." },
  /** {words}: what the rule is about. */
  rule: "Rule {rule}: {words}.",
  question: "Make it public?",
  twoKeys: "You both need to agree, and either can undo it.",
  alone: "You alone decide, because the sender stays anonymous or has no account here.",
  yes: "Make it public",
  no: "Keep it private",
  takeBack: "Take it back",
  takeBackLine: "Links to it then say that it is no longer public.",
  other: {
    asked: "{name} has not answered yet.",
    yes: "{name} said yes.",
    no: "{name} wants to keep it private.",
  },
  minePrivate: "You keep it private.",
  remember: "Remember my choice",
  notRemembered: "Your answer counts. The choice for your next dares was not saved: set it in your settings.",
  watch: "See the public page",
  choice: {
    legend: "Videos of dares that I sent",
    line: "What you answer when a creator wants to publish the video. It counts from your next dare on.",
    options: { ask: "Ask me", yes: "Make public", no: "Keep private" } satisfies Record<
      PublishChoice,
      string
    >,
  },
} as const;
