import { createFileRoute } from "@tanstack/react-router";
import { ProfileFallback } from "@/features/entry/onboarding/fallbacks";
import { ProfileScreen } from "@/features/entry/onboarding/ProfileScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/_entry/signup/profile")({
  staticData: { shell: chrome.site, install: "never" },
  component: ProfileScreen,
  errorComponent: ProfileFallback,
});
