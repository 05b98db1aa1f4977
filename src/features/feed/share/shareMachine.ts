import { retryWords, SHARING_MESSAGES } from "@convex/domain/feed/sharing";
import { SHARE_LOCK_MS, SHARE_RETRIES_MAX, SHARE_RETRY_FIRST_MS } from "@/config/limits";
import type { ToastKind } from "@/ui/feedback/toastStack";
import { shareCopy } from "./copy.en";

/** How a sheet or menu was left, with a link given away or without. */
export type GivenWay = "system" | "copy" | "link";
export type ShareWay = GivenWay | "left" | "failed";
type ShareWord = { kind: ToastKind; message: string };

/** One share from the press to its end. Times in ms. */
export type ShareState = {
  /** `locked`: another share of this device is under way. `queued`: done, and counted once there is a connection. */
  phase: "idle" | "locked" | "sharing" | "retrying" | "queued";
  /** The device's lock is over then, whoever holds it (CON-36). */
  until: number;
  retries: number;
  retryAt: number;
  says: ShareWord | null;
};

export type ShareEvent =
  | { type: "pressed" }
  /** The lock is somebody else's. */
  | { type: "shutOut" }
  | { type: "unreachable" }
  | { type: "ticked" }
  | { type: "ended"; way: ShareWay }
  | { type: "stopped"; message: string }
  /** What became of the counting; it may come after the next press. */
  | { type: "queued" }
  | { type: "uncounted"; message: string };

export const NO_SHARE: ShareState = { phase: "idle", until: 0, retries: 0, retryAt: 0, says: null };

export function isUnderWay({ phase, until }: ShareState, now: number): boolean {
  return (phase === "sharing" || phase === "retrying") && now < until;
}

/** Spec 8 and 9: one share a device at a time, three more tries while the network fails, a wait for the connection. */
export function shareState(state: ShareState, event: ShareEvent, now: number): ShareState {
  switch (event.type) {
    case "pressed":
      if (isUnderWay(state, now)) return { ...state, says: warning(SHARING_MESSAGES.underWay) };
      return { ...NO_SHARE, phase: "sharing", until: now + SHARE_LOCK_MS };
    case "shutOut":
      return { ...state, phase: "locked", says: warning(SHARING_MESSAGES.underWay) };
    case "unreachable":
      return afterLoss(state, now);
    case "ticked":
      if (state.phase === "retrying" && now >= state.retryAt) return { ...state, phase: "sharing" };
      return state.phase === "locked" && now >= state.until ? NO_SHARE : state;
    case "ended":
      return { ...NO_SHARE, says: END_WORDS[event.way] };
    case "queued":
      return told(state, "queued", { kind: "info", message: SHARING_MESSAGES.offline }, now);
    case "stopped":
      return { ...NO_SHARE, says: error(event.message) };
    case "uncounted":
      return told(state, "idle", error(event.message), now);
  }
}

const warning = (message: string): ShareWord => ({ kind: "warning", message });
const error = (message: string): ShareWord => ({ kind: "error", message });

const END_WORDS: Record<ShareWay, ShareWord | null> = {
  // The system says by itself what became of it.
  system: null,
  link: null,
  left: null,
  copy: { kind: "success", message: shareCopy.copied },
  failed: error(SHARING_MESSAGES.failed),
};

/** 2, 4 and 8 seconds (CON-38). */
function afterLoss(state: ShareState, now: number): ShareState {
  if (state.retries === SHARE_RETRIES_MAX) return { ...NO_SHARE, says: error(SHARING_MESSAGES.network) };
  const retries = state.retries + 1;
  return {
    ...state,
    phase: "retrying",
    retries,
    retryAt: now + SHARE_RETRY_FIRST_MS * 2 ** state.retries,
    says: { kind: "loading", message: retryWords(retries, SHARE_RETRIES_MAX) },
  };
}

/** What is heard of an earlier share does not end the one under way. */
function told(state: ShareState, phase: "idle" | "queued", says: ShareWord, now: number): ShareState {
  return isUnderWay(state, now) ? { ...state, says } : { ...NO_SHARE, phase, says };
}
