import { createFileRoute } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";
import { comingScreen } from "@/shell/coming/comingScreen";

export const Route = createFileRoute("/app/subscriptions")({
  staticData: { shell: chrome.page, coming: "subscriptions", parent: "/app/profile" },
  ...comingScreen,
});
