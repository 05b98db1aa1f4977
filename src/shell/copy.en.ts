export const shellCopy = {
  skip: "Skip to content",
  back: "Back",
  close: "Close",
  search: "Search",
  settings: "Settings",
  /** {product} is the product's name. */
  home: (product: string) => `${product}, home`,
  nav: "Main",
  feed: "Feed",
  explore: "Explore",
  post: "Post",
  inbox: "Inbox",
  profile: "Profile",
  /** {count} dares and news wait there; already capped ("20+"). */
  unread: (count: string) => `${count} unread`,
  site: {
    signIn: "Sign in",
    app: "Open the app",
    footer: "Adults only. Every dare needs a yes, and you can always say no.",
  },
} as const;
