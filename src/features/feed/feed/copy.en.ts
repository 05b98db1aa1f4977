export const feedCopy = {
  title: "Feed",
  loading: "Loading your feed",
  films: "Videos",
  /** {count} is a number, or "20+" above twenty. One dare / several dares. */
  waiting: { one: "{count} dare needs your answer", other: "{count} dares need your answer" },
  tabs: { label: "Feeds", forYou: "For you", following: "Following", today: "Today" },
  mine: "Your dares",
  /** {word} is the state in a word, {title} the dare, {name} the other person. */
  ring: {
    from: "{word}: {title}, from {name}",
    to: "{word}: {title}, to {name}",
    /** Below a ring: one short word. */
    words: {
      accepted: "Accepted",
      answer: "Answer",
      checking: "Checking",
      confirming: "Confirming",
      decision: "Decision",
      done: "Done",
      inReview: "In review",
      pay: "Pay",
      record: "Record",
      rejected: "Rejected",
      retake: "Retake",
      review: "Review",
      sent: "Sent",
    },
  },
  by: "by",
  /** By the reader's own muted words. */
  hidden: { one: "{count} video is hidden by your words", other: "{count} videos are hidden by your words" },
  /** {count} is a number, or "20+" above twenty. */
  fresh: "{count} new",
  gone: "One of the two made it private, or our team is reviewing it.",
  /** {title} is a dare, {name} who took it. */
  video: "{title}, by {name}",
  dare: "Dare {name}",
  dareShort: "Dare",
  dareSomeone: "Send this dare to someone",
  /** {amount} is the lowest price. */
  from: "from {amount}",
  creators: "Ready for your dare",
  verified: "Verified creator",
  boosted: "Boosted",
  end: {
    title: "You are all caught up",
    line: "New videos appear here as soon as both sides share them.",
    dare: "Dare someone",
    today: "Today’s dare",
    loading: "Loading more videos",
    cut: { title: "That is all for now", line: "More videos load once you are back online." },
  },
  empty: {
    title: "Be the first dare here",
    line: "Pick one, choose who does it, and get the video.",
    ideas: "Dares to start with",
    all: "See all dares",
    creator: { title: "Want to be dared instead?", action: "Become a creator" },
  },
  nobodyFollowed: {
    title: "No videos here yet",
    line: "Follow people you love to watch. Their new videos play here.",
    people: "People to follow",
    action: "Find people",
  },
  why: {
    action: "Why this?",
    title: "Why am I seeing this?",
    loading: "Loading the reasons",
    /** What was shown by another feed. */
    elsewhere: "This video is no longer part of the feed you are in.",
    newest: "Your interests are all set to “None”, so you see everyone’s videos by time, the newest first.",
    /** {name} is the creator. */
    following: "You follow {name}. This tab shows the newest videos first, and nothing else counts.",
    /** {name} is the creator. {every} is a number. */
    boosted:
      "{name} paid for this spot. At most one video in {every} is boosted, never the first one. The order of all other videos does not change.",
    parts: {
      recency: {
        label: "How new it is",
        words: ["Posted a while ago", "A few days old", "Recent", "Just posted"],
      },
      quality: {
        label: "How people respond",
        words: ["Few have responded so far", "Some have responded", "Many have responded", "People love it"],
      },
      affinity: {
        label: "How close it is to you",
        words: [
          "Far from who you follow and what you like",
          "A little of who you follow or what you like",
          "Close to who you follow or what you like",
          "Very close to who you follow and what you like",
        ],
      },
      newcomer: {
        label: "A start for new creators",
        words: ["Not new here", "New here", "New here", "New here: every creator gets this at first"],
      },
    },
    /** Of how many this part can bring. */
    points: "{points} of {most}",
    seen: "You have watched it before, so it counts a fifth.",
    underReview: "Someone reported it and our team is checking it, so it counts half.",
    total: "{points} of 100 points",
    never: "Never counted: money, plans, gender, your device, or dares somebody turned down.",
    more: { action: "More like this", done: "You will see more like this." },
    less: { action: "Less like this", done: "You will see less like this, and not this one again." },
    /** {name} is the creator. */
    hide: { action: "Hide {name}", done: "Videos by {name} are hidden. Undo it in Safety settings." },
    tune: "Tune your feed",
    how: "How the feed works",
  },
  talk: "Reactions and comments",
} as const;
