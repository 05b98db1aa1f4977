import { createFileRoute } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";
import { comingRoute } from "@/shell/coming/comingRoute";

export const Route = createFileRoute("/app/daily-dare")({
  staticData: { shell: chrome.stage, coming: "dailyDare" },
  ...comingRoute,
});
