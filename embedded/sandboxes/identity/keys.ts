import { randomBytes } from "node:crypto";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from "jose";
import { openSnapshot } from "../shared/snapshot";

const TOKEN_SECONDS = 600;
const AUDIENCE = "convex";

interface StoredKeys {
  secret: string;
  issuer: string;
  privateJwk: JWK;
}

interface Person {
  id: string;
  email: string;
  emailVerified: boolean;
  name: string;
}

interface Signed {
  authenticatedAt: Date;
  /** Missing in a session of before there was one. */
  signInId?: string | undefined;
}

export interface Keys {
  /** Secret of the session cookies. */
  secret: string;
  /**
   * Made from the first start's address and kept: a person is issuer + subject, so a later start on another
   * port must not turn everybody into a stranger.
   */
  issuer: string;
  jwks: { keys: JWK[] };
  /** The public keys as an address, so that verifying needs no request to this server. */
  jwksDataUri: string;
  sign(person: Person, session: Signed, now: Date): Promise<string>;
}

export async function openKeys(folder: string, firstIssuer: string): Promise<Keys> {
  const snapshot = openSnapshot(folder, "keys.json");
  const stored = asStoredKeys(snapshot.load()) ?? (await makeKeys(firstIssuer));
  snapshot.save(stored);

  const { d: _private, ...publicPart } = stored.privateJwk;
  const kid = await calculateJwkThumbprint(publicPart);
  const jwks = { keys: [{ ...publicPart, kid, alg: "ES256", use: "sig" }] };
  const privateKey = await importJWK(stored.privateJwk, "ES256");
  const base64 = Buffer.from(JSON.stringify(jwks)).toString("base64");
  return {
    secret: stored.secret,
    issuer: stored.issuer,
    jwks,
    jwksDataUri: `data:text/plain;charset=utf-8;base64,${base64}`,
    sign: (person, { authenticatedAt, signInId }, now) => {
      const issuedAt = Math.floor(now.getTime() / 1000);
      return new SignJWT({
        email: person.email,
        email_verified: person.emailVerified,
        name: person.name,
        auth_time: Math.floor(authenticatedAt.getTime() / 1000),
        ...(signInId === undefined ? {} : { sid: signInId }),
      })
        .setProtectedHeader({ alg: "ES256", typ: "JWT", kid })
        .setIssuer(stored.issuer)
        .setAudience(AUDIENCE)
        .setSubject(person.id)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + TOKEN_SECONDS)
        .sign(privateKey);
    },
  };
}

async function makeKeys(issuer: string): Promise<StoredKeys> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  return { secret: randomBytes(32).toString("base64url"), issuer, privateJwk: await exportJWK(privateKey) };
}

function asStoredKeys(value: unknown): StoredKeys | undefined {
  if (value === undefined) return undefined;
  if (
    typeof value === "object" &&
    value !== null &&
    "secret" in value &&
    "issuer" in value &&
    "privateJwk" in value
  ) {
    const { secret, issuer, privateJwk } = value;
    if (typeof secret === "string" && typeof issuer === "string" && isJwk(privateJwk)) {
      return { secret, issuer, privateJwk };
    }
  }
  throw new Error("keys.json of the local identity is damaged; remove the data folder to start afresh.");
}

function isJwk(value: unknown): value is JWK {
  return typeof value === "object" && value !== null && "kty" in value && value.kty === "EC" && "d" in value;
}
