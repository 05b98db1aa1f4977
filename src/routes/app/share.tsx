import { createFileRoute } from "@tanstack/react-router";
import { ShareScreen } from "@/features/proofs/shareTarget/ShareScreen";
import { parseShareSearch } from "@/features/proofs/shareTarget/search";
import { chrome } from "@/shell/chrome";

/** Not a row of the specification: where the share menu of another app leads (manifest, share_target). */
export const Route = createFileRoute("/app/share")({
  staticData: { shell: chrome.form, parent: "/app/inbox" },
  validateSearch: parseShareSearch,
  component: ShareRoute,
});

function ShareRoute() {
  const { problem } = Route.useSearch();
  return <ShareScreen problem={problem ?? null} />;
}
