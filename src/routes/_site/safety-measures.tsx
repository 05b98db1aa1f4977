import { createFileRoute } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";
import { comingScreen } from "@/shell/coming/comingScreen";

export const Route = createFileRoute("/_site/safety-measures")({
  staticData: { shell: chrome.site, coming: "safety" },
  ...comingScreen,
});
