import { createFileRoute } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";
import { comingScreen } from "@/shell/coming/comingScreen";

export const Route = createFileRoute("/_site/privacy")({
  staticData: { shell: chrome.legal, coming: "privacy", install: "never" },
  ...comingScreen,
});
