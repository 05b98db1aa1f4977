import { createFileRoute } from "@tanstack/react-router";
import { ConfirmDareScreen } from "@/features/sending/sendDare/ConfirmDareScreen";
import { flowData } from "@/features/sending/sendDare/prewarm";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/dare/confirm/$username")({
  staticData: { shell: chrome.flow },
  loader: ({ context, params }) => context.prewarm(flowData(params.username)),
  component: StepRoute,
});

function StepRoute() {
  return <ConfirmDareScreen username={Route.useParams().username} />;
}
