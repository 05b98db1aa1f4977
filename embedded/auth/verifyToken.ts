import { decodeJwt, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import type { Json, UserIdentity } from "../contract";
import { AuthFailure } from "./authFailure";
import { identityFromClaims } from "./identity";
import { type Issuer, matchIssuer } from "./issuers";
import type { JwksCache } from "./jwksCache";

/** Issuer and deployment may run on slightly different clocks (the cloud allows the same). */
const CLOCK_TOLERANCE_S = 5;

export interface VerifiedToken {
  identity: UserIdentity;
  expiresAtMs: number;
}

interface VerifyDeps {
  issuers: readonly Issuer[];
  jwks: JwksCache;
  nowMs: number;
}

function unverifiedClaims(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch {
    throw new AuthFailure("InvalidAuthHeader", "Could not parse the token as a JWT.");
  }
}

function audiencesOf(claims: JWTPayload): string[] {
  if (claims.aud === undefined) return [];
  return Array.isArray(claims.aud) ? claims.aud : [claims.aud];
}

/** A signature or key that does not fit may only mean that the issuer has new keys. */
function mayBeNewKeys(error: unknown): boolean {
  return error instanceof errors.JWSSignatureVerificationFailed || error instanceof errors.JWKSNoMatchingKey;
}

async function checkedPayload(
  token: string,
  issuer: Issuer,
  iss: string,
  deps: VerifyDeps,
): Promise<JWTPayload> {
  const check = async (keys: JWTVerifyGetKey) => {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: issuer.algorithms,
      issuer: iss,
      ...(issuer.applicationID === null ? {} : { audience: issuer.applicationID }),
      requiredClaims: ["sub", "exp"],
      currentDate: new Date(deps.nowMs),
      clockTolerance: CLOCK_TOLERANCE_S,
    });
    return payload;
  };
  const keys = await deps.jwks.keysOf(issuer);
  try {
    return await check(keys);
  } catch (error) {
    const fresh = mayBeNewKeys(error) ? deps.jwks.refetch(issuer) : null;
    if (fresh === null) throw error;
    return await check(await fresh);
  }
}

/** Throws AuthFailure unless a configured issuer signed `token` for this app and it has not expired at `deps.nowMs`. */
export async function verifyToken(token: string, deps: VerifyDeps): Promise<VerifiedToken> {
  const claimed = unverifiedClaims(token);
  if (claimed.iss === undefined)
    throw new AuthFailure("InvalidAuthHeader", "The token has no issuer claim ('iss').");
  const issuer = matchIssuer(deps.issuers, claimed.iss, audiencesOf(claimed));
  if (issuer === null) {
    throw new AuthFailure("NoAuthProvider", "No auth provider found matching the given token.");
  }
  try {
    const payload = await checkedPayload(token, issuer, claimed.iss, deps);
    const { sub, exp } = payload;
    if (typeof sub !== "string" || sub === "" || typeof exp !== "number")
      throw new Error("'sub' or 'exp' is missing");
    // Verified JSON of the token's own payload.
    const claims = payload as { [claim: string]: Json };
    return { identity: identityFromClaims(issuer.kind, claimed.iss, sub, claims), expiresAtMs: exp * 1000 };
  } catch (error) {
    if (error instanceof AuthFailure) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new AuthFailure("InvalidAuthHeader", `Could not verify the token: ${reason}`);
  }
}
