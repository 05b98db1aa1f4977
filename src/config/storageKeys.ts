/** Every key this product writes to local storage, in one place (spec 3). */
export const STORAGE_KEYS = {
  /** `true` once the age gate was answered with yes. */
  ageVerified: "ageVerified",
  /** "dark" or "light"; absent follows the system. Read by boot.js before the first paint. */
  theme: "theme",
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
  /** "yes" once the person agreed to the counting of events; anything else is a no (CAL-35). */
  usageChoice: "usage:choice",
  /** Time in ms at which somebody was asked for feedback on this device (SHL-24). */
  feedbackAskedAt: "feedback:askedAt",
  /** `true` while something of this device waits to be sent: the next start fetches the queue at once. */
  queueWaits: "offline:waits",
} as const;

/** CON-39: database, lock, channel between tabs and Background Sync tag of what waits for a connection. */
export const OFFLINE_ACTIONS = "offline actions";
/** Database of what other apps shared (workers/share.ts). */
export const SHARED_FILES = "shared";
