import { createFileRoute } from "@tanstack/react-router";
import { ReportStatusScreen } from "@/features/safety/safety/ReportStatusScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/_site/report/$number")({
  staticData: { shell: chrome.site, gate: "media" },
  component: ReportRoute,
});

function ReportRoute() {
  return <ReportStatusScreen number={Route.useParams().number} />;
}
