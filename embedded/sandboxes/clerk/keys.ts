import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from "jose";
import { openSnapshot } from "../shared/snapshot";
import { newSecret } from "./ids";
import type { Session, User } from "./state";

/** As long as Clerk's session tokens live. */
export const TOKEN_SECONDS = 60;
/** Clerk's allowed clock skew of a new instance. */
const SKEW_SECONDS = 10;
const MINUTE_MS = 60_000;
const AUDIENCE = "convex";

export interface TokenFacts {
  session: Session;
  user: User;
  issuer: string;
  /** The page that asked; Clerk leaves the claim out where the request names none. */
  origin: string | undefined;
  now: number;
}

export interface Keys {
  /** Published: the one that signs, then those that did. */
  jwks(): { keys: JWK[] };
  sign(facts: TokenFacts): Promise<string>;
  /** A new key signs from now on; the old ones stay published unless they are to be forgotten. */
  rotate(forget: boolean): Promise<void>;
}

export async function openKeys(folder: string): Promise<Keys> {
  const snapshot = openSnapshot(folder, "keys.json");
  // Written by this file alone, replaced whole; newest first.
  let keys = (snapshot.load() as [JWK, ...JWK[]] | undefined) ?? [await makeKey()];
  snapshot.save(keys);
  let signing = await importJWK(keys[0], "RS256");
  return {
    jwks: () => ({
      keys: keys.map(({ kty, n, e, kid }) => ({ use: "sig", alg: "RS256", kid, kty, n, e }) as JWK),
    }),
    sign({ session, user, issuer, origin, now }) {
      const seconds = Math.floor(now / 1000);
      return new SignJWT({
        ...(origin === undefined ? {} : { azp: origin }),
        ...profile(user),
        fva: factorAges(session, now),
        sid: session.id,
        sts: session.status,
        v: 2,
      })
        .setProtectedHeader({ alg: "RS256", typ: "JWT", kid: keys[0].kid ?? "" })
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setSubject(session.userId)
        .setJti(newSecret())
        .setIssuedAt(seconds)
        .setNotBefore(seconds - SKEW_SECONDS)
        .setExpirationTime(seconds + TOKEN_SECONDS)
        .sign(signing);
    },
    async rotate(forget) {
      keys = [await makeKey(), ...(forget ? [] : keys)];
      snapshot.save(keys);
      signing = await importJWK(keys[0], "RS256");
    },
  };
}

/** What Clerk's Convex integration adds to every session token besides the audience. */
function profile(user: User) {
  const email = user.emails.find(({ id }) => id === user.primaryEmailId);
  return { email: email?.address ?? "", email_verified: email?.proof?.status === "verified" };
}

/** Minutes since each factor was shown; -1 for one never shown. */
export function factorAges(session: Session, now: number): [first: number, second: number] {
  const age = (at: number | null) => (at === null ? -1 : Math.floor((now - at) / MINUTE_MS));
  return [age(session.firstFactorAt), age(session.secondFactorAt)];
}

async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: `ins_${await calculateJwkThumbprint(jwk)}` };
}
