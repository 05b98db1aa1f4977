import { createFileRoute } from "@tanstack/react-router";
import { AnnouncementsScreen } from "@/features/notifications/announcements/AnnouncementsScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/admin/notifications")({
  staticData: { shell: chrome.page, width: "wide" },
  component: AnnouncementsScreen,
});
