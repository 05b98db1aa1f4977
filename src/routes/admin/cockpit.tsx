import { createFileRoute } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";
import { comingScreen } from "@/shell/coming/comingScreen";

export const Route = createFileRoute("/admin/cockpit")({
  staticData: { shell: chrome.site, coming: "cockpit" },
  ...comingScreen,
});
