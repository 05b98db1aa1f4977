import { createFileRoute, redirect } from "@tanstack/react-router";
import { SignupFallback } from "@/features/entry/auth/SignupFallback";
import { SignupScreen } from "@/features/entry/auth/SignupScreen";
import { CREATOR_LANDING } from "@/features/entry/onboarding/purpose";
import { referralCodeFrom } from "@/lib/device/referral";
import { chrome } from "@/shell/chrome";

/** PUB-04: an invitation's code; anything else is as if nothing were there. */
function signupSearch(search: Record<string, unknown>): { ref?: string; for?: "creator" } {
  const ref = referralCodeFrom(search.ref);
  return { ...(ref === undefined ? {} : { ref }), ...(search.for === "creator" ? { for: "creator" } : {}) };
}

export const Route = createFileRoute("/_entry/signup/")({
  staticData: { shell: chrome.site, install: "never" },
  validateSearch: signupSearch,
  // From the page for creators: a link out of a document carries no state, so its wish becomes one here.
  beforeLoad: ({ search: { for: wish, ...search } }) => {
    if (wish === undefined) return;
    throw redirect({ to: "/signup", search, state: { from: CREATOR_LANDING }, replace: true });
  },
  component: SignupScreen,
  errorComponent: SignupFallback,
});
