import { type RefObject, useLayoutEffect, useState } from "react";

type TakenRoom = {
  /** The custom property that says how much of its end is taken; null: none. */
  name: `--${string}` | null;
  /** Another one measures anew; empty: nothing is shown. */
  key: string;
};

/** Tells what else comes by itself how much of which end of the screen is taken. */
export function useTakenRoom(region: RefObject<HTMLElement | null>, { name, key }: TakenRoom): void {
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || name === null || key === "") return;
    const { style } = document.documentElement;
    style.setProperty(name, `${element.offsetHeight}px`);
    return () => void style.removeProperty(name);
  }, [region, name, key]);
}

type RoomOptions = {
  /** The end of the screen where it stands as long as it covers nothing there. */
  home: "top" | "bottom";
  /** Another one looks anew; empty: nothing is shown. */
  key: string;
};

/** 2.4.11: what comes by itself never covers the focused control; it goes to the other end. True: it has gone there. */
export function useMakesRoom(region: RefObject<HTMLElement | null>, { home, key }: RoomOptions): boolean {
  const [isAway, setIsAway] = useState(false);
  useLayoutEffect(() => {
    if (key === "") return;
    const look = () => {
      const focused = document.activeElement;
      const element = region.current;
      if (!element || !focused || focused === document.body || element.contains(focused)) return;
      const { top, bottom } = focused.getBoundingClientRect();
      // A heading or list that was given the focus to read on from is no control.
      const isControl = !focused.matches('[tabindex="-1"]');
      const reachesUp = top < element.offsetHeight;
      const reachesDown = bottom > window.innerHeight - element.offsetHeight;
      // What fills the screen, such as the page's own main, is hidden at neither end.
      setIsAway(isControl && (home === "top" ? reachesUp && !reachesDown : reachesDown && !reachesUp));
    };
    look();
    document.addEventListener("focusin", look);
    return () => document.removeEventListener("focusin", look);
  }, [region, home, key]);
  return isAway;
}
