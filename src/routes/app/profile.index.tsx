import { createFileRoute } from "@tanstack/react-router";
import { OwnProfileScreen } from "@/features/profile/OwnProfileScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/profile/")({
  staticData: { shell: chrome.tab },
  component: OwnProfileScreen,
});
