import {
  AGE_ROWS,
  AGE_STATES,
  type AgeActor,
  type AgeEvent,
  type AgeState,
  blockedUntil,
  declaredState,
  nextAgeState,
} from "@convex/domain/age/assurance";
import { readAgeProvider } from "@convex/domain/age/provider";
import { hmacHex, isHmac } from "@convex/domain/bytes/hmac";
import { describe, expect, it } from "vitest";

const ACTORS: readonly AgeActor[] = ["P", "V", "D", "S", "T"];
const EVENTS: readonly AgeEvent[] = [...new Set(AGE_ROWS.map(({ event }) => event))];

/** Every move there is, as "from event by > to". */
function moves(): string[] {
  return AGE_STATES.flatMap((from) =>
    EVENTS.flatMap((event) =>
      ACTORS.flatMap((actor) => {
        const to = nextAgeState(from, { event, actor, before: "declared" });
        return to === null ? [] : [`${from} ${event} ${actor} > ${to}`];
      }),
    ),
  );
}

describe("product 4: states of age assurance", () => {
  it("has exactly these moves", () => {
    expect(moves().sort()).toEqual(
      [
        "none attest P > attested",
        "none declare P > declared",
        "attested declare P > declared",
        ...["declared", "inconclusive", "expired", "failed"].map((from) => `${from} start P > pending`),
        "pending over18 V > assured",
        ...["pending", "assured", "expired"].map((from) => `${from} under18 V > failed`),
        "pending inconclusive V > inconclusive",
        "pending abandon V > declared",
        "pending abandon T > declared",
        ...["none", "attested", "declared", "assured", "pending", "inconclusive", "expired"].flatMap(
          (from) => [`${from} confirm D > assured`, `${from} confirm S > assured`],
        ),
        "failed confirm S > assured",
        ...["declared", "assured", "inconclusive"].map((from) => `${from} demand S > expired`),
      ].sort(),
    );
  });

  it("nobody proves their own age: no move by the person ends assured", () => {
    expect(moves().filter((move) => move.includes(" P > assured"))).toEqual([]);
  });

  it("a birthdate never heals or lowers what is known better", () => {
    const states = Object.fromEntries(AGE_STATES.map((state) => [state, declaredState(state)]));
    const kept: AgeState[] = ["assured", "pending", "inconclusive", "failed", "expired"];
    for (const state of kept) expect(states[state]).toBe(state);
    expect(states).toMatchObject({ none: "declared", attested: "declared", declared: "declared" });
  });

  it("an address stays blocked until the stated 18th birthday, and for years where none is to come", () => {
    const now = Date.UTC(2026, 10, 22);
    expect(blockedUntil("2010-03-04", now)).toBe(Date.UTC(2028, 2, 4));
    for (const stated of ["1990-01-01", undefined, "nonsense"]) {
      expect(blockedUntil(stated, now)).toBeGreaterThan(Date.UTC(2031, 10, 20));
    }
  });
});

describe("the provider's settings", () => {
  const full = {
    AGE_PROVIDER_URL: "https://age.example",
    AGE_PROVIDER_SECRET: "a-secret-long-enough",
    AGE_HASH_SECRET: "another-long-secret",
    APP_URL: "https://app.example",
    CONVEX_SITE_URL: "https://one.convex.site",
  };

  it("are whole or there is no provider", () => {
    expect(readAgeProvider(full)).toMatchObject({
      origin: "https://age.example",
      returnUrl: "https://app.example/app/settings/age",
      callbackUrl: "https://one.convex.site/age/callback",
    });
    for (const name of Object.keys(full)) expect(readAgeProvider({ ...full, [name]: "" }), name).toBeNull();
    expect(readAgeProvider({ ...full, AGE_PROVIDER_SECRET: "x".repeat(16) })).not.toBeNull();
    expect(readAgeProvider({ ...full, AGE_PROVIDER_SECRET: "x".repeat(15) })).toBeNull();
    expect(readAgeProvider({ ...full, AGE_PROVIDER_URL: "no address" })).toBeNull();
    expect(readAgeProvider({ ...full, AGE_PROVIDER_URL: "https://age.example/path" })).toBeNull();
  });

  it("rulings 16: a service on this machine counts only where the deployment is local", () => {
    const sandbox = {
      ...full,
      AGE_PROVIDER_URL: "http://127.0.0.1:3214",
      APP_URL: "http://127.0.0.1:5173",
      CONVEX_SITE_URL: "http://127.0.0.1:3211",
    };
    expect(readAgeProvider({ ...sandbox, DEPLOYMENT_KIND: "local" })?.origin).toBe("http://127.0.0.1:3214");
    for (const kind of [undefined, "", "production", "preview"]) {
      expect(readAgeProvider({ ...sandbox, DEPLOYMENT_KIND: kind })).toBeNull();
      expect(
        readAgeProvider({ ...full, AGE_PROVIDER_URL: "http://age.example", DEPLOYMENT_KIND: kind }),
      ).toBeNull();
    }
  });
});

describe("digests", () => {
  it("a signature belongs to its secret and its text, and nothing else passes", async () => {
    const signature = await hmacHex("key", "The quick brown fox jumps over the lazy dog");
    expect(signature).toBe("f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8");
    expect(await isHmac("key", "The quick brown fox jumps over the lazy dog", signature)).toBe(true);
    expect(await isHmac("key", "The quick brown fox jumps over the lazy cat", signature)).toBe(false);
    expect(await isHmac("kez", "The quick brown fox jumps over the lazy dog", signature)).toBe(false);
    for (const broken of ["", "zz", signature.slice(2), signature.toUpperCase()]) {
      expect(await isHmac("key", "The quick brown fox jumps over the lazy dog", broken)).toBe(false);
    }
  });
});
