/** Every key this product writes to local storage, in one place (spec 3). */
export const STORAGE_KEYS = {
  /** `true` once the age gate was answered with yes. */
  ageVerified: "ageVerified",
  /** "dark" or "light"; absent follows the system. Read by boot.js before the first paint. */
  theme: "theme",
  /** `true` while the person's settings show edgy items plain (ENT-48); absent is off. A copy of the server's. */
  nsfwEnabled: "nsfwEnabled",
  /** `true` while the person's settings reduce motion. Read by boot.js before the first paint. */
  reduceMotion: "reduceMotion",
  /** Copy of the access that a subscription gives (spec 3); the server alone grants it. */
  isSubscribed: "isSubscribed",
  /** Time in ms at which the news were last looked at on this device (spec 3). */
  notifLastSeenAt: "notif:lastSeenAt",
  /** Provider's id of the last signed-in person, for an offline start (rulings 6). */
  lastUserId: "identity:lastUserId",
  /** The last errors of this device, without personal text (PRD-13). */
  errorLog: "errors:last",
  /** Time in ms at which the install sheet was dismissed (STA-12). */
  installDismissedAt: "install:dismissedAt",
  /** `true` once the browser was asked to keep our storage. */
  persistAsked: "storage:persistAsked",
  /** Session storage: where somebody was on each page (SHL-10). */
  scrollPlaces: "scroll:places",
  /** Session storage: the film at which somebody left the feed (SHL-10). */
  feedPlace: "feed:place",
  /** "yes" once the person agreed to the counting of events; anything else is a no (CAL-35). */
  usageChoice: "usage:choice",
  /** Time in ms at which somebody was asked for feedback on this device (SHL-24). */
  feedbackAskedAt: "feedback:askedAt",
  /** Time in ms and code of the first invitation that led here (product 17). */
  referral: "referral:first",
  /** Session storage: `true` from a sign-up with the tick of age and terms until the profile is saved. */
  attested: "signup:attested",
  /** Session storage: where to go once a provider elsewhere has signed somebody in. */
  identityReturn: "identity:returnTo",
  /** Session storage: the step of the dare flow to go back to from the payment page (SHL-13). */
  dareReturn: "dare:returnPath",
  /** What the server knows of this device for push: whose, which, since when. */
  pushDevice: "push:device",
  /** `true` while somebody wants no push on this device. */
  pushOff: "push:off",
  /** Time in ms at which push was offered and put off. */
  pushPutOffAt: "push:putOffAt",
  /** Session storage: what somebody wrote for an act over a dare and did not send. */
  dareWords: "dare:words",
  /** Session storage: the page from which the wallet was opened (SHL-14). */
  walletBack: "wallet:backPath",
  /** Before a dare's id: the key with which this browser sent it without an account (money 1.4). */
  guestKey: "guest:key:",
  /** Session storage, before a username: the form of a dare that is sent without an account. */
  guestDraft: "guest:draft:",
  /** What somebody has begun to write in each chat (product 13); goes with the person. */
  chatDrafts: "chat:drafts",
  /** The last searches that led somewhere; goes with the person. */
  recentSearches: "search:recent",
  /** Times in ms of openings of the app that the server has not heard of; goes with the person. */
  openings: "progress:openings",
  /** `true` while something of this device waits to be sent: the next start fetches the queue at once. */
  queueWaits: "offline:waits",
  /** Address of a build's main part, then the routes that were opened on this device, one a line. */
  openedScreens: "screens:opened",
  /** `true` while a take of this device waits for the server: the next start fetches its sender at once. */
  takesWait: "takes:wait",
} as const;

/** CON-39: database, lock, channel between tabs and Background Sync tag of what waits for a connection. */
export const OFFLINE_ACTIONS = "offline actions";
/** Database, lock and channel between tabs of recorded takes that the server does not have yet. */
export const TAKES = "takes";
/** Cache of the stills of public videos that were seen (workers/posters.ts). */
export const POSTERS = "posters";
/** Database of what other apps shared (workers/share.ts). */
export const SHARED_FILES = "shared";
