import { createFileRoute } from "@tanstack/react-router";
import { ConfirmLatestScreen } from "@/features/sending/sendDare/ConfirmLatestScreen";
import { sendDareData } from "@/features/sending/sendDare/prewarm";
import { parseSendTo } from "@/features/sending/sendDare/search";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/confirm-dare")({
  staticData: { shell: chrome.form },
  validateSearch: parseSendTo,
  loader: ({ context }) => context.prewarm(sendDareData()),
  component: ConfirmDareRoute,
});

function ConfirmDareRoute() {
  return <ConfirmLatestScreen to={Route.useSearch().to ?? null} />;
}
