import { createHash } from "node:crypto";

/** Paths below this go to the sandbox; the app says it as `proxyUrl`, relative, so that there is one origin. */
export const PROXY_PATH = "/__clerk";

/** A production key is nothing but the name of the instance's host. */
export function publishableKeyOf(host: string): string {
  return `pk_live_${Buffer.from(`${host}$`).toString("base64")}`;
}

/** The end of the cookies' names that tells two instances on one domain apart. */
export function cookieSuffixOf(publishableKey: string): string {
  return createHash("sha1").update(publishableKey).digest("base64url").slice(0, 8);
}
