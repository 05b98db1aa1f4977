import { createFileRoute } from "@tanstack/react-router";
import { notificationSettingsData } from "@/features/notifications/notificationSettings/data";
import { NotificationSettingsScreen } from "@/features/notifications/notificationSettings/NotificationSettingsScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/settings/notifications")({
  staticData: { shell: chrome.form, parent: "/app/settings", beside: "settings" },
  loader: ({ context }) => context.prewarm(notificationSettingsData()),
  component: NotificationSettingsScreen,
});
