import { createFileRoute } from "@tanstack/react-router";
import { DecisionScreen } from "@/features/safety/decisions/DecisionScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/decisions/$decisionId")({
  staticData: { shell: chrome.page, parent: "/app/decisions" },
  component: DecisionRoute,
});

function DecisionRoute() {
  return <DecisionScreen decisionId={Route.useParams().decisionId} />;
}
