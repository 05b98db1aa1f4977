export const watchCopy = {
  loadingTitle: "Video",
  loading: "Loading the video",
  notFound: {
    title: "Video not found",
    line: "The link may be wrong, or the video was never public.",
    action: "Go to the start page",
  },
  gone: {
    line: "One of the two made it private, or our team is reviewing it.",
    action: "Look around",
  },
  edgy: {
    label: "NSFW",
    title: "Edgy, not explicit",
    /** Why it is covered. */
    line: "Strong language or crude humour. It is covered because edgy videos are off in your settings.",
    visitor: "This video is for signed-in members only.",
    reveal: "Show this one",
    signIn: "Sign in",
    cover: "Covered video",
  },
  /** {name} is how the person is called. */
  video: "“{title}” by {name}",
  by: "Video by",
  from: "Dared by",
  anonymous: "Someone anonymous",
  published: "Published",
  seal: "Source",
  actions: "What you can do",
  dareThem: "Dare {name}",
  dareSomeone: "Send this dare to someone",
  seeDare: "See the dare",
  signIn: { line: "Sign in to react, share, comment or dare.", action: "Sign in" },
} as const;
