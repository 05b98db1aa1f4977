import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import {
  type AuthDeps,
  AuthFailure,
  authenticateHeader,
  isAdminKey,
} from "../../../embedded/auth/authenticate";
import { parseIssuer } from "../../../embedded/auth/issuers";
import { createJwksCache } from "../../../embedded/auth/jwksCache";
import type { Json } from "../../../embedded/contract";
import { createLogFactory } from "../../../embedded/log";
import { dataUri, makeKey, type SigningKey, sign, startProvider, type TokenFields } from "./issuer";

const EMBEDDED = path.resolve(import.meta.dirname, "../../../embedded");
const NOW_S = 1_795_000_000;
const ISSUER = "http://127.0.0.1:1/local";

let key: SigningKey;
let other: SigningKey;
beforeAll(async () => {
  [key, other] = await Promise.all([makeKey("ES256"), makeKey("ES256")]);
});

const log = createLogFactory(() => undefined)("auth");

function depsWith(providers: Json[], nowS = NOW_S): AuthDeps {
  return {
    adminKey: "instance|0123456789abcdef",
    issuers: () => providers.map(parseIssuer).filter((issuer) => issuer !== null),
    jwks: createJwksCache({ log }),
    now: () => nowS * 1000,
    log,
  };
}

const customJwt = (change: { [key: string]: Json } = {}): Json => ({
  type: "customJwt",
  issuer: ISSUER,
  jwks: dataUri(key),
  algorithm: "ES256",
  applicationID: "convex",
  ...change,
});

const good = (change: Partial<TokenFields> = {}): TokenFields => ({
  iss: ISSUER,
  aud: "convex",
  sub: "person",
  iat: NOW_S,
  exp: NOW_S + 600,
  ...change,
});

async function failureOf(header: string, deps: AuthDeps): Promise<AuthFailure> {
  const found: unknown = await authenticateHeader(header, deps).catch((error: unknown) => error);
  if (!(found instanceof AuthFailure)) throw new Error(`was accepted: ${JSON.stringify(found)}`);
  return found;
}

