import { type FocusEvent, type RefObject, useRef } from "react";

/** For a region whose content leaves: the focus that was in it goes back to where it came from. */
export function useFocusReturn(region: RefObject<HTMLElement | null>) {
  const cameFrom = useRef<HTMLElement | null>(null);
  return {
    onFocus: ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof HTMLElement && !region.current?.contains(relatedTarget)) {
        cameFrom.current = relatedTarget;
      }
    },
    /** Does what takes the content away. */
    leave: (act: () => void): void => {
      const hadFocus = region.current?.contains(document.activeElement) ?? false;
      act();
      if (hadFocus) cameFrom.current?.focus();
    },
  };
}
