import { createFileRoute } from "@tanstack/react-router";
import { InterestsFallback } from "@/features/entry/onboarding/fallbacks";
import { InterestsScreen } from "@/features/entry/onboarding/InterestsScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/_entry/signup/interests")({
  staticData: { shell: chrome.site, install: "never" },
  component: InterestsScreen,
  errorComponent: InterestsFallback,
});
