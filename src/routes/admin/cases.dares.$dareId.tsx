import { createFileRoute } from "@tanstack/react-router";
import { ItemScreen } from "@/features/staff/staffQueue/ItemScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/admin/cases/dares/$dareId")({
  staticData: { shell: chrome.site },
  component: QueuedDareRoute,
});

function QueuedDareRoute() {
  const { dareId } = Route.useParams();
  return <ItemScreen key={dareId} dareId={dareId} />;
}
