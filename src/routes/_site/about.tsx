import { createFileRoute } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";
import { comingScreen } from "@/shell/coming/comingScreen";

export const Route = createFileRoute("/_site/about")({
  staticData: { shell: chrome.site, coming: "about", install: "never" },
  ...comingScreen,
});
