export const shellCopy = {
  skip: "Skip to content",
  back: "Back",
  /** {product} is the product's name. */
  home: (product: string) => `${product}, home`,
  nav: "Main",
  feed: "Feed",
  inbox: "Inbox",
  wallet: "Wallet",
  /** {count} dares wait for an answer; already capped ("20+"). */
  waiting: (count: string) => `${count} waiting`,
  account: {
    open: "Account",
    title: "Your account",
    profile: "Your public page",
    signOut: "Sign out",
    signOutFailed: "Signing out did not work. You are still signed in. Try again.",
  },
  site: {
    signIn: "Sign in",
    app: "Open the app",
    footer: "Adults only. Every dare needs a yes, and you can always say no.",
  },
} as const;
