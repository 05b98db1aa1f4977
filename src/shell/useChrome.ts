import { useMatches } from "@tanstack/react-router";
import { type Chrome, chrome } from "./chrome";

/** The deepest match decides what surrounds it. */
export function useChrome(): Chrome {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.shell }) ?? chrome.site;
}