describe("custom JWT issuer with keys in a data: address", () => {
  test("a good token gives the mapped identity", async () => {
    const claims = {
      email: "a@example.com",
      email_verified: true,
      auth_time: NOW_S,
      role: "x",
      properties: { id: 7 },
    };
    const token = await sign(key, good({ claims }));
    const credential = await authenticateHeader(`Bearer ${token}`, depsWith([customJwt()]));
    expect(credential).toMatchObject({
      kind: "user",
      identity: {
        tokenIdentifier: `${ISSUER}|person`,
        subject: "person",
        issuer: ISSUER,
        email: "a@example.com",
        emailVerified: true,
        email_verified: true,
        auth_time: NOW_S,
        role: "x",
        "properties.id": 7,
      },
    });
  });

  test("a token cannot set its own tokenIdentifier", async () => {
    const token = await sign(
      key,
      good({ claims: { tokenIdentifier: "other|admin", subject: "admin", issuer: "x" } }),
    );
    const credential = await authenticateHeader(`Bearer ${token}`, depsWith([customJwt()]));
    expect(credential).toMatchObject({
      identity: { tokenIdentifier: `${ISSUER}|person`, subject: "person", issuer: ISSUER },
    });
  });

  test("one of several audiences is enough, and a slash at the end of the issuer does not matter", async () => {
    const token = await sign(key, good({ iss: `${ISSUER}/`, aud: ["other", "convex"] }));
    expect(await authenticateHeader(`Bearer ${token}`, depsWith([customJwt()]))).toMatchObject({
      kind: "user",
    });
  });

  test.each<[string, Partial<TokenFields>, string]>([
    ["another audience", { aud: "other" }, "NoAuthProvider"],
    ["no audience", { aud: [] }, "NoAuthProvider"],
    ["another issuer", { iss: "https://elsewhere.example" }, "NoAuthProvider"],
    ["an issuer that only begins alike", { iss: `${ISSUER}.evil` }, "NoAuthProvider"],
    ["an expiry in the past", { exp: NOW_S - 60 }, "InvalidAuthHeader"],
    ["no subject", { sub: "" }, "InvalidAuthHeader"],
  ])("%s is refused", async (_name, change, code) => {
    const token = await sign(key, good(change));
    expect((await failureOf(`Bearer ${token}`, depsWith([customJwt()]))).code).toBe(code);
  });

  test("no expiry is refused", async () => {
    const { exp: _exp, ...fields } = good();
    expect((await failureOf(`Bearer ${await sign(key, fields)}`, depsWith([customJwt()]))).message).toContain(
      "exp",
    );
  });

  test("the expiry follows the deployment's clock", async () => {
    const token = await sign(key, good());
    expect(await authenticateHeader(`Bearer ${token}`, depsWith([customJwt()], NOW_S + 599))).toMatchObject({
      kind: "user",
    });
    expect((await failureOf(`Bearer ${token}`, depsWith([customJwt()], NOW_S + 606))).message).toContain(
      "exp",
    );
  });

  test("alg none, a symmetric signature with the public key, and another algorithm are refused", async () => {
    const payload = Buffer.from(JSON.stringify(good())).toString("base64url");
    const header = (alg: string) => Buffer.from(JSON.stringify({ alg, kid: "k1" })).toString("base64url");
    const deps = depsWith([customJwt()]);
    for (const forged of [
      `${header("none")}.${payload}.`,
      `${header("HS256")}.${payload}.${Buffer.from("signature").toString("base64url")}`,
      await sign(await makeKey("RS256"), good()),
    ]) {
      expect((await failureOf(`Bearer ${forged}`, deps)).code).toBe("InvalidAuthHeader");
    }
  });

  test("a key of the issuer's own set is no good with another algorithm than the configured one", async () => {
    const rsa = await makeKey("RS256", "k2");
    const token = await sign(rsa, good());
    const refusing = depsWith([customJwt({ jwks: dataUri(key, rsa) })]);
    expect((await failureOf(`Bearer ${token}`, refusing)).code).toBe("InvalidAuthHeader");
    const taking = depsWith([customJwt({ jwks: dataUri(key, rsa), algorithm: "RS256" })]);
    expect(await authenticateHeader(`Bearer ${token}`, taking)).toMatchObject({ kind: "user" });
  });

  test("a signature of another key, and a changed payload, are refused", async () => {
    const deps = depsWith([customJwt()]);
    expect((await failureOf(`Bearer ${await sign(other, good())}`, deps)).code).toBe("InvalidAuthHeader");
    const [head, , signature] = (await sign(key, good())).split(".");
    const changed = Buffer.from(JSON.stringify({ ...good(), sub: "someone else" })).toString("base64url");
    expect((await failureOf(`Bearer ${head}.${changed}.${signature}`, deps)).code).toBe("InvalidAuthHeader");
  });

  test("without providers every token is refused", async () => {
    expect((await failureOf(`Bearer ${await sign(key, good())}`, depsWith([]))).code).toBe("NoAuthProvider");
  });
});

