import { createFileRoute } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";
import { comingScreen } from "@/shell/coming/comingScreen";

export const Route = createFileRoute("/_entry/reset-password")({
  staticData: { shell: chrome.site, coming: "resetPassword", install: "never" },
  ...comingScreen,
});
