/** The identity provider's side of a deleted account (product 23): works without the person and their device. */

const CLERK_API = "https://api.clerk.com/v1";
const WAIT_MAX_MS = 20_000;

/** The provider did not confirm; trying again later is right unless `notConfigured`. */
export class IdentityAdminError extends Error {
  override name = "IdentityAdminError";

  constructor(
    message: string,
    readonly notConfigured = false,
  ) {
    super(message);
  }
}

type Env = Readonly<Record<string, string | undefined>>;

/** The one request that deletes this identity; throws where nothing here may delete it. */
function deletion(tokenIdentifier: string, env: Env): { url: string; headers: Record<string, string> } {
  const at = tokenIdentifier.lastIndexOf("|");
  const [issuer, subject] = [tokenIdentifier.slice(0, at), tokenIdentifier.slice(at + 1)];
  if (at <= 0 || subject === "") throw new IdentityAdminError("This is no identity of a provider.", true);
  const id = encodeURIComponent(subject);
  if (issuer === env.CLERK_JWT_ISSUER_DOMAIN) {
    const key = env.CLERK_SECRET_KEY;
    if (!key) throw new IdentityAdminError("CLERK_SECRET_KEY is not set.", true);
    return { url: `${CLERK_API}/users/${id}`, headers: { authorization: `Bearer ${key}` } };
  }
  // Rulings 16: the local provider counts only in a local deployment, whatever else is set.
  if (env.DEPLOYMENT_KIND === "local" && issuer === env.LOCAL_AUTH_ISSUER) {
    const { LOCAL_AUTH_ADMIN_URL: url, LOCAL_AUTH_ADMIN_KEY: key } = env;
    if (!url || !key) throw new IdentityAdminError("LOCAL_AUTH_ADMIN_URL or its key is not set.", true);
    return { url: `${url}/_admin/users/${id}`, headers: { "x-admin-key": key } };
  }
  throw new IdentityAdminError("No identity provider of this deployment has issued this identity.", true);
}

/**
 * Deletes the account behind `issuer|subject` at its provider, sessions included. One that is gone already counts as
 * done; anything but a clear answer throws, so that the caller tries again.
 */
export async function deleteIdentity(tokenIdentifier: string): Promise<void> {
  const { url, headers } = deletion(tokenIdentifier, process.env);
  const response = await fetch(url, { method: "DELETE", headers, signal: AbortSignal.timeout(WAIT_MAX_MS) });
  if (response.ok || response.status === 404) return;
  throw new IdentityAdminError(`The identity provider answered ${response.status}.`);
}
