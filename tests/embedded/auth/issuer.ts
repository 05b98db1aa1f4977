import { createServer } from "node:http";
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import { listenOnLoopback } from "../../support/loopback";

type Algorithm = "RS256" | "ES256";

export interface SigningKey {
  kid: string;
  algorithm: Algorithm;
  privateKey: CryptoKey;
  jwk: JWK;
}

export async function makeKey(algorithm: Algorithm, kid = "k1"): Promise<SigningKey> {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true });
  return {
    kid,
    algorithm,
    privateKey,
    jwk: { ...(await exportJWK(publicKey)), kid, alg: algorithm, use: "sig" },
  };
}

export function dataUri(...keys: SigningKey[]): string {
  const set = JSON.stringify({ keys: keys.map(({ jwk }) => jwk) });
  return `data:text/plain;charset=utf-8;base64,${Buffer.from(set).toString("base64")}`;
}

/** Times in seconds since the epoch. */
export interface TokenFields {
  iss: string;
  aud?: string | string[];
  sub?: string;
  iat?: number;
  exp?: number;
  claims?: Record<string, unknown>;
}

export function sign(key: SigningKey, { iss, aud, sub, iat, exp, claims }: TokenFields): Promise<string> {
  const token = new SignJWT(claims ?? {})
    .setProtectedHeader({ alg: key.algorithm, kid: key.kid })
    .setIssuer(iss);
  if (aud !== undefined) token.setAudience(aud);
  if (sub !== undefined) token.setSubject(sub);
  if (iat !== undefined) token.setIssuedAt(iat);
  if (exp !== undefined) token.setExpirationTime(exp);
  return token.sign(key.privateKey);
}

/** An OpenID provider on loopback whose keys the test may change. `fetches` counts key downloads. */
export async function startProvider(...keys: SigningKey[]) {
  const state = { keys, fetches: 0, claimedIssuer: "" };
  const server = createServer((req, res) => {
    res.setHeader("Content-Type", "application/json");
    if (req.url === "/.well-known/openid-configuration") {
      res.end(JSON.stringify({ issuer: state.claimedIssuer, jwks_uri: `${url}/keys` }));
    } else {
      state.fetches += 1;
      res.end(JSON.stringify({ keys: state.keys.map(({ jwk }) => jwk) }));
    }
  });
  const url = `http://127.0.0.1:${await listenOnLoopback(server)}`;
  state.claimedIssuer = url;
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  return { url, state, close };
}
