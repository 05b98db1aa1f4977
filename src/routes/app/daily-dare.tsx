import { createFileRoute } from "@tanstack/react-router";
import { TodayScreen } from "@/features/sending/today/TodayScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/daily-dare")({
  staticData: { shell: chrome.stage },
  component: TodayScreen,
});
