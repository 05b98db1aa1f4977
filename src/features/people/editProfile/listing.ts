import { useLocation } from "@tanstack/react-router";

export const CREATOR_START_PATH = "/app/settings/creator";

/** Whether this page was opened from the list of what a creator still needs. */
export function useIsForListing(): boolean {
  return useLocation({ select: ({ state }) => state.returnTo === CREATOR_START_PATH });
}
