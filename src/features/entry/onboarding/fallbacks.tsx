import type { ErrorComponentProps } from "@tanstack/react-router";
import { ScreenError } from "@/features/shell/errors";
import { onboardingCopy } from "./copy.en";

/** OVL-14 and OVL-15: profile setup and interests have their own fallback screens. */
export function ProfileFallback(props: ErrorComponentProps) {
  return <ScreenError {...props} {...onboardingCopy.profile.fallback} />;
}

export function InterestsFallback(props: ErrorComponentProps) {
  return <ScreenError {...props} {...onboardingCopy.interests.fallback} />;
}
