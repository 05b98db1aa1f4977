import { type RefObject, useLayoutEffect } from "react";

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
