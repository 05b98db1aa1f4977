import { createFileRoute } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";
import { comingScreen } from "@/shell/coming/comingScreen";

export const Route = createFileRoute("/_site/press")({
  staticData: { shell: chrome.site, coming: "press", install: "never" },
  ...comingScreen,
});
