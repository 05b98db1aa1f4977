import { createFileRoute } from "@tanstack/react-router";
import { PrivacyScreen } from "@/features/account/settings/PrivacyScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/settings/privacy")({
  staticData: { shell: chrome.page, parent: "/app/settings", beside: "settings" },
  component: PrivacyScreen,
});
