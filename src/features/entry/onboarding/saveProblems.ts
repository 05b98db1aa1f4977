import { MINUTE_MS } from "@convex/domain/limits";
import type { UserError } from "@/lib/errors/toUserError";
import { onboardingCopy } from "./copy.en";

/** Refusals that the sentences of spec 8 would hide: what to do about them is not to try the same again. */
function heldBack({ reason, message, waitMs }: UserError): string | null {
  if (reason === "app-check") return message;
  if (reason !== "rate-limited") return null;
  const { tooOften } = onboardingCopy;
  return waitMs === undefined
    ? tooOften.later
    : tooOften.inMinutes(Math.max(1, Math.ceil(waitMs / MINUTE_MS)));
}

/** Spec 8: the saving of a profile has its own sentences, chosen by what the server's message mentions. */
export function profileSaveProblem(error: UserError): string {
  const { problems } = onboardingCopy.profile;
  if (error.code === "unauthenticated") return problems.signedOut;
  const held = heldBack(error);
  if (held !== null) return held;
  if (/\b18\b/.test(error.message)) return problems.underAge;
  if (/username/i.test(error.message)) return problems.username;
  return problems.save;
}

/** `finalize` when the setup was to be ended without a choice (Skip). */
export function interestsSaveProblem(error: UserError, act: "save" | "finalize"): string {
  const { problems } = onboardingCopy.interests;
  if (error.code === "unauthenticated") return problems.signedOut;
  return heldBack(error) ?? problems[act];
}
