import { createFileRoute } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";
import { comingScreen } from "@/shell/coming/comingScreen";

export const Route = createFileRoute("/app/u/$username/followers")({
  staticData: { shell: chrome.page, coming: "followers" },
  ...comingScreen,
});
