export const landingCopy = {
  title: "Dare someone. Get it on video.",
  documentTitle: "Paid dares, answered on video",
  /** For search results. */
  description: "Paid dares answered with video proof. For adults. You can always say no.",
  lead: "Send a paid dare to someone who wants one. They answer with a real take, or say no and the hold on your card is let go.",
  signUp: "Create account",
  signIn: "Sign in",
  openApp: "Open the app",
  stage: {
    label: "Example of a dare: sing the weather forecast, twenty-five dollars, answered with a video.",
    price: "$25",
    dare: "Sing the weather forecast",
    state: "Proof is in",
  },
  steps: {
    title: "How it goes",
    all: [
      {
        title: "Choose a dare",
        body: "Pick one a creator is up for and set your price. The total is shown before you pay.",
      },
      {
        title: "They say yes, or no",
        body: "Your card is only held. If they decline or do not answer, the hold is let go.",
      },
      {
        title: "Watch the proof",
        body: "One real take, recorded here. Approve it, and the money is theirs.",
      },
    ],
  },
  no: {
    title: "You can always say no",
    body: "Decline without a reason. Stop in the middle. Change your mind after a yes. It never costs you money, reach or standing.",
    rules: [
      "Undone within a day, or it is not a dare",
      "Boundaries you set, that nobody can pay to cross",
      "Private until both of you say public",
    ],
  },
} as const;
