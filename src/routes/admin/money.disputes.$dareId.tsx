import { createFileRoute } from "@tanstack/react-router";
import { DisputeScreen } from "@/features/staff/staffMoney/DisputeScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/admin/money/disputes/$dareId")({
  staticData: { shell: chrome.site, beside: "disputes" },
  component: DisputeRoute,
});

function DisputeRoute() {
  const { dareId } = Route.useParams();
  return <DisputeScreen key={dareId} dareId={dareId} />;
}
