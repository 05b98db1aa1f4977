/** What somebody with a read link learns of a dare (product 19): how far it is, never what troubles it. */
import type { DareStatus } from "./machine";

export const WATCH_STAGES = ["asked", "accepted", "answered", "done", "ended"] as const;
export type WatchStage = (typeof WATCH_STAGES)[number];

/** Money, checks, redo and quarrel are the two parties' own, so they share a word with the quiet way. */
export function watchStage(status: DareStatus): WatchStage {
  switch (status) {
    case "awaiting_payment":
    case "screening":
    case "sent":
    case "accepting":
      return "asked";
    case "accepted":
      return "accepted";
    case "proof_submitted":
    case "in_review":
    case "redo_requested":
    case "rejected":
    case "disputed":
      return "answered";
    case "completed":
      return "done";
    default:
      return "ended";
  }
}

/** Who holds what opens the page. */
export const TRACK_ROLES = ["guest", "tipper", "watcher", "nobody"] as const;
export type TrackRole = (typeof TRACK_ROLES)[number];