describe("OpenID Connect discovery", () => {
  async function provider(...keys: SigningKey[]) {
    const started = await startProvider(...keys);
    onTestFinished(started.close);
    return { ...started, deps: depsWith([{ domain: started.url, applicationID: "convex" }]) };
  }

  test("finds the keys, maps standard claims, and downloads once for many tokens", async () => {
    const { url, state, deps } = await provider(key);
    const claims = { given_name: "A", picture: "https://p.example/x", updated_at: 0, org: { id: 1 } };
    const token = await sign(key, good({ iss: url, claims }));
    const [first] = await Promise.all([1, 2, 3].map(() => authenticateHeader(`Bearer ${token}`, deps)));
    expect(first).toMatchObject({
      identity: {
        givenName: "A",
        pictureUrl: "https://p.example/x",
        updatedAt: "1970-01-01T00:00:00.000Z",
        org: { id: 1 },
      },
    });
    expect(first).not.toHaveProperty("identity.given_name");
    expect(state.fetches).toBe(1);
  });

  test("what changes with each token of one session is no part of who somebody is", async () => {
    const { url, deps } = await provider(key);
    const claims = { fva: [3, -1], jti: "one", nbf: NOW_S, sid: "sess_1" };
    const tokens = { oidc: good({ iss: url, claims }), customJwt: good({ claims }) };
    const all = { ...deps, issuers: () => [...deps.issuers(), ...depsWith([customJwt()]).issuers()] };
    for (const token of Object.values(tokens)) {
      const found = await authenticateHeader(`Bearer ${await sign(key, token)}`, all);
      const { identity } = found.kind === "user" ? found : { identity: null };
      expect(identity).toMatchObject({ subject: "person", sid: "sess_1" });
      for (const claim of ["fva", "jti", "nbf"]) expect(identity).not.toHaveProperty(claim);
    }
  });

  test("new keys under the old key id are fetched once when a signature fails", async () => {
    const { url, state, deps } = await provider(key);
    await authenticateHeader(`Bearer ${await sign(key, good({ iss: url }))}`, deps);
    state.keys = [other];
    const fresh = await sign(other, good({ iss: url }));
    expect(await authenticateHeader(`Bearer ${fresh}`, deps)).toMatchObject({ kind: "user" });
    expect(state.fetches).toBe(2);
    await failureOf(`Bearer ${await sign(key, good({ iss: url }))}`, deps);
    await failureOf(`Bearer ${await sign(key, good({ iss: url }))}`, deps);
    expect(state.fetches).toBe(2);
  });

  test("a discovery document of another issuer is refused", async () => {
    const { url, state, deps } = await provider(key);
    state.claimedIssuer = "https://elsewhere.example";
    const failure = await failureOf(`Bearer ${await sign(key, good({ iss: url }))}`, deps);
    expect(failure.message).toContain("discovery document of issuer");
  });

  test("a provider that cannot be reached refuses, and is asked again the next time", async () => {
    const { url, deps, close, state } = await provider(key);
    await close();
    const token = `Bearer ${await sign(key, good({ iss: url }))}`;
    expect((await failureOf(token, deps)).message).toContain("Could not fetch the keys");
    expect(state.fetches).toBe(0);
  });
});

describe("the admin key", () => {
  test("is compared in one place, by digests of one length, in constant time", async () => {
    const sources = await Promise.all(
      (await readdir(EMBEDDED, { recursive: true }))
        .filter((name) => name.endsWith(".ts"))
        .map(async (name) => [name, await readFile(path.join(EMBEDDED, name), "utf8")] as const),
    );
    const using = (what: RegExp) =>
      sources.filter(([, source]) => what.test(source)).map(([name]) => name.replaceAll(path.sep, "/"));
    expect(using(/timingSafeEqual\(digest\(given\), digest\(adminKey\)\)/)).toEqual(["auth/authenticate.ts"]);
    expect(using(/\bisAdminKey\(/)).toEqual(["auth/authenticate.ts"]);
    // No other comparison of it, whatever the variable is called.
    expect(using(/adminKey\s*[!=]==?|[!=]==?\s*(?:\w+\.)*adminKey\b/)).toEqual([]);
  });

  test.each(["", "k", "x".repeat(100_000), "\u{1F600}"])("of any length is compared: %j is none", (given) => {
    expect(isAdminKey(given, "instance|0123456789abcdef")).toBe(false);
    expect(isAdminKey(`instance|0123456789abcdef${given}`, "instance|0123456789abcdef")).toBe(given === "");
  });
});

describe("headers", () => {
  test("no header is nobody", async () => {
    expect(await authenticateHeader(undefined, depsWith([]))).toEqual({ kind: "none" });
  });

  test("the admin key, alone and acting as a user", async () => {
    const deps = depsWith([]);
    expect(await authenticateHeader(`Convex ${deps.adminKey}`, deps)).toEqual({
      kind: "admin",
      actingAs: null,
    });
    const as = Buffer.from(JSON.stringify({ subject: "s", issuer: "https://i", name: "N" })).toString(
      "base64",
    );
    expect(await authenticateHeader(`Convex ${deps.adminKey}:${as}`, deps)).toEqual({
      kind: "admin",
      actingAs: { subject: "s", issuer: "https://i", name: "N", tokenIdentifier: "https://i|s" },
    });
  });

  test.each([
    ["Convex instance|0123456789abcdeg", "BadAdminKey"],
    ["Convex instance|0123", "BadAdminKey"],
    ["Convex instance|0123456789abcdef:bm90IGpzb24=", "InvalidAuthHeader"],
    ["Bearer not.a.token", "InvalidAuthHeader"],
    ["Bearer", "InvalidAuthHeader"],
    ["Basic dXNlcjpwYXNz", "InvalidAuthHeader"],
  ])("%s is refused", async (header, code) => {
    expect((await failureOf(header, depsWith([]))).code).toBe(code);
  });
});
