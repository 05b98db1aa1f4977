import { createFileRoute } from "@tanstack/react-router";
import { ResetPasswordScreen } from "@/features/entry/auth/ResetPasswordScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/_entry/reset-password")({
  staticData: { shell: chrome.site, install: "never" },
  component: ResetPasswordScreen,
});
