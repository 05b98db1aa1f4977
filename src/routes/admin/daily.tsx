import { createFileRoute } from "@tanstack/react-router";
import { DailyScreen } from "@/features/staff/staffQueue/DailyScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/admin/daily")({
  staticData: { shell: chrome.site },
  component: DailyScreen,
});
