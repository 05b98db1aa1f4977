import { createFileRoute } from "@tanstack/react-router";
import { DecisionsScreen } from "@/features/safety/decisions/DecisionsScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/decisions/")({
  staticData: { shell: chrome.page, parent: "/app/settings/safety" },
  component: DecisionsScreen,
});
