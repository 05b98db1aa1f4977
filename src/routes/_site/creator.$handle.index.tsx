import { createFileRoute } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";
import { comingScreen } from "@/shell/coming/comingScreen";

export const Route = createFileRoute("/_site/creator/$handle/")({
  staticData: { shell: chrome.site, coming: "creatorPage" },
  ...comingScreen,
});
