import { createFileRoute } from "@tanstack/react-router";
import { PersonScreen } from "@/features/staff/people/PersonScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/admin/people/$personId")({
  staticData: { shell: chrome.site },
  component: PersonRoute,
});

function PersonRoute() {
  const { personId } = Route.useParams();
  return <PersonScreen key={personId} personId={personId} />;
}
