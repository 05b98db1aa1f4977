import { createFileRoute } from "@tanstack/react-router";
import { BotsScreen } from "@/features/bots/botDesk/BotsScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/admin/bots/")({
  staticData: { shell: chrome.site },
  component: BotsScreen,
});
