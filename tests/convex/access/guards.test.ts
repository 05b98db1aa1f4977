import { api, internal } from "@convex/_generated/api";
import { afterEach, describe, expect, test, vi } from "vitest";
import { prepareBackend, setupConvex } from "../support/backend";
import { member, profileOf, signIn } from "../support/people";

prepareBackend();

test("PRD-03 GRD-04 an incomplete profile reaches onboarding but no member function", async () => {
  const t = setupConvex();
  const as = signIn(t, "first");
  await expect(as.query(api.dares.inbox, {})).toBeRefused("failed-precondition:no-account");
  await as.mutation(api.users.ensureViewer, {});
  await expect(as.query(api.dares.inbox, {})).toBeRefused("failed-precondition:profile-incomplete");
  await as.mutation(api.users.saveUserProfileSecure, profileOf("papercrown"));
  expect(await as.query(api.dares.inbox, {})).toEqual({ waiting: [], active: [], closed: [], past: [] });
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
    arrivals: () => t.query(internal.dev.inspect.arrivals, {}),
    events: () => t.query(internal.dev.telemetry.events, {}),
    restrict: () => t.mutation(internal.dev.people.restrict, { username: "papercrown" }),
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
