import type { UserError } from "@/lib/errors";
import { onboardingCopy } from "./copy.en";

/** Spec 8: the saving of a profile has its own sentences, chosen by what the server's message mentions. */
export function profileSaveProblem(error: UserError): string {
  const { problems } = onboardingCopy.profile;
  if (error.code === "unauthenticated") return problems.signedOut;
  if (/\b18\b/.test(error.message)) return problems.underAge;
  if (/username/i.test(error.message)) return problems.username;
  return problems.save;
}

/** `finalize` when the setup was to be ended without a choice (Skip). */
export function interestsSaveProblem(error: UserError, act: "save" | "finalize"): string {
  const { problems } = onboardingCopy.interests;
  return error.code === "unauthenticated" ? problems.signedOut : problems[act];
}
