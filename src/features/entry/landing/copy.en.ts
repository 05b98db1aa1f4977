export const landingCopy = {
  /** {last} stands out. */
  title: "Dare someone.",
  last: "Get it on video.",
  documentTitle: "Paid dares, answered on video",
  /** For search results. */
  description: "Paid dares answered with video proof. For adults. You can always say no.",
  lead: "Pick someone you love to watch, a dare and a price. You get a real video, or you pay nothing.",
  signUp: "Create account",
  signIn: "Sign in",
  openApp: "Open the app",
  look: "Look around first",
  examples: {
    label: "Dares to give you ideas",
    titles: {
      "diy-paper-hat": "Royal paper hat",
      "music-kitchen-chorus": "Kitchen chorus",
      "fitness-seated-stretch": "Seated stretch",
      "science-paper-plane": "Paper plane",
      "food-toast-critic": "Toast critic",
      "humor-key-award": "Key award",
    },
  },
  pinned: {
    label: "Dares on video, and ideas for more",
    /** {title} is the dare, {name} who did it. */
    video: "{title}, by {name}",
    by: "by {name}",
  },
  people: {
    title: "Ready for your dare",
    all: "See everyone",
    /** {amount} is the lowest price. */
    from: "from {amount}",
    waiting: "See who is up for a dare, what it costs, and how fast they answer.",
    look: "Look around",
    empty: "No one is taking dares just yet. Be the first.",
    first: "Become a creator",
  },
  steps: {
    title: "How it works",
    more: "See it step by step",
    all: [
      {
        title: "Choose a dare",
        body: "Pick a dare the creator is happy to do, and name your price. You see the total before you pay.",
      },
      {
        title: "They say yes, or no",
        body: "Your card is authorised, not charged. If they decline or do not answer, you pay nothing.",
      },
      {
        title: "Watch the video",
        body: "One real video, made for you. Approve it, and they get paid.",
      },
    ],
  },
  categories: { title: "What are you in the mood for?" },
  no: {
    title: "You can always say no",
    body: "Decline without a reason. Stop in the middle. Change your mind after a yes. It never affects your earnings, your reach or your reputation.",
    rules: [
      "Nothing permanent: every dare can be undone within a day",
      "Your boundaries. No price gets past them.",
      "Private until you both agree to make it public",
    ],
  },
  creators: {
    title: "Get dared, get paid",
    lead: "You set your lowest price and your boundaries. Our fee is {dareFee} of the price, and only when a dare is completed.",
    earn: "What would I earn?",
  },
  safety: {
    title: "Fun for both of you, or not at all",
    points: [
      {
        title: "Adults only",
        body: "Everyone here is {minAge} or older. Creators prove it before their first paid dare.",
      },
      {
        title: "Your money is held",
        body: "We hold it until you approve the video. No video? You get your money back.",
      },
      {
        title: "Every report is read",
        body: "Report anything, even without an account. We aim to look at the most serious reports within {minorTime}.",
      },
    ],
    rules: "Read the safety rules",
    takedown: "Take something down",
  },
  questions: { title: "Good to know", all: "All questions and answers" },
  start: {
    title: "Who do you want to dare?",
    find: "Find someone to dare",
    creator: "Become a creator",
  },
} as const;
