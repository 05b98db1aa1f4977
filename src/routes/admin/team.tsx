import { createFileRoute } from "@tanstack/react-router";
import { TeamScreen } from "@/features/staff/team/TeamScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/admin/team")({
  staticData: { shell: chrome.site },
  component: TeamScreen,
});
