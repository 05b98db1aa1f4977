export const watchCopy = {
  loadingTitle: "Video",
  loading: "Loading the video",
  notFound: {
    title: "Video not found",
    line: "The link may be wrong, or the video was never public.",
    action: "Go to the start page",
  },
  gone: {
    line: "One of the two people took it back, or somebody of ours looks at it. Both can happen at any time.",
    action: "Look around",
  },
  edgy: {
    label: "NSFW",
    title: "Edgy, not explicit",
    /** Why it is covered. */
    line: "Strong language or crude humour. It is covered because you have not turned edgy videos on.",
    visitor: "This video is for signed-in members only.",
    reveal: "Show this one",
    signIn: "Sign in",
    cover: "Covered video",
  },
  /** {name} is how the person is called. */
  video: "Proof of “{title}” by {name}",
  by: "Proof by",
  from: "Dared by",
  anonymous: "Somebody who stays anonymous",
  published: "Public since",
  seal: "How it was made",
  actions: "What you can do",
  dareThem: "Dare {name}",
  dareSomeone: "Dare someone with this",
  seeDare: "See the dare",
  signIn: { line: "Sign in to react, comment or dare.", action: "Sign in" },
  share: {
    action: "Share",
    copied: "Link copied",
    failed: "The link could not be copied.",
    /** Beside the shared link. */
    text: "{label} on {product}: {title}",
  },
} as const;
