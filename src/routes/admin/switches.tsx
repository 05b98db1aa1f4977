import { createFileRoute } from "@tanstack/react-router";
import { SwitchesScreen } from "@/features/staff/switches/SwitchesScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/admin/switches")({
  staticData: { shell: chrome.site },
  component: SwitchesScreen,
});
