import { createFileRoute } from "@tanstack/react-router";
import { WriteOffsScreen } from "@/features/staff/staffMoney/WriteOffsScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/admin/money/write-offs")({
  staticData: { shell: chrome.site },
  component: WriteOffsScreen,
});
