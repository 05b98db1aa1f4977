import { createFileRoute } from "@tanstack/react-router";
import { CaseScreen } from "@/features/staff/cases/CaseScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/admin/cases/$caseId")({
  staticData: { shell: chrome.site },
  component: CaseRoute,
});

function CaseRoute() {
  const { caseId } = Route.useParams();
  return <CaseScreen key={caseId} caseId={caseId} />;
}
