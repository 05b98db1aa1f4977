import { createFileRoute } from "@tanstack/react-router";
import { CockpitScreen } from "@/features/staff/cockpit/CockpitScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/admin/cockpit")({
  staticData: { shell: chrome.site },
  component: CockpitScreen,
});
