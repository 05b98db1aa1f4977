import { createFileRoute } from "@tanstack/react-router";
import { OverviewScreen } from "@/features/staff/staffMoney/OverviewScreen";
import { parseMoneySearch } from "@/features/staff/staffMoney/search";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/admin/money/")({
  staticData: { shell: chrome.site },
  validateSearch: parseMoneySearch,
  component: OverviewRoute,
});

function OverviewRoute() {
  const { username } = Route.useSearch();
  return <OverviewScreen key={username} username={username} />;
}
