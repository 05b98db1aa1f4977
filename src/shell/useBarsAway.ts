import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { isOwnScroll } from "./ownScroll";
import { BARS_SHOWN, type ScrollEvent, scrollChrome } from "./scrollChrome";

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
