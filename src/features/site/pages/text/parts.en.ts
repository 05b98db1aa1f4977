/** Words of the drawn and live parts. As on the pages: a number comes as a `{fact}`. */
export const moneyTimelineCopy = {
  label: "Where the money is, from sending a dare to the bank",
  /** Where it lies, in a word. */
  places: {
    card: "On the sender's card",
    held: "Held by {product}",
    wallet: "In the creator's wallet",
    bank: "At the creator's bank",
  },
  stops: [
    {
      place: "card",
      title: "Dare sent",
      when: "The creator has {answerTime} to answer",
      line: "The card is authorised: the bank sets the price aside, but nothing is charged.",
    },
    {
      place: "held",
      title: "Dare accepted",
      when: "The video is due by the deadline, usually {deliveryTime}",
      line: "Now the card is charged. Neither side can use the money yet.",
    },
    {
      place: "held",
      title: "Video handed in",
      when: "The sender has {reviewTime} to look at it",
      line: "Approve it, ask for one retake, or reject it and say why. No answer counts as approval.",
    },
    {
      place: "wallet",
      title: "Video approved",
      when: "{holdTime} of waiting, {firstHoldTime} for a creator's first {firstEarnings} earnings",
      line: "{creatorShare} goes to the creator's wallet, our fee of {dareFee} to us.",
    },
    {
      place: "wallet",
      title: "Ready to be paid out",
      when: "From {payoutMin}, once every {payoutEvery}",
      line: "The creator requests a payout whenever they like. It is free.",
    },
    {
      place: "bank",
      title: "Paid out",
      when: "A few working days",
      line: "The money arrives in a bank account in the creator's own name.",
    },
  ],
  back: {
    title: "And if it does not work out?",
    lines: [
      "**Before a yes:** nothing was charged, so there is nothing to give back. Your bank releases the amount.",
      "**After a yes:** the full price goes back to the card, our fee included. Your bank can take up to {refundTime} to show it.",
    ],
  },
} as const;

export const calculatorCopy = {
  price: "Your price for a dare",
  dares: "Dares a week",
  priceHint: "From {dareMin} to {dareMax}",
  daresHint: "From one to {daresAWeekMax}",
  perDare: "You get per dare",
  perWeek: "A week",
  perWeeks: "In {weeksShown} weeks",
  fee: "after our fee of",
  wrong: "Enter a price from {dareMin} to {dareMax} and at least one dare a week (at most {daresAWeekMax}).",
  note: "Before taxes, and no promise: what you really earn depends on how many dares reach you and how many you say yes to.",
  table: {
    caption: "The fee at some prices",
    head: ["Price", "Our fee", "You get"],
  },
} as const;

export const boundaryDemoCopy = {
  caption: "Which dares each set lets through",
  dare: "A dare such as",
  passes: "Reaches you",
  stopped: "Turned down for you",
} as const;

export const formulaCopy = {
  caption: "What a video's score is made of",
  parts: {
    recency: {
      name: "How new it is",
      line: "Counts in full at first, and half as much every {feedHalfLife}.",
    },
    quality: {
      name: "How people respond",
      line: "What different people did with it, measured against how many had it on their screen. The table below says what each act counts.",
    },
    affinity: {
      name: "How close it is to you",
      line: "You follow the creator ({feedFollows} of this part), it is about your interests ({feedInterests}), or you have interacted in the last {feedInteracted} ({feedInteractions}). Until you follow or interact with someone, only your interests count.",
    },
    newcomer: {
      name: "A start for new creators",
      line: "For creators with fewer than {feedNewcomerPosts} public videos, or in their first {feedNewcomerTime}.",
    },
  },
  signals: {
    caption: "What people did, once for each person",
    head: ["Act", "Counts"],
    names: {
      reacted: "Reacted",
      commented: "Commented",
      saved: "Saved it",
      started: "Started a dare from it",
    },
    line: "The sum is divided by how many people had it on their screen, plus {feedQualityBase}, so that a few early reactions do not decide everything. What the creator does, and accounts younger than {feedAccountAge}, do not count.",
  },
  after: {
    title: "Then",
    lines: [
      "A video you have seen before counts {feedSeen} of its score.",
      "A video with a report that our team is looking into counts {feedUnderReview} of its score.",
      "What you muted or hid is left out.",
      "The same creator never comes twice in a row, and at most {feedPerCreator} times in {feedPage} videos. The same catalogue dare comes at most {feedPerTemplate} times.",
    ],
  },
} as const;

export const logoPackCopy = {
  /** On what it stands. */
  files: {
    "logo-on-dark": "Logo for dark grounds",
    "logo-on-light": "Logo for light grounds",
    "mark-on-dark": "Mark for dark grounds",
    "mark-on-light": "Mark for light grounds",
  },
  svg: "SVG",
  png: "PNG",
  /** {name} is one of the above; for screen readers. */
  download: "Download {name}",
} as const;
