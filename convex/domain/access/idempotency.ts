import { DAY_MS } from "../limits";

/**
 * ENT-46: what may wait on a device for a connection, plus posts and votes of the feedback board. Money is never
 * among them: a payment is confirmed by a person who sees today's price.
 */
export const OFFLINE_ACTION_TYPES = [
  "dareDraft",
  "comment",
  "reaction",
  "follow",
  "message",
  "proofUpload",
  "share",
  "readMarks",
  "feedback",
] as const;

export type OfflineActionType = (typeof OFFLINE_ACTION_TYPES)[number];

/** A device sends by itself only what is younger; later the person decides. */
export const ACTION_SENT_BY_ITSELF_MS = 30 * DAY_MS;
/** How long the server knows an action again. Longer than a device sends by itself, so that no repeat slips through. */
export const ACTION_REMEMBERED_MS = 60 * DAY_MS;
