import { useCallback, useSyncExternalStore } from "react";

/** The steps of the layout that also decide what is asked of the server; the rest is the style sheet's (styles/theme.css). */
export const MEDIA = {
  /** The bar stands up as a rail at the side. */
  rail: "(min-width: 56.25rem)",
  /** There is room for a list and what is opened from it. */
  panes: "(min-width: 64rem)",
  /** There is room for a second column. */
  aside: "(min-width: 80rem)",
} as const;

export function useMedia(name: keyof typeof MEDIA): boolean {
  const query = MEDIA[name];
  const subscribe = useCallback(
    (told: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", told);
      return () => media.removeEventListener("change", told);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    // A page that is rendered while building is a phone's.
    () => false,
  );
}
