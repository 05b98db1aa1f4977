import type { UserIdentity } from "convex/server";
import { FRESH_SIGN_IN_MS, MINUTE_MS, STAFF_SECOND_FACTOR_MS } from "../../domain/limits";
import { fail } from "../../errors";

const SECOND_MS = 1_000;

/** Clerk's `fva`: minutes since the first and since the second factor, -1 for one that was not used. */
function minutesSince({ fva }: UserIdentity, factor: 0 | 1): number | null {
  const minutes: unknown = Array.isArray(fva) ? fva[factor] : undefined;
  return typeof minutes === "number" && minutes >= 0 ? minutes : null;
}

/**
 * When this person last proved who they are, ms; null when the token does not say. Local tokens carry
 * `auth_time` (seconds), Clerk's `fva` (minutes since the first factor, counted when the token was made; the
 * token's own age of at most a minute is left out).
 */
function signedInAt(identity: UserIdentity, now: number): number | null {
  const { auth_time: authTime } = identity;
  if (typeof authTime === "number") return authTime * SECOND_MS;
  const minutes = minutesSince(identity, 0);
  return minutes === null ? null : now - minutes * MINUTE_MS;
}

/**
 * Whether this person has proved who they are since `at`, for certain: Clerk's whole minutes and a token's age of up
 * to a minute count against it.
 */
export function signedInAfter(identity: UserIdentity, { at, now }: { at: number; now: number }): boolean {
  const signedIn = signedInAt(identity, now);
  if (signedIn === null) return false;
  const { auth_time: authTime } = identity;
  return signedIn - (typeof authTime === "number" ? 0 : 2 * MINUTE_MS) > at;
}

/** Rulings 2: some acts ask for a sign-in of the last ten minutes; the client answers with `reauthenticate`. */
export function requireFreshSignIn(identity: UserIdentity, now: number): void {
  const at = signedInAt(identity, now);
  if (at !== null && now - at <= FRESH_SIGN_IN_MS) return;
  const message = "Please enter your password again to continue.";
  fail("failed-precondition", { message, reason: "sign-in-again" });
}

/**
 * Rulings 2: acts of staff ask for a second factor used within a working day. The local identity has none and
 * stands in with a fresh sign-in.
 */
export function requireStaffProof(identity: UserIdentity, now: number): void {
  if (!Array.isArray(identity.fva)) {
    requireFreshSignIn(identity, now);
    return;
  }
  const minutes = minutesSince(identity, 1);
  if (minutes !== null && minutes * MINUTE_MS <= STAFF_SECOND_FACTOR_MS) return;
  const message = "Please confirm your second factor to continue.";
  fail("failed-precondition", { message, reason: "second-factor" });
}
