import { createFileRoute } from "@tanstack/react-router";
import { ChecksScreen } from "@/features/staff/staffMoney/ChecksScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/admin/money/checks")({
  staticData: { shell: chrome.site },
  component: ChecksScreen,
});
