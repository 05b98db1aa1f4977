import { createFileRoute } from "@tanstack/react-router";
import { DisputeScreen } from "@/features/staff/staffMoney/DisputeScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/admin/cases/disputes/$dareId")({
  staticData: { shell: chrome.site },
  component: DisputeRoute,
});

function DisputeRoute() {
  const { dareId } = Route.useParams();
  return <DisputeScreen key={dareId} dareId={dareId} />;
}
