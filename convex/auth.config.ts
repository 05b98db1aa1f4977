import type { AuthConfig } from "convex/server";

type Provider = AuthConfig["providers"][number];

/**
 * Identity issuers of this deployment. Reading a variable that is not set throws while the CLI evaluates
 * this file, even behind `??`, so each optional one is read in its own try/catch, and each must be read by
 * its literal name. The local issuer counts only where DEPLOYMENT_KIND is `local` (rulings 16); unset
 * means production.
 */
function optional(read: () => string | undefined): string | undefined {
  try {
    return read() || undefined;
  } catch {
    return undefined; // Not set: the provider that needs it is left out.
  }
}

function clerkProviders(): Provider[] {
  const domain = optional(() => process.env.CLERK_JWT_ISSUER_DOMAIN);
  return domain === undefined ? [] : [{ domain, applicationID: "convex" }];
}

function localProviders(): Provider[] {
  if (optional(() => process.env.DEPLOYMENT_KIND) !== "local") return [];
  const issuer = optional(() => process.env.LOCAL_AUTH_ISSUER);
  const jwks = optional(() => process.env.LOCAL_AUTH_JWKS);
  if (issuer === undefined || jwks === undefined) return [];
  return [{ type: "customJwt", issuer, jwks, algorithm: "ES256", applicationID: "convex" }];
}

export default { providers: [...clerkProviders(), ...localProviders()] } satisfies AuthConfig;
