export const settingsTreeCopy = {
  /** The row, beside an open section, that leads to what belongs to this device. */
  device: "App and feedback",
  publicPage: { title: "Your public page", detail: "See it as others do" },
  sections: {
    account: { title: "Account", detail: "Email, password, devices, username, age check, leaving" },
    profile: { title: "Profile", detail: "Photo, name, bio, interests, links" },
    creator: { title: "For creators", detail: "What it takes to be dared, and what is missing" },
    boundaries: { title: "Boundaries", detail: "Who may dare you, and to what" },
    safety: { title: "Blocked and muted", detail: "People, words, and your reports" },
    content: { title: "Content", detail: "Your feed, edgy posts, autoplay, captions" },
    notifications: { title: "Notifications", detail: "What you hear about, and when" },
    privacy: { title: "Privacy", detail: "What others see of you" },
    money: { title: "Wallet", detail: "Earnings, payouts, spending, your own limit" },
    plan: { title: "Custom Dares", detail: "Your plan: what you get, and how to cancel" },
    data: { title: "Your data", detail: "Download a copy of everything" },
    accessibility: { title: "Accessibility", detail: "Motion, captions, text size" },
    help: { title: "Help", detail: "Answers to what people ask, and how to reach us" },
    rules: { title: "Safety rules", detail: "What is never allowed, and what to do" },
    legal: { title: "About and legal", detail: "Terms and privacy notice" },
  },
} as const;
