import { createFileRoute } from "@tanstack/react-router";
import { AccessibilityScreen } from "@/features/account/settings/AccessibilityScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/settings/accessibility")({
  staticData: { shell: chrome.page, parent: "/app/settings", beside: "settings" },
  component: AccessibilityScreen,
});
