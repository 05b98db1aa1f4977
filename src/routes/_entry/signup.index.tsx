import { createFileRoute } from "@tanstack/react-router";
import { SignupFallback } from "@/features/auth/SignupFallback";
import { SignupScreen } from "@/features/auth/SignupScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/_entry/signup/")({
  staticData: { shell: chrome.site, install: "never" },
  component: SignupScreen,
  errorComponent: SignupFallback,
});
