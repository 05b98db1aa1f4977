/** Keys and devices of tests about push: shaped like real ones, of nobody. */
import { createECDH, randomBytes } from "node:crypto";
import { vi } from "vitest";

function pair(): { publicKey: string; privateKey: string } {
  const ecdh = createECDH("prime256v1");
  const publicKey = ecdh.generateKeys("base64url");
  const scalar = ecdh.getPrivateKey("hex").padStart(64, "0");
  return { publicKey, privateKey: Buffer.from(scalar, "hex").toString("base64url") };
}

export const VAPID = pair();

/** Push is on, with a stand-in where its address is given. */
export function setPushEnv(sandboxUrl = "http://127.0.0.1:9"): void {
  vi.stubEnv("VAPID_PUBLIC_KEY", VAPID.publicKey);
  vi.stubEnv("VAPID_PRIVATE_KEY", VAPID.privateKey);
  vi.stubEnv("VAPID_SUBJECT", "mailto:push@mail.test");
  vi.stubEnv("PUSH_SANDBOX_URL", sandboxUrl);
}

/** What a browser would hand in. */
export const newDevice = (name: string) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
  p256dh: pair().publicKey,
  auth: randomBytes(16).toString("base64url"),
});
