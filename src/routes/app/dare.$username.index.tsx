import { createFileRoute } from "@tanstack/react-router";
import { flowData } from "@/features/sendDare/data";
import { SelectDareScreen } from "@/features/sendDare/SelectDareScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/dare/$username/")({
  staticData: { shell: chrome.flow },
  loader: ({ context, params }) => context.prewarm(flowData(params.username)),
  component: StepRoute,
});

function StepRoute() {
  return <SelectDareScreen username={Route.useParams().username} />;
}
