import { createFileRoute } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";
import { comingRoute } from "@/shell/coming/comingRoute";

export const Route = createFileRoute("/app/admin/notifications")({
  staticData: { shell: chrome.page, coming: "adminNotifications" },
  ...comingRoute,
});
