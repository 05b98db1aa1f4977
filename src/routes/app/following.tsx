import { createFileRoute } from "@tanstack/react-router";
import { FollowingScreen } from "@/features/people/follows/FollowingScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/following")({
  staticData: { shell: chrome.page, parent: "/app/profile" },
  component: FollowingScreen,
});
