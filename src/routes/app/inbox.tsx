import { createFileRoute } from "@tanstack/react-router";
import { parseInboxSearch } from "@/features/dares/inbox/counts";
import { inboxData } from "@/features/dares/inbox/data";
import { InboxScreen } from "@/features/dares/inbox/InboxScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/inbox")({
  staticData: { shell: chrome.tab, beside: "inbox" },
  validateSearch: parseInboxSearch,
  loader: ({ context }) => context.prewarm(inboxData()),
  component: InboxRoute,
});

function InboxRoute() {
  return <InboxScreen search={Route.useSearch()} />;
}
