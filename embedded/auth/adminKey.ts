import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** In constant time: digests have one length, whatever was sent. */
export function isAdminKey(given: string, adminKey: string): boolean {
  return timingSafeEqual(digest(given), digest(adminKey));
}

/** `<key>` or `<key>:<base64 of a JSON object>`. Keys hold no colon. `actingAs` undefined: absent; null: not readable. */
export function splitAdminCredential(credential: string): { key: string; actingAs: unknown } {
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
