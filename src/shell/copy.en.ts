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
  today: "Today",
  following: "Following",
  wallet: "Wallet",
  dare: "Dare someone",
  post: "Post",
  inbox: "Inbox",
  profile: "Profile",
  /** {count} dares and news wait there; already capped ("20+"). */
  unread: (count: string) => `${count} unread`,
  desk: "Desk",
  site: {
    nav: "Site",
    explore: "Explore",
    howItWorks: "How it works",
    creators: "For creators",
    safety: "Safety",
    signIn: "Sign in",
    join: "Join",
    /** For whoever is signed in and not let in yet: the profile is unfinished, the account is closed. */
    goOn: "Continue",
    footer: "Adults only. Every dare needs a yes, and you can always say no.",
  },
} as const;
