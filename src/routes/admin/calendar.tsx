import { createFileRoute } from "@tanstack/react-router";
import { CalendarScreen } from "@/features/staff/calendar/CalendarScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/admin/calendar")({
  staticData: { shell: chrome.site },
  component: CalendarScreen,
});
