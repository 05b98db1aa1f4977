/** Keyed digests as hexadecimal text, by the platform's own crypto: the same on every runtime. */
const HMAC = { name: "HMAC", hash: "SHA-256" } as const;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

export function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> | null {
  if (!/^(?:[0-9a-f]{2})+$/.test(hex)) return null;
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16),
  );
}

async function keyOf(secret: string, usage: "sign" | "verify"): Promise<CryptoKey> {
  return await crypto.subtle.importKey("raw", bytesOf(secret), HMAC, false, [usage]);
}

/** HMAC-SHA-256 of a text under a secret. */
export async function hmacHex(secret: string, text: string): Promise<string> {
  return toHex(await crypto.subtle.sign("HMAC", await keyOf(secret, "sign"), bytesOf(text)));
}

/** Whether the text was signed with this secret; compared by the crypto library itself, in constant time. */
export async function isHmac(secret: string, text: string, hex: string): Promise<boolean> {
  const bytes = fromHex(hex);
  if (bytes === null) return false;
  return await crypto.subtle.verify("HMAC", await keyOf(secret, "verify"), bytes, bytesOf(text));
}
