import { KEPT_NOTICE_DELAY_MS } from "@/config/limits";

/** Whether a screen shows a last result, since when (ms), and whether its answer takes long enough to say so. */
export type KeptMarkState = { slowAt: number | null; isSlow: boolean };

export type KeptMarkEvent = { type: "shown" } | { type: "confirmed" } | { type: "timePassed" };

export const KEPT_MARK_START: KeptMarkState = { slowAt: null, isSlow: false };

export function keptMark(state: KeptMarkState, event: KeptMarkEvent, now: number): KeptMarkState {
  switch (event.type) {
    case "confirmed":
      return KEPT_MARK_START;
    case "shown":
      return state.slowAt === null ? { slowAt: now + KEPT_NOTICE_DELAY_MS, isSlow: false } : state;
    case "timePassed":
      return state.slowAt !== null && now >= state.slowAt ? { ...state, isSlow: true } : state;
  }
}
