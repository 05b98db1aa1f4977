import { api, internal } from "@convex/_generated/api";
import { RATE_LIMITS } from "@convex/rateLimits";
import { afterEach, describe, expect, test, vi } from "vitest";
import { passTime, prepareBackend, setupConvex } from "../support/backend";
import { member, profileOf, setupWorld, signIn } from "../support/people";
import { patchUser } from "../support/rows";

prepareBackend();

describe("builders (architecture 5)", () => {
  test("ROL-01 ROL-02 PRD-02 a visitor reaches public functions only", async () => {
    const { t } = await setupWorld();
    expect(await t.query(api.profiles.byUsername, { username: "papercrown" })).not.toBeNull();
    await expect(t.query(api.users.me, {})).toBeRefused("unauthenticated");
    await expect(t.mutation(api.users.ensureViewer, {})).toBeRefused("unauthenticated");
    await expect(t.query(api.dares.inbox, {})).toBeRefused("unauthenticated");
    await expect(t.mutation(api.dares.saveDraft, { username: "papercrown", clientId: "c" })).toBeRefused(
      "unauthenticated",
    );
  });

  test("PRD-03 GRD-04 an incomplete profile reaches onboarding but no member function", async () => {
    const t = setupConvex();
    const as = signIn(t, "first");
    await expect(as.query(api.dares.inbox, {})).toBeRefused("failed-precondition:no-account");
    await as.mutation(api.users.ensureViewer, {});
    await expect(as.query(api.dares.inbox, {})).toBeRefused("failed-precondition:profile-incomplete");
    await as.mutation(api.users.saveUserProfileSecure, profileOf("papercrown"));
    expect(await as.query(api.dares.inbox, {})).toEqual({ waiting: [], active: [], closed: [], past: [] });
  });

  test("ROL-15 an account that is not in good standing is refused", async () => {
    const { t, sender } = await setupWorld();
    await patchUser(t, sender.uid, { standing: "suspended" });
    await expect(sender.as.query(api.dares.outbox, {})).toBeRefused("permission-denied:account-restricted");
  });
});

describe("rate limits", () => {
  test("VAL-33 the profile save is 3 calls per 60 s", async () => {
    const t = setupConvex();
    const as = signIn(t, "first");
    await as.mutation(api.users.ensureViewer, {});
    const save = () => as.mutation(api.users.saveUserProfileSecure, profileOf("papercrown"));
    for (let call = 0; call < 3; call += 1) await save();
    await expect(save()).toBeRefused("resource-exhausted:rate-limited");
    passTime(59_999);
    await expect(save()).toBeRefused("resource-exhausted");
    passTime(1);
    await save();
  });

  test("the username check has its own 30 per 60 s, for each person", async () => {
    expect(RATE_LIMITS.checkUsername).toEqual({ count: 30, windowMs: 60_000 });
    const t = setupConvex();
    const [first, second] = [signIn(t, "first"), signIn(t, "second")];
    const check = (as: typeof first) =>
      as.mutation(api.users.checkUsernameAvailability, { username: "freename" });
    for (let call = 0; call < 30; call += 1) await check(first);
    await expect(check(first)).toBeRefused("resource-exhausted:rate-limited");
    expect(await check(second)).toEqual({ available: true, reason: null });
  });
});

