/** Settings of the age provider (product 4, rulings 16), read in one place. Unset: no provider, no checks. */
const SECRET_MIN_LENGTH = 16;

export interface AgeProvider {
  /** Origin of the provider's API and pages. */
  origin: string;
  secret: string;
  /** Key of the hashes kept of e-mail addresses and references. */
  hashSecret: string;
  /** Where a person comes back to. */
  returnUrl: string;
  callbackUrl: string;
}

type Env = Readonly<Record<string, string | undefined>>;

/** An origin and nothing more; plain http and this machine's own names only where the deployment is `local`. */
function originOf(text: string | undefined, isLocal: boolean): string | null {
  if (!text || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isBare = url.pathname === "/" && !url.search && !url.hash && !url.username && !url.password;
  const isOnThisMachine = ["127.0.0.1", "localhost", "[::1]"].includes(url.hostname);
  const mayBeReached = isLocal
    ? isOnThisMachine || url.protocol === "https:"
    : !isOnThisMachine && url.protocol === "https:";
  return isBare && mayBeReached ? url.origin : null;
}

const secretOf = (text: string | undefined): string | null =>
  text !== undefined && text.length >= SECRET_MIN_LENGTH ? text : null;

/** Null unless every setting is there and fits: a provider half configured is none. */
export function readAgeProvider(env: Env): AgeProvider | null {
  const isLocal = env.DEPLOYMENT_KIND === "local";
  const origin = originOf(env.AGE_PROVIDER_URL, isLocal);
  const secret = secretOf(env.AGE_PROVIDER_SECRET);
  const hashSecret = secretOf(env.AGE_HASH_SECRET);
  const app = originOf(env.APP_URL, isLocal);
  const site = originOf(env.CONVEX_SITE_URL, isLocal);
  if (origin === null || secret === null || hashSecret === null || app === null || site === null) return null;
  return {
    origin,
    secret,
    hashSecret,
    returnUrl: `${app}/app/settings/age`,
    callbackUrl: `${site}/age/callback`,
  };
}

/** Key of the block list alone: it stays known when the provider is taken away. */
export function readAgeHashSecret(env: Env): string | null {
  return secretOf(env.AGE_HASH_SECRET);
}
