import { createFileRoute } from "@tanstack/react-router";
import { QueueScreen } from "@/features/staff/staffQueue/QueueScreen";
import { parseQueueSearch } from "@/features/staff/staffQueue/search";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/admin/queue/")({
  staticData: { shell: chrome.site, beside: "queue" },
  validateSearch: parseQueueSearch,
  component: QueueRoute,
});

function QueueRoute() {
  return <QueueScreen kind={Route.useSearch().kind ?? "screening"} />;
}
