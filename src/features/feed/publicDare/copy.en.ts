import type { FeedItemState, PublishChoice } from "@convex/domain/feed/publishing";

export const publicDareCopy = {
  heading: "Publish or share",
  loading: "Loading who can see it",
  /** Reach status (product 10), by the state of the proof. */
  reach: {
    private: { chip: "Private", line: "Only the two of you can see it." },
    waiting: { chip: "Under review", line: "We are looking at it. It goes public after that." },
    public: { chip: "Public", line: "Everyone can see it." },
    removed: { chip: "Not public", line: "A moderator keeps it private." },
  } satisfies Record<FeedItemState, { chip: string; line: string }>,
  /** In place of the private line while one's own yes waits for the other's. */
  mineYes: "You said yes. {name} has not answered yet.",
  /** Of a public one whose creator has a private profile. */
  followersOnly: {
    chip: "Followers only",
    line: "Only the two of you and the creator’s followers can see it.",
  },
  /** Of a public proof that is flagged as edgy. */
  edgy: { chip: "Public, covered", line: "Members can see it after a tap. It is never shown to visitors." },
  /** {words}: what the rule is about. */
  rule: "Rule {rule}: {words}.",
  question: "Make it public?",
  twoKeys: "You both need to agree, and either can undo it.",
  /** Not always: videos of creators who are trusted go public at once. */
  lookFirst: "We usually look at it before it goes public.",
  alone: "Only you decide, because the sender is anonymous or has no account here.",
  yes: "Make it public",
  no: "Keep it private",
  takeYesBack: "Take my yes back",
  takeBack: "Make it private",
  takeBackLine: "Links to it will say that it is no longer public.",
  other: {
    asked: "{name} has not answered yet.",
    yes: "{name} said yes.",
    no: "{name} wants to keep it private.",
  },
  minePrivate: "You are keeping it private.",
  remember: "Remember my choice",
  notRemembered: "Your answer counts, but your choice was not remembered. Set it in your settings.",
  watch: "See the public page",
  choice: {
    legend: "Videos of dares that I sent",
    line: "Your answer when a creator wants to publish the video. It applies from your next dare.",
    options: { ask: "Ask me", yes: "Make public", no: "Keep private" } satisfies Record<
      PublishChoice,
      string
    >,
  },
} as const;
