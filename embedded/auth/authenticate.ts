import { createHash, timingSafeEqual } from "node:crypto";
import type { Engine, UserIdentity } from "../contract";
import type { Logger } from "../log";
import { AuthFailure } from "./authFailure";
import { identityFromAttributes } from "./identity";
import { type Issuer, parseIssuer } from "./issuers";
import { createJwksCache, type JwksCache } from "./jwksCache";
import { type VerifiedToken, verifyToken } from "./verifyToken";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** In constant time: digests have one length, whatever was sent. */
export function isAdminKey(given: string, adminKey: string): boolean {
  return timingSafeEqual(digest(given), digest(adminKey));
}

/** `<key>` or `<key>:<base64 of a JSON object>`. Keys hold no colon. `actingAs` undefined: absent; null: not readable. */
function splitAdminCredential(credential: string): { key: string; actingAs: unknown } {
  const colon = credential.indexOf(":");
  if (colon === -1) return { key: credential, actingAs: undefined };
  const encoded = credential.slice(colon + 1);
  return { key: credential.slice(0, colon), actingAs: decodeJson(encoded) };
}

function decodeJson(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, "base64").toString("utf8"));
  } catch {
    return null;
  }
}

export { AuthFailure };

export interface AuthDeps {
  adminKey: string;
  /** The issuers of the present push. */
  issuers(): readonly Issuer[];
  jwks: JwksCache;
  now(): number;
  /** Told of what was refused, never of the credential itself. */
  log: Logger;
}

export type Credential =
  | { kind: "admin"; actingAs: UserIdentity | null }
  | { kind: "user"; identity: UserIdentity; token: string }
  | { kind: "none" };

export function createAuthDeps(engine: Pick<Engine, "deployment" | "clock">, log: Logger): AuthDeps {
  return {
    adminKey: engine.deployment.adminKey,
    issuers() {
      const providers = engine.deployment.push()?.authProviders ?? [];
      return providers.map(parseIssuer).filter((issuer) => issuer !== null);
    },
    jwks: createJwksCache({ log }),
    now: () => engine.clock.now(),
    log,
  };
}

/** Throws AuthFailure for a wrong key or an unreadable `actingAs` (undefined means none). */
export function authenticateAdmin(key: string, actingAs: unknown, deps: AuthDeps): UserIdentity | null {
  if (!isAdminKey(key, deps.adminKey)) {
    deps.log.warn("A wrong admin key was refused");
    throw new AuthFailure("BadAdminKey", "The provided admin key was invalid for this instance.");
  }
  if (actingAs === undefined) return null;
  const identity = identityFromAttributes(actingAs);
  if (identity === null)
    throw new AuthFailure("InvalidAuthHeader", "The identity to act as is not a JSON object.");
  return identity;
}

export async function authenticateUser(token: string, deps: AuthDeps): Promise<VerifiedToken> {
  try {
    return await verifyToken(token, { issuers: deps.issuers(), jwks: deps.jwks, nowMs: deps.now() });
  } catch (error) {
    if (error instanceof AuthFailure) deps.log.debug("A token was refused", { code: error.code });
    throw error;
  }
}

/** `Authorization: Convex <key>[:<base64 JSON>]` or `Bearer <jwt>`; anything else throws AuthFailure. */
export async function authenticateHeader(header: string | undefined, deps: AuthDeps): Promise<Credential> {
  if (header === undefined || header === "") return { kind: "none" };
  const [, scheme, value] = /^(\S+)\s+(\S+)\s*$/.exec(header) ?? [];
  if (scheme !== undefined && value !== undefined) {
    switch (scheme.toLowerCase()) {
      case "convex": {
        const { key, actingAs } = splitAdminCredential(value);
        return { kind: "admin", actingAs: authenticateAdmin(key, actingAs, deps) };
      }
      case "bearer":
        return { kind: "user", identity: (await authenticateUser(value, deps)).identity, token: value };
    }
  }
  throw new AuthFailure(
    "InvalidAuthHeader",
    "Authorization must be `Convex <admin key>` or `Bearer <token>`.",
  );
}
