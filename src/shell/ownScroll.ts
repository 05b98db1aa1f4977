import { SCROLL_FOLLOW_MS } from "@/config/limits";

/** Rounding of a scroll position between setting and reading it. */
const SAME_PLACE_PX = 2;

let placedAt: number | null = null;

/** Scrolls on behalf of the app; the bars tell such a movement from a person's. */
export function scrollPageTo(y: number): void {
  placedAt = y;
  window.scrollTo(0, y);
}

export function isOwnScroll(y: number): boolean {
  return placedAt !== null && Math.abs(y - placedAt) <= SAME_PLACE_PX;
}

const reachableY = () => document.documentElement.scrollHeight - window.innerHeight;

/**
 * Goes back to a place. Content that comes with its data may not be there yet: the page is followed as it
 * grows, until the place is reached, the person moves, or the time is over. The answer stops it.
 */
export function returnTo(y: number): () => void {
  const person = new AbortController();
  const go = () => {
    const reachable = Math.max(0, reachableY());
    scrollPageTo(Math.min(y, reachable));
    if (reachable >= y) person.abort();
  };
  const growth = new ResizeObserver(go);
  const timer = setTimeout(() => person.abort(), SCROLL_FOLLOW_MS);
  person.signal.addEventListener("abort", () => {
    growth.disconnect();
    clearTimeout(timer);
  });
  for (const type of ["wheel", "touchstart", "pointerdown", "keydown"]) {
    window.addEventListener(type, () => person.abort(), { passive: true, signal: person.signal });
  }
  go();
  if (!person.signal.aborted) growth.observe(document.body);
  return () => person.abort();
}
