import type { MutationCtx } from "../../_generated/server";
import { FRESH_SIGN_IN_MS, MINUTE_MS, STAFF_SECOND_FACTOR_MS } from "../../domain/limits";
import { fail } from "../../errors";

const SECOND_MS = 1_000;

/**
 * Of a token: `iat`, when it was made (seconds), and `fva`, minutes from the first and from the second factor to then, -1
 * for one that was not used (Clerk's session tokens). Local tokens carry `auth_time` (seconds). Nothing is sure of its
 * shape but that the deployment has verified it.
 */
interface Claims {
  iat?: unknown;
  fva?: unknown;
  auth_time?: unknown;
}

/** When a factor was used: not before `from`, not after `to` (ms). */
interface Moment {
  from: number;
  to: number;
}

function payloadOf(token: string): Claims {
  const [, payload = ""] = token.split(".");
  const text = atob(payload.replaceAll("-", "+").replaceAll("_", "/"));
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(text, (sign) => sign.charCodeAt(0))));
}

/**
 * What the call's own token says, which the deployment has verified. Convex leaves `fva` out of the identity, because it
 * changes with each token (convex-backend ab26030), and hands the token to mutations since 6a28700 (July 2026).
 */
async function claimsOf(ctx: MutationCtx): Promise<Claims> {
  // Before that it is not in the answer, and earlier still there is nobody to ask.
  const { authToken } = await ctx.meta.getRequestMetadata().catch(() => ({ authToken: null }));
  if (typeof authToken === "string") return payloadOf(authToken);
  const message =
    "This server can't see how long ago you signed in. Whoever runs it should update Convex to a version of July 2026 or later.";
  return fail("failed-precondition", { message, reason: "no-call-token" });
}

function usedAt({ iat, fva }: Claims, factor: 0 | 1): Moment | null {
  const minutes: unknown = Array.isArray(fva) ? fva[factor] : undefined;
  if (typeof minutes !== "number" || minutes < 0 || typeof iat !== "number") return null;
  const to = iat * SECOND_MS - minutes * MINUTE_MS;
  return { from: to - MINUTE_MS, to };
}

function signedInAt(claims: Claims): Moment | null {
  const { auth_time: authTime } = claims;
  if (typeof authTime !== "number") return usedAt(claims, 0);
  return { from: authTime * SECOND_MS, to: authTime * SECOND_MS };
}

/** Whether the caller has proved who they are since `at`, for certain. */
export async function signedInAfter(ctx: MutationCtx, at: number): Promise<boolean> {
  const signedIn = signedInAt(await claimsOf(ctx));
  return signedIn !== null && signedIn.from > at;
}

function requireFresh(claims: Claims, now: number): void {
  const signedIn = signedInAt(claims);
  if (signedIn !== null && now - signedIn.to <= FRESH_SIGN_IN_MS) return;
  const message = "Please enter your password again to continue.";
  fail("failed-precondition", { message, reason: "sign-in-again" });
}

/** Rulings 2: some acts ask for a sign-in of the last ten minutes; the client answers with `reauthenticate`. */
export async function requireFreshSignIn(ctx: MutationCtx, now: number): Promise<void> {
  requireFresh(await claimsOf(ctx), now);
}

/**
 * Rulings 2: acts of staff ask for a second factor used within a working day. The local identity has none and
 * stands in with a fresh sign-in.
 */
export async function requireStaffProof(ctx: MutationCtx, now: number): Promise<void> {
  const claims = await claimsOf(ctx);
  if (claims.auth_time !== undefined) {
    requireFresh(claims, now);
    return;
  }
  const used = usedAt(claims, 1);
  if (used !== null && now - used.to <= STAFF_SECOND_FACTOR_MS) return;
  const message = "Please confirm your second factor to continue.";
  fail("failed-precondition", { message, reason: "second-factor" });
}
