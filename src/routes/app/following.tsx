import { createFileRoute } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";
import { comingScreen } from "@/shell/coming/comingScreen";

export const Route = createFileRoute("/app/following")({
  staticData: { shell: chrome.page, coming: "following", parent: "/app/profile" },
  ...comingScreen,
});
