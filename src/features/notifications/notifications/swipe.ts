import { BANNER_PRESS_PX, BANNER_SWIPE_PX } from "@/config/limits";

/** A banner under the finger: where the touch began and how far aside it is. `moved`: it is a drag, no press. */
export type Swipe = { fromX: number; offsetPx: number; moved: boolean } | null;
export type SwipeEvent = { type: "pressed"; x: number } | { type: "moved"; x: number } | { type: "ended" };

export function swipe(state: Swipe, event: SwipeEvent): Swipe {
  switch (event.type) {
    case "pressed":
      return { fromX: event.x, offsetPx: 0, moved: false };
    case "moved": {
      if (state === null) return null;
      const offsetPx = event.x - state.fromX;
      return { ...state, offsetPx, moved: state.moved || Math.abs(offsetPx) > BANNER_PRESS_PX };
    }
    case "ended":
      return null;
  }
}

/** STA-24, CON-49: over a hundred pixels, to either side. */
export const isSwipedAway = (state: Swipe): boolean =>
  state !== null && Math.abs(state.offsetPx) > BANNER_SWIPE_PX;
