import { createFileRoute } from "@tanstack/react-router";
import { parseExplore } from "@/features/feed/explore/search";
import { VisitorExploreScreen } from "@/features/feed/explore/VisitorExploreScreen";
import { chrome } from "@/shell/chrome";

/** Visitors look before they join; whoever is in the app has its own. */
export const Route = createFileRoute("/_site/explore")({
  staticData: { shell: chrome.site, width: "wide" },
  validateSearch: parseExplore,
  component: ExploreRoute,
});

function ExploreRoute() {
  return <VisitorExploreScreen place={Route.useSearch()} />;
}
