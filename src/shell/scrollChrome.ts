import { SCROLL_DELTA_PX, SCROLL_HIDE_PX } from "@/config/limits";

/** Whether the bars are away, and the place from which the next movement is measured. */
export type ScrollChrome = { away: boolean; anchorY: number };

export type ScrollEvent =
  | { type: "scrolled"; y: number }
  /** A screen was put in place, or the focus came into a bar: whoever looks there needs the bars. */
  | { type: "needed"; y: number };

export const BARS_SHOWN: ScrollChrome = { away: false, anchorY: 0 };

/** SHL-08, SHL-09: away when scrolling down beyond 80 px, back on the way up or near the top; 10 px count. */
export function scrollChrome(state: ScrollChrome, event: ScrollEvent): ScrollChrome {
  // A page pulled beyond its top by rubber band is at its top.
  const y = Math.max(0, event.y);
  if (event.type === "needed" || y <= SCROLL_HIDE_PX) return { away: false, anchorY: y };
  const moved = y - state.anchorY;
  if (Math.abs(moved) < SCROLL_DELTA_PX) return state;
  return { away: moved > 0, anchorY: y };
}
