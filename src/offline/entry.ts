/** Why an action did not go through: a catalogue code, or one of our own two. The words of ours are the client's. */
export type SavedError = { code: string; message: string; field?: string; reason?: string };

export type EntryState = "waiting" | "sending" | "failed";

/** ENT-45: `id`, `type`, `data`, `timestamp`; the rest is the queue's own bookkeeping. Times in ms. */
export type OfflineEntry = {
  id: string;
  type: string;
  data: unknown;
  timestamp: number;
  /** Provider's id of the person who acted: nobody else sees or sends it. */
  scope: string;
  /** Order is kept inside one subject. */
  subject: string;
  state: EntryState;
  /** Tries so far, the one under way included, and when the first began. */
  attempts: number;
  firstTriedAt: number | null;
  /** Answers of a busy server in a row. */
  setbacks: number;
  /** Not before this moment. */
  retryAt: number;
  /** Sent by the person's own wish although it is old. */
  releasedAt: number | null;
  lastError: SavedError | null;
};

/** Place in the queue, given by the store. */
export type StoredEntry = OfflineEntry & { seq: number };

export const EXPIRED = "expired";
export const UNREADABLE = "unreadable";

/** A fresh action. */
export function newEntry(
  facts: Pick<OfflineEntry, "id" | "type" | "data" | "timestamp" | "scope" | "subject">,
): OfflineEntry {
  return {
    ...facts,
    state: "waiting",
    attempts: 0,
    firstTriedAt: null,
    setbacks: 0,
    retryAt: 0,
    releasedAt: null,
    lastError: null,
  };
}
