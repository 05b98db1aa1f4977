import { useEffect, useState } from "react";
import { KEYBOARD_VIEWPORT_PX } from "@/config/limits";

export type Viewport = { width: number; height: number };

/** SHL-05, CON-50: a viewport this much lower than the tallest one has a keyboard under it. */
export function isKeyboardOpen(baselineHeight: number, height: number): boolean {
  return baselineHeight - height >= KEYBOARD_VIEWPORT_PX;
}

/** The tallest viewport at the present width; another width is a turned device, not a keyboard. */
export function keyboardBaseline(before: Viewport, now: Viewport): Viewport {
  return now.width === before.width && now.height <= before.height ? before : now;
}

/** In layout pixels: pinching in makes the visual viewport smaller too, and is no keyboard. */
function visibleViewport(): Viewport {
  const visual = window.visualViewport;
  if (!visual) return { width: window.innerWidth, height: window.innerHeight };
  return {
    width: Math.round(visual.width * visual.scale),
    height: Math.round(visual.height * visual.scale),
  };
}

/** True while the on-screen keyboard takes its part of the page. */
export function useKeyboardOpen(): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    let baseline = visibleViewport();
    const measure = () => {
      const now = visibleViewport();
      baseline = keyboardBaseline(baseline, now);
      setOpen(isKeyboardOpen(baseline.height, now.height));
    };
    const sources = [window, window.visualViewport];
    for (const source of sources) source?.addEventListener("resize", measure);
    return () => {
      for (const source of sources) source?.removeEventListener("resize", measure);
    };
  }, []);
  return open;
}
