import { createFileRoute } from "@tanstack/react-router";
import { flowData } from "@/features/sending/sendDare/prewarm";
import { SelectDareScreen } from "@/features/sending/sendDare/SelectDareScreen";
import { parseFirstStep } from "@/features/sending/sendDare/search";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/dare/$username/")({
  staticData: { shell: chrome.flow },
  validateSearch: parseFirstStep,
  loader: ({ context, params }) => context.prewarm(flowData(params.username)),
  component: StepRoute,
});

function StepRoute() {
  return <SelectDareScreen {...Route.useParams()} {...Route.useSearch()} />;
}
