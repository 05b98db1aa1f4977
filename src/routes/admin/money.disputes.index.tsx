import { createFileRoute } from "@tanstack/react-router";
import { DisputesScreen } from "@/features/staff/staffMoney/DisputesScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/admin/money/disputes/")({
  staticData: { shell: chrome.site, beside: "disputes" },
  component: DisputesScreen,
});
