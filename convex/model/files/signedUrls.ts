/** Signed addresses of files (rulings 19): HMAC-SHA-256 over kind, id and end of validity. */
import { fail } from "../../errors";

const ALGORITHM = { name: "HMAC", hash: "SHA-256" } as const;
const SECRET_MIN_LENGTH = 16;

/** A signature for one kind of file opens no other. */
export type SignedKind =
  | "media"
  | "proofPoster"
  | "publicMedia"
  | "publicPoster"
  | "chatFile"
  | "photo"
  | "intro"
  | "export";

function signedText(kind: SignedKind, id: string, expiresAt: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${kind}:${id}:${expiresAt}`);
}

/** Null when this deployment has no signing secret: nothing is signed and nothing is served. */
async function signingKey(usage: "sign" | "verify"): Promise<CryptoKey | null> {
  const secret = process.env.MEDIA_SIGNING_SECRET ?? "";
  if (secret.length < SECRET_MIN_LENGTH) return null;
  return await crypto.subtle.importKey("raw", new TextEncoder().encode(secret), ALGORITHM, false, [usage]);
}

function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> | null {
  if (!/^(?:[0-9a-f]{2})+$/.test(hex)) return null;
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16),
  );
}

export async function signFile(kind: SignedKind, id: string, expiresAt: number): Promise<string | null> {
  const key = await signingKey("sign");
  if (key === null) return null;
  return toHex(await crypto.subtle.sign("HMAC", key, signedText(kind, id, expiresAt)));
}

/** Bound to what shows the file, not to the file: it ends as soon as that is not public any more. */
export async function signedPublic(
  id: string,
  { kind, prefix, expiresAt }: { kind: SignedKind; prefix: string; expiresAt: number },
): Promise<string> {
  const site = process.env.CONVEX_SITE_URL;
  const signature = await signFile(kind, id, expiresAt);
  if (signature === null || site === undefined) fail("unavailable", { reason: "media-off" });
  return `${site}${prefix}${id}?exp=${expiresAt}&sig=${signature}`;
}

export async function signMedia(mediaId: string, expiresAt: number): Promise<string | null> {
  return await signFile("media", mediaId, expiresAt);
}

/** Compared by the crypto library itself, in constant time. */
export async function isFileSignature(
  kind: SignedKind,
  id: string,
  { expiresAt, signature }: { expiresAt: number; signature: string },
): Promise<boolean> {
  const key = await signingKey("verify");
  const bytes = fromHex(signature);
  if (key === null || bytes === null) return false;
  return await crypto.subtle.verify("HMAC", key, bytes, signedText(kind, id, expiresAt));
}
