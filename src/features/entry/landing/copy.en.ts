export const landingCopy = {
  title: "Dare someone. Get it on video.",
  documentTitle: "Paid dares, answered on video",
  /** For search results. */
  description: "Paid dares answered with video proof. For adults. You can always say no.",
  lead: "Send a paid dare to someone who wants one. They answer with a real video. If they say no, you are not charged.",
  signUp: "Create account",
  signIn: "Sign in",
  openApp: "Open the app",
  stage: {
    label: "Example of a dare: sing the weather forecast, twenty-five dollars, answered with a video.",
    price: "$25",
    dare: "Sing the weather forecast",
    state: "Video is in",
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
