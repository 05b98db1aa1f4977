import { createFileRoute } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";
import { comingScreen } from "@/shell/coming/comingScreen";

export const Route = createFileRoute("/app/daily-dare")({
  staticData: { shell: chrome.stage, coming: "dailyDare" },
  ...comingScreen,
});