describe("every mutation a person can call has a limit", () => {
  const SOURCES = import.meta.glob("../../../convex/*.ts", { query: "?raw", import: "default", eager: true });
  /** Counted by what was proved, which only the model knows: right keys and wrong ones apart. */
  const COUNTED_IN_MODEL = ["tracking:open"];
  test("in its definition", () => {
    const definition = /export const (\w+) = \w+Mutation\(\{(.*?)\bargs\b/gs;
    const found = Object.entries(SOURCES).flatMap(([path, source]) =>
      [...String(source).matchAll(definition)].map(([, name, head = ""]) => ({
        name: `${path.replace(/^.*\/|\.ts$/g, "")}:${name}`,
        head,
      })),
    );
    expect(found.length).toBeGreaterThan(15);
    const unlimited = found.filter(({ head }) => !head.includes("rateLimit:")).map(({ name }) => name);
    expect(unlimited).toEqual(COUNTED_IN_MODEL);
  });
});

describe("rulings 16: development functions outside `local`", () => {
  const calls = (t: ReturnType<typeof setupConvex>) => ({
    assure: () => t.mutation(internal.dev.people.assure, { username: "papercrown" }),
    makeAdmin: () => t.mutation(internal.dev.people.makeAdmin, { username: "papercrown" }),
    ledgerSum: () => t.query(internal.dev.inspect.ledgerSum, {}),
    counts: () => t.query(internal.dev.inspect.counts, {}),
    play: () => t.action(internal.dev.seed.play, { slice: "small", films: [] }),
    arrive: () => t.mutation(internal.dev.company.arrive, { usernames: ["papercrown"] }),
    advance: () => t.mutation(internal.dev.scenes.advance, { slice: "small", indexes: [0], takes: {} }),
  });

  test.each([undefined, "", "production", "preview", "LOCAL"])(
    "DEPLOYMENT_KIND=%j refuses each of them",
    async (kind) => {
      const t = setupConvex();
      await member(t, "papercrown");
      vi.stubEnv("DEPLOYMENT_KIND", kind);
      for (const call of Object.values(calls(t))) {
        await expect(call()).toBeRefused("permission-denied:not-local");
      }
    },
  );

  test("every function of convex/dev asks first", async () => {
    const sources = import.meta.glob("../../../convex/dev/*.ts", {
      query: "?raw",
      import: "default",
      eager: true,
    });
    expect(Object.keys(sources).length).toBeGreaterThan(3);
    for (const [path, source] of Object.entries(sources)) {
      const text = String(source);
      const handlers = text.match(/handler: async/g)?.length ?? 0;
      const guards = text.match(/requireLocalDeployment\(\);/g)?.length ?? 0;
      expect(guards, path).toBeGreaterThanOrEqual(handlers);
    }
  });
});

describe("identity issuers (stack 4.3)", () => {
  afterEach(() => vi.resetModules());
  const LOCAL = { LOCAL_AUTH_ISSUER: "http://127.0.0.1:4", LOCAL_AUTH_JWKS: "data:text/plain;base64,e30=" };

  /** The CLI's reader throws for a variable that is not set. */
  async function providersWith(env: Record<string, string>) {
    vi.resetModules();
    const read = (_target: object, name: string | symbol) => {
      if (typeof name !== "string" || !Object.hasOwn(env, name))
        throw new Error(`${String(name)} is not set`);
      return env[name];
    };
    vi.stubGlobal("process", { env: new Proxy({}, { get: read }) });
    try {
      const config = await import("@convex/auth.config");
      return config.default.providers;
    } finally {
      vi.unstubAllGlobals();
    }
  }

  test("local: only the local issuer", async () => {
    expect(await providersWith({ DEPLOYMENT_KIND: "local", ...LOCAL })).toEqual([
      {
        type: "customJwt",
        issuer: LOCAL.LOCAL_AUTH_ISSUER,
        jwks: LOCAL.LOCAL_AUTH_JWKS,
        algorithm: "ES256",
        applicationID: "convex",
      },
    ]);
  });

  test.each([{}, { DEPLOYMENT_KIND: "production" }, { DEPLOYMENT_KIND: "preview" }, { DEPLOYMENT_KIND: "" }])(
    "%j never lists the local issuer, whatever else is set",
    async (kind) => {
      const clerk = { CLERK_JWT_ISSUER_DOMAIN: "https://clerk.example" };
      expect(await providersWith({ ...kind, ...LOCAL })).toEqual([]);
      expect(await providersWith({ ...kind, ...LOCAL, ...clerk })).toEqual([
        { domain: "https://clerk.example", applicationID: "convex" },
      ]);
    },
  );
});
