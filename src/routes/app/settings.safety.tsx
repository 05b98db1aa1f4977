import { createFileRoute } from "@tanstack/react-router";
import { SafetyScreen } from "@/features/safety/safety/SafetyScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/settings/safety")({
  staticData: { shell: chrome.page, parent: "/app/settings", beside: "settings" },
  component: SafetyScreen,
});
