import { createFileRoute } from "@tanstack/react-router";
import { parseTrackSearch } from "@/features/guests/track/search";
import { TrackScreen } from "@/features/guests/track/TrackScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/_site/track/$dareId")({
  staticData: { shell: chrome.site },
  validateSearch: parseTrackSearch,
  component: TrackRoute,
});

function TrackRoute() {
  return <TrackScreen dareId={Route.useParams().dareId} search={Route.useSearch()} />;
}
