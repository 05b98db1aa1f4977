/** Giving a public link away (spec 5, 8 and 9): what is checked, how often it may be done, and what is said about it. */
import { DAY_MS } from "../limits";

/** CON-34: shares of one person on one day of their own. */
export const SHARES_A_DAY = 50;
/** CON-37: a share waits on a device for a day, and what has been counted is known again for a week. */
export const SHARE_QUEUED_MS = DAY_MS;
export const SHARE_KEPT_MS = 7 * DAY_MS;

const DARE_ID_MIN_LENGTH = 10;

export const SHARING_MESSAGES = {
  signedOut: "User not authenticated",
  badDare: "Invalid dare ID",
  noVideo: "Video URL missing",
  offline: "You are offline. Your share will be processed when you reconnect.",
  underWay: "Share already in progress. Please wait...",
  // ERR-29: the first when an attempt met an unready file, the second beside the button that is off until it is.
  unready: "Video is still processing. Please try again in a moment.",
  waiting: "Video is still processing. You can share once it's ready.",
  limit: "You have reached the daily sharing limit. Please try again tomorrow.",
  /** {n} of {max} */
  retrying: "Network error. Retrying... ({n}/{max})",
  network: "Network error persists. Please check your connection and try again.",
  failed: "Sharing failed. Please try again.",
} as const;

type ShareFacts = {
  isSignedIn: boolean;
  /** What is left out was not asked for: a profile has no dare, and a device knows the address of a video last. */
  dareId?: string;
  videoUrl?: string | null;
};

/** VAL-25 to VAL-27, in their order: what keeps this from being shared, in words; null: nothing. */
export function shareProblem({ isSignedIn, dareId, videoUrl }: ShareFacts): string | null {
  if (!isSignedIn) return SHARING_MESSAGES.signedOut;
  if (dareId !== undefined && dareId.length < DARE_ID_MIN_LENGTH) return SHARING_MESSAGES.badDare;
  return videoUrl === null || videoUrl === "" ? SHARING_MESSAGES.noVideo : null;
}

/** What stands beside the button: nothing while the file is ready. */
export function waitingHint(isReady: boolean): string | null {
  return isReady ? null : SHARING_MESSAGES.waiting;
}

export function retryWords(n: number, max: number): string {
  return SHARING_MESSAGES.retrying.replace("{n}", String(n)).replace("{max}", String(max));
}
