import { type MouseEvent, type PointerEvent, useRef } from "react";
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

type SwipeProps = { onStart: () => void; onEnd: () => void; onAway: () => void };

/** Pointer handlers of what can be swiped away. The way it has gone is a custom property: no render for each movement. */
export function useSwipe({ onStart, onEnd, onAway }: SwipeProps) {
  const state = useRef<Swipe>(null);
  /** A drag ends with a click of the browser's own, which is no wish to go anywhere. */
  const wasDragged = useRef(false);

  const feed = (element: HTMLElement, event: SwipeEvent) => {
    state.current = swipe(state.current, event);
    const { offsetPx, moved } = state.current ?? { offsetPx: 0, moved: false };
    if (moved) element.style.setProperty("--swipe-x", `${offsetPx}px`);
    else element.style.removeProperty("--swipe-x");
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    if (state.current === null) return;
    feed(event.currentTarget, { type: "ended" });
    onEnd();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      wasDragged.current = false;
      feed(event.currentTarget, { type: "pressed", x: event.clientX });
      onStart();
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (state.current === null) return;
      const before = state.current.moved;
      feed(event.currentTarget, { type: "moved", x: event.clientX });
      // Only a drag follows the pointer beyond the banner: a captured press would not reach its button.
      if (!before && state.current.moved) event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      wasDragged.current = state.current?.moved ?? false;
      const isAway = isSwipedAway(state.current);
      end(event);
      if (isAway) onAway();
    },
    onPointerCancel: end,
    // A press that slips off the edge ends elsewhere; a drag is captured and leaves only once it is over.
    onPointerLeave: end,
    onClickCapture: (event: MouseEvent) => {
      if (!wasDragged.current) return;
      wasDragged.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
