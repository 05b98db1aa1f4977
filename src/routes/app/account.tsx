import { createFileRoute } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";
import { comingScreen } from "@/shell/coming/comingScreen";

export const Route = createFileRoute("/app/account")({
  staticData: { shell: chrome.page, coming: "editProfile", parent: "/app/profile" },
  ...comingScreen,
});
