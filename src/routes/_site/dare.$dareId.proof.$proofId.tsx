import { createFileRoute } from "@tanstack/react-router";
import { ProofScreen } from "@/features/feed/watch/WatchScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/_site/dare/$dareId/proof/$proofId")({
  staticData: { shell: chrome.site },
  component: ProofRoute,
});

function ProofRoute() {
  const { dareId, proofId } = Route.useParams();
  return <ProofScreen dareId={dareId} proofId={proofId} />;
}
