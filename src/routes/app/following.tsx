import { createFileRoute } from "@tanstack/react-router";
import { FollowingScreen } from "@/features/feed/feed/FollowingScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/following")({
  staticData: { shell: chrome.page, parent: "/app/profile", width: "full" },
  component: FollowingScreen,
});
