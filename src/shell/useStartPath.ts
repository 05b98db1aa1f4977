import { useMatches } from "@tanstack/react-router";
import { HOME_PATH } from "@/config/site";

/** Where unknown paths lead: inside the app to the feed, everywhere else to the landing page (APP-33, PUB-27). */
export function useStartPath(): typeof HOME_PATH | "/" {
  return useMatches({
    select: (matches) => (matches.some((match) => match.routeId === "/app") ? HOME_PATH : "/"),
  });
}
