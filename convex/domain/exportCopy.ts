/** Words of the page inside an export; a table without a name of its own is listed under its technical one. */
const TABLE_NAMES: Readonly<Record<string, string>> = {
  users: "Your profile and settings",
  boundaries: "Your boundaries",
  dares: "Dares you sent and took",
  dareDrafts: "Drafts of dares",
  proofs: "Proofs you handed in",
  files: "Your photos and videos, with links",
  payments: "What you paid",
  earnings: "What you earned",
  wallets: "Your wallet",
  notifications: "Notifications",
  follows: "Whom you follow and who follows you",
  profileCounts: "Counts of your profile",
  personRules: "People you blocked, muted or restricted",
  mutedWords: "Muted words",
  reports: "Reports you made",
  presence: "When you were last here",
  feedbackPosts: "Your wishes on the feedback board",
  feedbackVotes: "Your votes on the feedback board",
  ageChecks: "Age checks",
  heldUsernames: "Usernames kept for you",
};

export const EXPORT_PAGE_COPY = {
  title: (product: string) => `Your data on ${product}`,
  madeAt: (time: string) => `Made on ${time}.`,
  media: "Links to photos and videos work for seven days. Each file is listed with its SHA-256 hash.",
  what: "What",
  entries: "Entries",
  tables: TABLE_NAMES,
} as const;
