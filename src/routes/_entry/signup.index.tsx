import { createFileRoute } from "@tanstack/react-router";
import { SignupFallback } from "@/features/entry/auth/SignupFallback";
import { SignupScreen } from "@/features/entry/auth/SignupScreen";
import { referralCodeFrom } from "@/lib/device/referral";
import { chrome } from "@/shell/chrome";

/** PUB-04: an invitation's code; anything else is as if nothing were there. */
function signupSearch(search: Record<string, unknown>): { ref?: string } {
  const ref = referralCodeFrom(search.ref);
  return ref === undefined ? {} : { ref };
}

export const Route = createFileRoute("/_entry/signup/")({
  staticData: { shell: chrome.site, install: "never" },
  validateSearch: signupSearch,
  component: SignupScreen,
  errorComponent: SignupFallback,
});
