import type { Json, UserIdentity } from "../contract";

/** OpenID Connect claim -> field of Convex's UserIdentity. */
const STANDARD_CLAIMS: ReadonlyMap<string, string> = new Map([
  ["name", "name"],
  ["given_name", "givenName"],
  ["family_name", "familyName"],
  ["nickname", "nickname"],
  ["preferred_username", "preferredUsername"],
  ["profile", "profileUrl"],
  ["picture", "pictureUrl"],
  ["website", "websiteUrl"],
  ["email", "email"],
  ["email_verified", "emailVerified"],
  ["gender", "gender"],
  ["birthdate", "birthday"],
  ["zoneinfo", "timezone"],
  ["locale", "language"],
  ["phone_number", "phoneNumber"],
  ["phone_number_verified", "phoneNumberVerified"],
  ["address", "address"],
  ["updated_at", "updatedAt"],
]);

/**
 * Claims about the token itself, not the person; those that change with each token, which would make every query run
 * anew (`jti`, `nbf` and Clerk's `fva`: convex-backend `crates/keybroker/src/broker.rs`, `UserIdentity::from_token`, at
 * 94a42c3); and names a token must not be able to set.
 */
const HIDDEN_CLAIMS = new Set([
  "sub",
  "iss",
  "exp",
  "nbf",
  "jti",
  "fva",
  "tokenIdentifier",
  "subject",
  "issuer",
  "__proto__",
]);

type Claims = { [claim: string]: Json };

function isObject(value: Json): value is Claims {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function standardValue(claim: string, value: Json): Json | undefined {
  if (claim === "updated_at" && typeof value === "number") return new Date(value * 1000).toISOString();
  if (claim === "address" && isObject(value)) return value.formatted;
  return value;
}

/** As the cloud does for custom JWTs: nested claims appear under dotted names. */
function flatten(claims: Claims, prefix: string, into: Claims): void {
  for (const [name, value] of Object.entries(claims)) {
    if (prefix === "" && HIDDEN_CLAIMS.has(name)) continue;
    if (isObject(value)) flatten(value, `${prefix}${name}.`, into);
    else into[prefix + name] = value;
  }
}

/**
 * The identity a function sees. OIDC tokens: standard claims in camel case, others as they are. Custom JWTs: the cloud
 * keeps the raw names and flattens; the camel case names are added, so that one app reads both kinds alike.
 */
export function identityFromClaims(
  kind: "oidc" | "customJwt",
  issuer: string,
  subject: string,
  claims: Claims,
): UserIdentity {
  const fields: Claims = {};
  if (kind === "customJwt") flatten(claims, "", fields);
  for (const [name, value] of Object.entries(claims)) {
    if (HIDDEN_CLAIMS.has(name)) continue;
    const field = STANDARD_CLAIMS.get(name);
    const seen = field === undefined ? value : standardValue(name, value);
    if (seen !== undefined && (kind === "oidc" || field !== undefined)) fields[field ?? name] = seen;
  }
  return { ...fields, tokenIdentifier: `${issuer}|${subject}`, subject, issuer };
}

/** The identity an admin acts as (`convex run --identity`): attributes as given, the missing names filled in. */
export function identityFromAttributes(attributes: unknown): UserIdentity | null {
  if (typeof attributes !== "object" || attributes === null || Array.isArray(attributes)) return null;
  const given: Claims = { ...attributes };
  const subject = typeof given.subject === "string" ? given.subject : "";
  const issuer = typeof given.issuer === "string" ? given.issuer : "";
  const tokenIdentifier =
    typeof given.tokenIdentifier === "string" ? given.tokenIdentifier : `${issuer}|${subject}`;
  return { ...given, tokenIdentifier, subject, issuer };
}
