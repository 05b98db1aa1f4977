import { createFileRoute } from "@tanstack/react-router";
import { SettingsScreen } from "@/features/account/settings/SettingsScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/settings/")({
  staticData: { shell: chrome.page, parent: "/app/profile", beside: "settings" },
  component: SettingsScreen,
});
