import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { SCROLL_DELTA_PX, SCROLL_HIDE_PX } from "@/config/limits";
import { isOwnScroll } from "./ownScroll";

/** Whether the bars are away, and the place from which the next movement is measured. */
type ScrollChrome = { away: boolean; anchorY: number };

type ScrollEvent =
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

/** Marks a bar, so that the focus inside it keeps it in place. */
export const BAR_MARK = { "data-bar": "" } as const;

/** A pressed link keeps the focus without showing it; only a person at the keyboard needs the bars there. */
const hasKeyboardInBar = () => document.querySelector("[data-bar] :focus-visible") !== null;

/** SHL-08, SHL-09: whether the bars are away because somebody reads on. */
export function useBarsAway(): boolean {
  const pathname = useLocation({ select: (location) => location.pathname });
  const [away, setAway] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another path begins with the bars in place
  useEffect(() => {
    let state = BARS_SHOWN;
    const take = (event: ScrollEvent) => {
      state = scrollChrome(state, event);
      setAway(state.away);
    };
    const onScroll = () => {
      const y = window.scrollY;
      take({ type: isOwnScroll(y) || hasKeyboardInBar() ? "needed" : "scrolled", y });
    };
    const onFocus = () => {
      if (hasKeyboardInBar()) take({ type: "needed", y: window.scrollY });
    };
    take({ type: "needed", y: window.scrollY });
    window.addEventListener("scroll", onScroll, { passive: true });
    document.addEventListener("focusin", onFocus);
    return () => {
      window.removeEventListener("scroll", onScroll);
      document.removeEventListener("focusin", onFocus);
    };
  }, [pathname]);
  return away;
}
