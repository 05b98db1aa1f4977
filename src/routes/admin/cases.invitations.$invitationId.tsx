import { createFileRoute } from "@tanstack/react-router";
import { InvitationScreen } from "@/features/staff/staffQueue/InvitationScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/admin/cases/invitations/$invitationId")({
  staticData: { shell: chrome.site },
  component: InvitationRoute,
});

function InvitationRoute() {
  const { invitationId } = Route.useParams();
  return <InvitationScreen key={invitationId} invitationId={invitationId} />;
}
