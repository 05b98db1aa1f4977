import { createHmac, timingSafeEqual } from "node:crypto";

const TOLERANCE_MS = 5 * 60_000;

const hmac = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(text).digest("hex");

/** `Age-Signature` of a body sent at `now`. */
export function sign(body: string, secret: string, now: number): string {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${hmac(secret, `${seconds}.${body}`)}`;
}

/** Whether the product itself sent this body lately. */
export function isSigned(body: string, header: string | undefined, secret: string, now: number): boolean {
  const [, seconds = "", signature = ""] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header ?? "") ?? [];
  if (signature === "" || Math.abs(now - Number(seconds) * 1000) > TOLERANCE_MS) return false;
  const expected = Buffer.from(hmac(secret, `${seconds}.${body}`), "hex");
  return timingSafeEqual(Buffer.from(signature, "hex"), expected);
}
