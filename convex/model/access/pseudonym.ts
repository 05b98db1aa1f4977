/** Names that stand for people who left (product 23): the same everywhere, and nobody can count back from them. */
import { fail } from "../../errors";

const ALGORITHM = { name: "HMAC", hash: "SHA-256" } as const;
const SECRET_MIN_LENGTH = 16;
const PSEUDONYM_BYTES = 10;
const PREFIX = "gone-";

async function keyedHash(text: string): Promise<string> {
  const secret = process.env.PSEUDONYM_SECRET ?? "";
  if (secret.length < SECRET_MIN_LENGTH) fail("unavailable", { reason: "pseudonyms-off" });
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), ALGORITHM, false, ["sign"]);
  const bytes = new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** No uid looks like this: a uid has no hyphen. Without a colon, for it becomes part of account keys. */
export async function pseudonymOf(uid: string): Promise<string> {
  return `${PREFIX}${(await keyedHash(`person:${uid}`)).slice(0, 2 * PSEUDONYM_BYTES)}`;
}

export async function hashOfSignIn(tokenIdentifier: string): Promise<string> {
  return await keyedHash(`sign-in:${tokenIdentifier}`);
}
