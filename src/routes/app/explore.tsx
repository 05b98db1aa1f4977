import { createFileRoute } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";
import { comingScreen } from "@/shell/coming/comingScreen";

export const Route = createFileRoute("/app/explore")({
  staticData: { shell: chrome.tab, coming: "explore" },
  ...comingScreen,
});
