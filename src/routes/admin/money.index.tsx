import { createFileRoute } from "@tanstack/react-router";
import { OverviewScreen } from "@/features/staff/staffMoney/OverviewScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/admin/money/")({
  staticData: { shell: chrome.site },
  component: OverviewScreen,
});
