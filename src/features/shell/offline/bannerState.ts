import { BACK_ONLINE_STAYS_MS, OFFLINE_BANNER_DELAY_MS } from "@/config/limits";
import type { Connection } from "@/lib/live/connection";

/** STA-16. `losing`: gone for a moment, not spoken of yet. Times in ms. */
export type BannerState =
  | { shows: "nothing"; phase: "steady" }
  | { shows: "nothing"; phase: "losing"; until: number }
  | { shows: "offline" }
  | { shows: "back"; until: number };

export type BannerEvent = { type: "connection"; connection: Connection } | { type: "ticked" };

export const NO_BANNER: BannerState = { shows: "nothing", phase: "steady" };

/** A short gap is not worth a word; a return is told only to those who were told of the loss. */
export function bannerState(state: BannerState, event: BannerEvent, now: number): BannerState {
  if (event.type === "ticked") return onTick(state, now);
  if (event.connection === "offline") return onLost(state, now);
  // Connecting anew is not yet being back; connecting for the first time is no loss.
  if (event.connection === "connecting") return state;
  return state.shows === "offline" ? { shows: "back", until: now + BACK_ONLINE_STAYS_MS } : onFound(state);
}

function onLost(state: BannerState, now: number): BannerState {
  if (state.shows === "offline" || (state.shows === "nothing" && state.phase === "losing")) return state;
  // Lost again while "Back online!" still stands: no new grace.
  if (state.shows === "back") return { shows: "offline" };
  return { shows: "nothing", phase: "losing", until: now + OFFLINE_BANNER_DELAY_MS };
}

function onFound(state: BannerState): BannerState {
  return state.shows === "back" ? state : NO_BANNER;
}

function onTick(state: BannerState, now: number): BannerState {
  if (state.shows === "back" && now >= state.until) return NO_BANNER;
  if (state.shows === "nothing" && state.phase === "losing" && now >= state.until)
    return { shows: "offline" };
  return state;
}

/** When the state changes by itself; null = it does not. */
export function bannerDueAt(state: BannerState): number | null {
  return "until" in state ? state.until : null;
}
