import { createFileRoute } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";
import { comingScreen } from "@/shell/coming/comingScreen";

export const Route = createFileRoute("/app/invite")({
  staticData: { shell: chrome.page, coming: "invite", parent: "/app/profile" },
  ...comingScreen,
});
