import { createFileRoute } from "@tanstack/react-router";
import { AccountScreen } from "@/features/account/settings/AccountScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/settings/account")({
  staticData: { shell: chrome.page, parent: "/app/settings", beside: "settings" },
  component: AccountScreen,
});
