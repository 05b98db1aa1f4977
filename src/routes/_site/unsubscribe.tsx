import { createFileRoute } from "@tanstack/react-router";
import { UnsubscribeScreen } from "@/features/notifications/notificationSettings/UnsubscribeScreen";
import { parseUnsubscribeSearch } from "@/features/notifications/notificationSettings/unsubscribe";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/_site/unsubscribe")({
  staticData: { shell: chrome.site },
  validateSearch: parseUnsubscribeSearch,
  component: UnsubscribeRoute,
});

function UnsubscribeRoute() {
  return <UnsubscribeScreen search={Route.useSearch()} />;
}
