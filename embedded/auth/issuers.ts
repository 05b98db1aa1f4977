import type { Json } from "../contract";

/** Who may sign tokens for this deployment: one entry of `auth.config.ts`. */
export type Issuer =
  | { kind: "oidc"; domain: string; applicationID: string; algorithms: string[] }
  | { kind: "customJwt"; issuer: string; jwks: string; applicationID: string | null; algorithms: string[] };

const OIDC_ALGORITHMS = ["RS256", "ES256", "EdDSA"];

function text(value: Json | undefined): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

/** `https://x/` and `https://x` are one issuer; a domain without a scheme means https. */
export function normaliseIssuer(issuer: string): string {
  const withScheme = /^https?:\/\//.test(issuer) ? issuer : `https://${issuer}`;
  return withScheme.replace(/\/+$/, "");
}

/** Null for an entry of no known shape: it then matches no token. */
export function parseIssuer(provider: Json): Issuer | null {
  if (typeof provider !== "object" || provider === null || Array.isArray(provider)) return null;
  const applicationID = text(provider.applicationID);
  if (provider.type === "customJwt") {
    const issuer = text(provider.issuer);
    const jwks = text(provider.jwks);
    const algorithm = provider.algorithm;
    if (issuer === null || jwks === null || (algorithm !== "RS256" && algorithm !== "ES256")) return null;
    return { kind: "customJwt", issuer, jwks, applicationID, algorithms: [algorithm] };
  }
  const domain = text(provider.domain);
  if (domain === null || applicationID === null) return null;
  return { kind: "oidc", domain, applicationID, algorithms: OIDC_ALGORITHMS };
}

/** The first issuer whose name and audience fit the (not yet verified) claims. */
export function matchIssuer(
  issuers: readonly Issuer[],
  iss: string,
  audiences: readonly string[],
): Issuer | null {
  const wanted = normaliseIssuer(iss);
  for (const issuer of issuers) {
    const name = issuer.kind === "oidc" ? issuer.domain : issuer.issuer;
    if (normaliseIssuer(name) !== wanted) continue;
    if (issuer.applicationID === null || audiences.includes(issuer.applicationID)) return issuer;
  }
  return null;
}
