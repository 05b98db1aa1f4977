import { createFileRoute } from "@tanstack/react-router";
import { DareScreen } from "@/features/dares/dare/DareScreen";
import { parseDareSearch } from "@/features/dares/dare/search";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/_site/d/$dareId/")({
  staticData: { shell: chrome.site, width: "wide" },
  validateSearch: parseDareSearch,
  component: DareRoute,
});

function DareRoute() {
  return <DareScreen dareId={Route.useParams().dareId} search={Route.useSearch()} />;
}
