import { createFileRoute } from "@tanstack/react-router";
import { LoginScreen } from "@/features/entry/auth/LoginScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/_entry/login")({
  staticData: { shell: chrome.site, install: "never" },
  component: LoginScreen,
});
