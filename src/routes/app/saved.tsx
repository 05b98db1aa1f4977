import { createFileRoute } from "@tanstack/react-router";
import { SavedScreen } from "@/features/feed/saved/SavedScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/saved")({
  staticData: { shell: chrome.page, parent: "/app/profile" },
  component: SavedScreen,
});
