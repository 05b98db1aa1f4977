import { createFileRoute } from "@tanstack/react-router";
import { ItemScreen } from "@/features/staff/staffQueue/ItemScreen";
import { parseQueueSearch } from "@/features/staff/staffQueue/search";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/admin/queue/$dareId")({
  staticData: { shell: chrome.site, beside: "queue" },
  validateSearch: parseQueueSearch,
  component: QueueItemRoute,
});

function QueueItemRoute() {
  const { dareId } = Route.useParams();
  return <ItemScreen key={dareId} dareId={dareId} kind={Route.useSearch().kind ?? "screening"} />;
}
