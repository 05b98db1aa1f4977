import { createFileRoute } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";
import { comingScreen } from "@/shell/coming/comingScreen";

export const Route = createFileRoute("/app/settings/notifications")({
  staticData: { shell: chrome.form, coming: "notificationSettings", parent: "/app/settings" },
  ...comingScreen,
});
