import { isClerkAPIResponseError } from "@clerk/clerk-react/errors";
import { isRecord } from "@/lib/cache/isRecord";
import type { AuthErrorCode, AuthFailure, AuthField } from "@/lib/live/identity";

/** Clerk's error codes as our port names them; a wrong password and an unknown address answer alike. */
const FAILURES: Record<string, { code: AuthErrorCode; field?: AuthField }> = {
  form_identifier_exists: { code: "email-taken", field: "email" },
  form_identifier_not_found: { code: "invalid-credentials" },
  form_password_incorrect: { code: "invalid-credentials" },
  strategy_for_user_invalid: { code: "invalid-credentials" },
  form_password_length_too_short: { code: "weak-password", field: "password" },
  form_password_length_too_long: { code: "weak-password", field: "password" },
  form_password_size_in_bytes_exceeded: { code: "weak-password", field: "password" },
  form_password_not_strong_enough: { code: "weak-password", field: "password" },
  form_password_validation_failed: { code: "weak-password", field: "password" },
  form_password_pwned: { code: "leaked-password", field: "password" },
  form_code_incorrect: { code: "code-invalid", field: "code" },
  verification_expired: { code: "code-expired", field: "code" },
  verification_failed: { code: "code-used-up", field: "code" },
  too_many_requests: { code: "rate-limited" },
  user_locked: { code: "rate-limited" },
  captcha_invalid: { code: "bot-check" },
  captcha_unavailable: { code: "bot-check" },
  captcha_missing_token: { code: "bot-check" },
  session_reverification_required: { code: "sign-in-again" },
};

/** Codes that say that Clerk has no account, or none with a password, behind an address. */
const NO_ACCOUNT = ["form_identifier_not_found", "strategy_for_user_invalid"];

function providerCode(error: unknown): string {
  return isClerkAPIResponseError(error) ? (error.errors[0]?.code ?? "") : "";
}

/** Whether a request for a reset was refused only because of who is (not) behind the address. */
export function meansNoAccount(error: unknown): boolean {
  return NO_ACCOUNT.includes(providerCode(error));
}

/** A refusal that stays one however often it is asked; everything else may be the way to Clerk. */
export function isFinalRefusal(error: unknown): boolean {
  return isClerkAPIResponseError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;
}

/** What Clerk's script 5 throws when a request gets no answer although the device is online: it has no code. */
const NO_ANSWER = "ClerkJS: Network error at";

const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof Error && error.message.startsWith(NO_ANSWER)) ||
  (isRecord(error) && (error.code === "network_error" || error.code === "clerk_offline"));

/** What Clerk threw, as a result of our port. */
export function clerkFailure(error: unknown): AuthFailure {
  if (isUnreachable(error)) return { ok: false, code: "network" };
  if (!isClerkAPIResponseError(error)) return { ok: false, code: "unknown" };
  if (error.status === 429) return { ok: false, code: "rate-limited" };
  if (error.status >= 500) return { ok: false, code: "network" };
  return { ok: false, ...(FAILURES[providerCode(error)] ?? { code: "unknown" }) };
}
