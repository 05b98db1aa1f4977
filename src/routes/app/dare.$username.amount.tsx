import { createFileRoute } from "@tanstack/react-router";
import { AmountScreen } from "@/features/sending/sendDare/AmountScreen";
import { flowData } from "@/features/sending/sendDare/prewarm";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/dare/$username/amount")({
  staticData: { shell: chrome.flow },
  loader: ({ context, params }) => context.prewarm(flowData(params.username)),
  component: StepRoute,
});

function StepRoute() {
  return <AmountScreen username={Route.useParams().username} />;
}
