import {
  PUSH_TOAST_MS,
  PUSH_TOAST_PRESS_PX,
  PUSH_TOAST_RESUME_MS,
  PUSH_TOAST_SWIPE_PX,
} from "@/config/limits";

/** OVL-11: a push that came while the app is looked at; times in ms, handed in as `now`. */
export interface PushToastState {
  toast: { title: string; body: string; link: string } | null;
  /** When it leaves by itself; null while somebody looks at it closely. */
  endsAt: number | null;
  /** Where a drag began, and how far it went. */
  fromX: number | null;
  offsetPx: number;
}

export type PushToastEvent =
  | { type: "shown"; title: string; body: string; link: string }
  | { type: "dismissed" }
  | { type: "ticked" }
  | { type: "held" }
  | { type: "released" }
  | { type: "pressed"; x: number }
  | { type: "moved"; x: number }
  | { type: "dropped" };

export const NO_TOAST: PushToastState = { toast: null, endsAt: null, fromX: null, offsetPx: 0 };

/** CON-33: let go beyond this, it is dismissed. */
export const isPulledAway = ({ offsetPx }: PushToastState): boolean =>
  Math.abs(offsetPx) > PUSH_TOAST_SWIPE_PX;

const still = { fromX: null, offsetPx: 0 } as const;

/** A finger and a mouse tremble: so far it is still a press. */
export const isDrag = (px: number): boolean => Math.abs(px) > PUSH_TOAST_PRESS_PX;

/** A newer push takes the place of the one that is shown: both stand in the inbox. */
export function pushToast(state: PushToastState, event: PushToastEvent, now: number): PushToastState {
  switch (event.type) {
    case "shown": {
      const { title, body, link } = event;
      return { toast: { title, body, link }, endsAt: now + PUSH_TOAST_MS, ...still };
    }
    case "dismissed":
      return NO_TOAST;
    case "ticked":
      return state.endsAt !== null && now >= state.endsAt ? NO_TOAST : state;
    case "held":
      return { ...state, endsAt: null };
    case "released":
      return state.toast === null || state.endsAt !== null
        ? state
        : { ...state, endsAt: now + PUSH_TOAST_RESUME_MS };
    case "pressed":
      return { ...state, endsAt: null, fromX: event.x, offsetPx: 0 };
    case "moved":
      return state.fromX === null ? state : { ...state, offsetPx: event.x - state.fromX };
    case "dropped":
      return isPulledAway(state) ? NO_TOAST : { ...state, ...still };
  }
}
