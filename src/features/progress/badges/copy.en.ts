import type { BadgeCategory, CosmeticSlot } from "@convex/domain/catalogue/badges";
import type { CounterKey } from "@convex/domain/progress/events";

const categories: Record<BadgeCategory, string> = {
  dareCompleted: "Dares you finished",
  dareSent: "Dares you sent",
  community: "Comments and reactions",
  streaks: "Showing up",
  monetization: "Tips and payouts",
  others: "Everything else",
};

/** {count} of {goal} of them, as its owner is told how far they are. */
const counts: Record<CounterKey, string> = {
  daresCompleted: "{count} of {goal} dares finished",
  daresSent: "{count} of {goal} dares accepted",
  daresApproved: "{count} of {goal} dares you sent got done",
  commentsGiven: "{count} of {goal} comments",
  reactionsGiven: "{count} of {goal} reactions",
  dailyLogins: "{count} of {goal} days in a row",
  dailyAnswers: "{count} of {goal} daily dares",
  tipsGiven: "{count} of {goal} tips given",
  peopleTipped: "{count} of {goal} people tipped",
  tipsEarned: "{count} of {goal} tips received",
  tippers: "{count} of {goal} people who tipped you",
  payouts: "{count} of {goal} payouts",
  founding: "Only for the first 90 days",
  verified: "Not verified yet",
  referrals: "{count} of {goal} invites rewarded",
  ideaPeople: "{count} of {goal} people used your idea",
  boundaries: "Not set yet",
  captionedProofs: "{count} of {goal} videos with captions",
  fairReviews: "{count} of {goal} fair reviews",
};

const slots: Record<CosmeticSlot, string> = {
  ring: "Around your photo",
  frame: "Frame",
  glow: "Your name",
  bubble: "Your comments",
  confetti: "Celebrations",
  flame: "Streak flame",
  stickers: "Badges as stickers",
  spotlight: "Your profile",
  mark: "Beside your name",
};

export const badgesCopy = {
  title: "Badges",
  loading: "Loading your badges",
  /** ERR-34, exactly. */
  failed: "Failed to load badge data",
  /** {level} is a number. */
  level: "Level {level}",
  /** Level with the title that its owner has chosen. */
  levelWithTitle: "Level {level} · {title}",
  points: { one: "{points} point", other: "{points} points" },
  /** {points} are missing. */
  toNext: "{points} to level {level}",
  highest: "You’re at the top level",
  streak: {
    now: { one: "{days} day in a row", other: "{days} days in a row" },
    none: "Your streak starts today",
    best: { one: "Best: {days} day", other: "Best: {days} days" },
    rest: { one: "{days} rest day left", other: "{days} rest days left" },
    paused: "Paused until {date}",
  },
  yours: "Yours · {count}",
  none: {
    line: "No badges yet. Finish your first dare to earn one.",
    action: "See today’s dare",
  },
  choose: {
    action: "Choose three",
    title: "Badges others see",
    lead: "They show on your profile, next to your name in chats, and on your comments.",
    /** {count} chosen. */
    count: "{count} of 3 chosen",
    full: "You’ve picked three. Remove one to add another.",
    save: "Save",
  },
  next: "Next for you",
  all: "All badges",
  categories,
  /** {earned} of {all}. */
  categoryCount: "{earned} of {all}",
  counts,
  notYet: "Not yet",
  earnedOn: "Earned on {date}",
  shownToOthers: "Others see this one",
  reward: {
    points: "{points} points",
    with: "{points} points + {cosmetic}",
  },
  rank: {
    title: "{rank} milestone",
    line: "You’ve finished {count} dares. It’s a milestone, not a ranking.",
  },
  look: {
    title: "Make it yours",
    titleField: "Your title",
    noTitle: "No title",
    wear: "What you wear",
    wearLead: "Some badges come with something to wear. Wear it or not.",
    nothing: "Nothing to wear yet. Open a badge to see what it comes with.",
    slots,
  },
  show: {
    title: "What others see",
    level: "My level",
    chosenTitle: "My title",
    badges: "My three badges",
    line: "People you’ve blocked see none of this.",
  },
  pause: {
    title: "Going away?",
    line: "Pause your streak for up to 14 days at a time, and 28 days a year. You also get two rest days a month.",
    days: "Days",
    /** {days} is how many. */
    option: { one: "{days} day", other: "{days} days" },
    action: "Pause my streak",
    end: "End the pause",
  },
} as const;
