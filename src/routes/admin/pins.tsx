import { createFileRoute } from "@tanstack/react-router";
import { PinsScreen } from "@/features/feed/pins/PinsScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/admin/pins")({
  staticData: { shell: chrome.site },
  component: PinsScreen,
});
