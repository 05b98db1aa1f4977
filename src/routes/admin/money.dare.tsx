import { createFileRoute } from "@tanstack/react-router";
import { DareMoneyScreen } from "@/features/staff/staffMoney/DareMoneyScreen";
import { parseDareSearch } from "@/features/staff/staffMoney/search";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/admin/money/dare")({
  staticData: { shell: chrome.site },
  validateSearch: parseDareSearch,
  component: DareMoneyRoute,
});

function DareMoneyRoute() {
  const { dareId } = Route.useSearch();
  return <DareMoneyScreen key={dareId} dareId={dareId} />;
}
