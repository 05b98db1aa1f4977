import { createFileRoute } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";
import { comingScreen } from "@/shell/coming/comingScreen";

export const Route = createFileRoute("/app/search-users")({
  staticData: { shell: chrome.form, coming: "searchUsers" },
  ...comingScreen,
});
