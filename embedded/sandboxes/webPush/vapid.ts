import { createPublicKey, verify } from "node:crypto";
import { z } from "zod";

const LONGEST_LIFE_SECONDS = 24 * 60 * 60;
const POINT_BYTES = 65;

const Header = z.object({ typ: z.literal("JWT"), alg: z.literal("ES256") });
const Claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string().regex(/^(mailto:|https:)/) });

interface Expected {
  /** Origin of the push service. */
  audience: string;
  now: number;
}

function keyOf(point: Buffer) {
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  return createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" } });
}

function decoded(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
}

function isSigned(point: Buffer, text: string, signature: string): boolean {
  try {
    const key = { key: keyOf(point), dsaEncoding: "ieee-p1363" as const };
    return verify("sha256", Buffer.from(text), key, Buffer.from(signature, "base64url"));
  } catch {
    return false; // No point of the curve.
  }
}

/** Whose message it is: the server's public key if it proves itself (RFC 8292), else why not. */
export function vapidSender(
  authorization: string | undefined,
  { audience, now }: Expected,
): { publicKey: string } | { problem: string } {
  const [, token = "", publicKey = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? "") ?? [];
  const [header = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  if (point.length !== POINT_BYTES || point[0] !== 4) return { problem: "no key" };
  if (!Header.safeParse(decoded(header)).success) return { problem: "no ES256 token" };
  const said = Claims.safeParse(decoded(claims));
  if (!said.success) return { problem: "claims are missing" };
  if (!isSigned(point, `${header}.${claims}`, signature)) return { problem: "not signed by its key" };
  const seconds = Math.floor(now / 1000);
  if (said.data.aud !== audience) return { problem: "for another service" };
  if (said.data.exp <= seconds) return { problem: "expired" };
  if (said.data.exp > seconds + LONGEST_LIFE_SECONDS) return { problem: "lives too long" };
  return { publicKey };
}
