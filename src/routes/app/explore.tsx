import { createFileRoute } from "@tanstack/react-router";
import { exploreData } from "@/features/feed/explore/data";
import { ExploreScreen } from "@/features/feed/explore/ExploreScreen";
import { parseExplore } from "@/features/feed/explore/search";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/explore")({
  staticData: { shell: chrome.tab, width: "wide" },
  validateSearch: parseExplore,
  loader: ({ context }) => context.prewarm(exploreData()),
  component: ExploreRoute,
});

function ExploreRoute() {
  return <ExploreScreen side="app" place={Route.useSearch()} />;
}
