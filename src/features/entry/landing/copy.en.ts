export const landingCopy = {
  title: "Dare someone. Get it on video.",
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
      "edgy-roast-yourself": "Kind roast",
      "humor-key-award": "Key award",
    },
  },
  steps: {
    title: "How it works",
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
  no: {
    title: "You can always say no",
    body: "Decline without a reason. Stop in the middle. Change your mind after a yes. It never affects your earnings, your reach or your reputation.",
    rules: [
      "Nothing permanent: every dare can be undone within a day",
      "Your boundaries. No price gets past them.",
      "Private until you both agree to make it public",
    ],
  },
} as const;
