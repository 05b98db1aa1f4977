import { createFileRoute } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";
import { comingScreen } from "@/shell/coming/comingScreen";

export const Route = createFileRoute("/_site/terms")({
  staticData: { shell: chrome.legal, coming: "terms", install: "never" },
  ...comingScreen,
});
