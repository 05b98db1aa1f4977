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
  fresh: { one: "{count} new video", other: "{count} new videos" },
  /** {title} is a dare, {name} who took it. */
  video: "{title}, by {name}",
  dare: "Dare {name}",
  dareShort: "Dare",
  dareSomeone: "Send this dare to someone",
  /** {amount} is the lowest price. */
  from: "from {amount}",
  creators: "Ready for your dare",
  verified: "Verified creator",
  end: {
    title: "You are all caught up",
    line: "New videos appear here as soon as both sides share them.",
    dare: "Dare someone",
    today: "Today’s dare",
    loading: "Loading more videos",
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
  talk: "Reactions and comments",
} as const;
