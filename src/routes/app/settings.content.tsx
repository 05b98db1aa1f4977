import { createFileRoute } from "@tanstack/react-router";
import { ContentScreen } from "@/features/account/settings/ContentScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/settings/content")({
  staticData: { shell: chrome.page, parent: "/app/settings", beside: "settings" },
  component: ContentScreen,
});
