/** `pk_test_` or `pk_live_`, then the instance's host and a "$" in base64. */
const KEY = /^pk_(?:test|live)_([A-Za-z0-9+/]+={0,2})$/;
const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** The host that a Clerk publishable key names, or null for a text that is no such key. */
export function clerkHostOf(publishableKey: string): string | null {
  const encoded = KEY.exec(publishableKey)?.[1];
  if (encoded === undefined) return null;
  try {
    const text = atob(encoded);
    const host = text.slice(0, -1);
    return text.endsWith("$") && HOST.test(host) ? host : null;
  } catch {
    // Not base64: not a key.
    return null;
  }
}

/** Where Clerk's check against bots comes from. */
export const BOT_CHECK_HOST = "challenges.cloudflare.com";
