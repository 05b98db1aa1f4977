import { createFileRoute } from "@tanstack/react-router";
import { ComposeDareScreen } from "@/features/sending/sendDare/ComposeDareScreen";
import { flowData } from "@/features/sending/sendDare/prewarm";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/dare/compose/$username")({
  staticData: { shell: chrome.flow },
  loader: ({ context, params }) => context.prewarm(flowData(params.username)),
  component: StepRoute,
});

function StepRoute() {
  return <ComposeDareScreen username={Route.useParams().username} />;
}
