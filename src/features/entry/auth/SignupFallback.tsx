import type { ErrorComponentProps } from "@tanstack/react-router";
import { ScreenError } from "@/features/shell/errors";
import { authCopy } from "./copy.en";

/** OVL-13: sign-up has its own fallback screen. */
export function SignupFallback(props: ErrorComponentProps) {
  return <ScreenError {...props} {...authCopy.fallback} />;
}
