import { createLocalJWKSet, type JSONWebKeySet, type LocalJWKSet } from "jose";
import type { Logger } from "../log";
import { AuthFailure } from "./authFailure";
import { type Issuer, normaliseIssuer } from "./issuers";

const MAX_AGE_MS = 10 * 60_000;
const FETCH_TIMEOUT_MS = 10_000;
/** Forged tokens must not turn into a fetch each. */
const MIN_REFETCH_INTERVAL_MS = 1_000;

interface Entry {
  keys: Promise<LocalJWKSet>;
  fetchedAtMs: number;
  refetchedAtMs: number;
}

export interface JwksCache {
  /** The issuer's keys, at most ten minutes old. */
  keysOf(issuer: Issuer): Promise<LocalJWKSet>;
  /** Fetches again because a signature failed: local issuers restart with new keys under the old key id. Null: too soon. */
  refetch(issuer: Issuer): Promise<LocalJWKSet> | null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isKeySet(value: unknown): value is JSONWebKeySet {
  return isObject(value) && Array.isArray(value.keys) && value.keys.every(isObject);
}

async function fetchJson(address: string): Promise<unknown> {
  if (!/^(https?|data):/.test(address)) throw new Error(`unsupported address ${address}`);
  const response = await fetch(address, {
    headers: { Accept: "application/json" },
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.json();
}

/** OpenID Connect discovery; the document must name the same issuer, else one host could speak for another. */
async function discoverJwksUri(domain: string): Promise<string> {
  const base = normaliseIssuer(domain);
  const found = await fetchJson(`${base}/.well-known/openid-configuration`);
  if (!isObject(found) || typeof found.jwks_uri !== "string" || typeof found.issuer !== "string") {
    throw new Error("discovery document without issuer and jwks_uri");
  }
  if (normaliseIssuer(found.issuer) !== base) throw new Error(`discovery document of issuer ${found.issuer}`);
  return found.jwks_uri;
}

async function fetchKeys(issuer: Issuer, log: Logger): Promise<LocalJWKSet> {
  const name = issuer.kind === "oidc" ? issuer.domain : issuer.issuer;
  try {
    const uri = issuer.kind === "oidc" ? await discoverJwksUri(issuer.domain) : issuer.jwks;
    const found = await fetchJson(uri);
    if (!isKeySet(found)) throw new Error("not a JSON Web Key Set");
    log.debug("Fetched the keys of an issuer", { issuer: name, keys: found.keys.length });
    return createLocalJWKSet(found);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn("Could not fetch the keys of an issuer", { issuer: name, reason });
    throw new AuthFailure("InvalidAuthHeader", `Could not fetch the keys of ${name}: ${reason}`);
  }
}

/** Real time on purpose: the age of a download is not the deployment's business. */
export function createJwksCache(deps: { log: Logger; realNow?: () => number }): JwksCache {
  const { log, realNow = Date.now } = deps;
  const entries = new Map<string, Entry>();
  const keyOf = (issuer: Issuer) =>
    issuer.kind === "oidc" ? `oidc ${issuer.domain}` : `jwks ${issuer.jwks}`;

  function load(issuer: Issuer, refetchedAtMs: number): Promise<LocalJWKSet> {
    const key = keyOf(issuer);
    const keys = fetchKeys(issuer, log);
    const entry: Entry = { keys, fetchedAtMs: realNow(), refetchedAtMs };
    entries.set(key, entry);
    // A failed download is not remembered; the caller holds `keys` and sees the reason.
    keys.catch(() => entries.get(key) === entry && entries.delete(key));
    return keys;
  }

  return {
    keysOf(issuer) {
      const entry = entries.get(keyOf(issuer));
      if (entry !== undefined && realNow() - entry.fetchedAtMs < MAX_AGE_MS) return entry.keys;
      return load(issuer, entry?.refetchedAtMs ?? 0);
    },
    refetch(issuer) {
      const entry = entries.get(keyOf(issuer));
      if (entry !== undefined && realNow() - entry.refetchedAtMs < MIN_REFETCH_INTERVAL_MS) return null;
      return load(issuer, realNow());
    },
  };
}
