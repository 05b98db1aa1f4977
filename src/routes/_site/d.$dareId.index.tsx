import { createFileRoute } from "@tanstack/react-router";
import { DareScreen } from "@/features/dares/dare/DareScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/_site/d/$dareId/")({
  staticData: { shell: chrome.site },
  component: DareRoute,
});

function DareRoute() {
  return <DareScreen dareId={Route.useParams().dareId} />;
}
