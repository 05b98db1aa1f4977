import { createFileRoute } from "@tanstack/react-router";
import { InterestsFallback } from "@/features/onboarding/fallbacks";
import { InterestsScreen } from "@/features/onboarding/InterestsScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/_entry/signup/interests")({
  staticData: { shell: chrome.site, install: "never" },
  component: InterestsScreen,
  errorComponent: InterestsFallback,
});
