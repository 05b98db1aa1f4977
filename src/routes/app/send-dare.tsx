import { createFileRoute } from "@tanstack/react-router";
import { sendDareData } from "@/features/sending/sendDare/prewarm";
import { SendDareScreen } from "@/features/sending/sendDare/SendDareScreen";
import { parseSendTo } from "@/features/sending/sendDare/search";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/send-dare")({
  staticData: { shell: chrome.form },
  validateSearch: parseSendTo,
  loader: ({ context }) => context.prewarm(sendDareData()),
  component: SendDareRoute,
});

function SendDareRoute() {
  return <SendDareScreen {...Route.useSearch()} />;
}
