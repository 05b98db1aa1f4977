import { makeFunctionReference } from "convex/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dataUri, makeKey, sign } from "../auth/issuer";
import { authenticateAdmin, connect, ISSUER, type LiveDeployment, live, openLive, watch } from "./live";

let opened: LiveDeployment;
let url: string;
beforeAll(async () => {
  opened = await openLive();
  url = opened.deployment.url;
});
afterAll(() => opened?.close());

const environment = makeFunctionReference<"query", Record<string, never>, { name: string; value: string }[]>(
  "_system/cli/queryEnvironmentVariables",
);

/** Claims of a good token. */
function fields() {
  const iat = Math.floor(opened.deployment.clock.now() / 1000);
  return { iss: ISSUER, aud: "convex", sub: "ann", iat, exp: iat + 600 };
}

/** Gives the tokens one after another, the last one again and again, and reports what the client makes of them. */
function signIn(client: ReturnType<typeof connect>, tokens: string[]) {
  const changes: boolean[] = [];
  const forced: boolean[] = [];
  let wake: () => void = () => {};
  let next = 0;
  client.setAuth(
    async ({ forceRefreshToken }) => {
      forced.push(forceRefreshToken);
      const token = tokens[Math.min(next, tokens.length - 1)] ?? null;
      next += 1;
      return token;
    },
    (isAuthenticated) => {
      changes.push(isAuthenticated);
      wake();
    },
  );
  return {
    changes,
    forced,
    refreshWith: (token: string) => void tokens.push(token),
    async settled(): Promise<boolean | undefined> {
      while (changes.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return changes.at(-1);
    },
  };
}

describe("the request behind a call", () => {
  const LOOPBACK = /127\.0\.0\.1$/;

  test("mutations and actions are told its address and its very token, what they call as well", async () => {
    const client = connect(url);
    expect(await client.mutation(live.origin, {})).toMatchObject({
      ...{ ip: expect.stringMatching(LOOPBACK), authToken: null, scheduledFunctionId: null },
    });
    const token = await opened.token("ann");
    expect(await signIn(client, [token]).settled()).toBe(true);
    expect(await client.mutation(live.origin, {})).toMatchObject({ authToken: token });
    const [own, called] = await client.action(live.originThroughAction, {});
    expect(own).toMatchObject({ ip: expect.stringMatching(LOOPBACK), authToken: token });
    expect(called).toMatchObject({ ip: own?.ip, authToken: token });
  });

  test("queries are refused it, or a new token would run them all anew", async () => {
    const client = connect(url);
    await expect(client.query(live.originOfQuery, {})).rejects.toThrow("is not available in queries");
  });

  test("an admin who acts as somebody has no token; a proxy says whom a request comes from", async () => {
    const { adminKey } = opened.deployment.engine.deployment;
    const actingAs = Buffer.from(JSON.stringify({ subject: "ann", issuer: ISSUER })).toString("base64");
    const call = async (headers: Record<string, string>) => {
      const body = JSON.stringify({ path: "messages:origin", args: {} });
      const response = await fetch(`${url}/api/mutation`, { method: "POST", headers, body });
      return ((await response.json()) as { value: unknown }).value;
    };
    const forwarded = { "x-forwarded-for": "203.0.113.7, 10.0.0.1", "user-agent": "a".repeat(600) };
    expect(await call({ ...forwarded, authorization: `Convex ${adminKey}:${actingAs}` })).toMatchObject({
      ...{ ip: "203.0.113.7", userAgent: "a".repeat(512), authToken: null },
    });
    const token = await opened.token("ann");
    expect(await call({ authorization: `Bearer ${token}` })).toMatchObject({ authToken: token });
  });
});

describe("identity of a connection", () => {
  test("queries rerun for a new identity, and again when it is given up", async () => {
    const client = connect(url);
    const who = watch(client, live.whoami, {});
    expect(await who.until(() => true)).toBeNull();
    const session = signIn(client, [await opened.token("ann")]);
    expect(await session.settled()).toBe(true);
    expect(await who.until((subject) => subject === "ann")).toBe("ann");
    client.client.clearAuth();
    expect(await who.until((subject) => subject === null)).toBeNull();
    const again = signIn(client, [await opened.token("bob")]);
    expect(await again.settled()).toBe(true);
    expect(await who.until((subject) => subject === "bob")).toBe("bob");
    expect(who.seen).toEqual([null, "ann", null, "bob"]);
  });

  test("a token that changes no result is confirmed all the same", async () => {
    const client = connect(url);
    const rows = watch(client, live.list, { channel: "unauthenticated" });
    await rows.until(() => true);
    expect(await signIn(client, [await opened.token("ann")]).settled()).toBe(true);
    expect(rows.seen).toEqual([[]]);
  });

  test("a refused token is fetched anew once, and the new one is taken", async () => {
    const client = connect(url);
    const who = watch(client, live.whoami, {});
    const expired = await opened.token("ann", -60);
    const session = signIn(client, [expired, await opened.token("ann")]);
    expect(await session.settled()).toBe(true);
    expect(session.forced).toEqual([false, true]);
    expect(await who.until((subject) => subject === "ann")).toBe("ann");
  });

  test("when no token is any good the client is told so and goes on as nobody", async () => {
    const client = connect(url);
    const who = watch(client, live.whoami, {});
    const session = signIn(client, [await opened.token("ann", -60)]);
    expect(await session.settled()).toBe(false);
    expect(await who.until(() => true)).toBeNull();
    expect(who.seen).toEqual([null]);
  });

  test("a token of another key gives no identity", async () => {
    const client = connect(url);
    const session = signIn(client, [await sign(await makeKey("ES256"), fields())]);
    expect(await session.settled()).toBe(false);
    expect(await client.query(live.whoami, {})).toBeNull();
  });

  test("keys rotated by a changed environment variable take effect without a restart", async () => {
    const own = await openLive();
    try {
      const fresh = await makeKey("ES256");
      await own.deployment.setEnv({ TEST_JWKS: dataUri(fresh) });
      const client = connect(own.deployment.url);
      const token = await sign(fresh, { ...fields(), sub: "ann" });
      expect(await signIn(client, [token]).settled()).toBe(true);
      expect(await client.query(live.whoami, {})).toBe("ann");
    } finally {
      await own.close();
    }
  });
});

describe("expiry while connected (manual clock)", () => {
  test("nothing runs for an expired token; a fresh one carries on", async () => {
    const own = await openLive({ clock: "manual" });
    try {
      const client = connect(own.deployment.url);
      const rows = watch(client, live.list, { channel: "expiry" });
      const session = signIn(client, [await own.token("ann", 100_000)]);
      expect(await session.settled()).toBe(true);
      await rows.until(() => true);
      await own.deployment.advance(200_000_000);
      const before = session.forced.length;
      session.refreshWith(await own.token("ann", 100_000));
      await client.mutation(live.send, { channel: "expiry", body: "x" });
      expect(await rows.until((found) => found.length > 0)).toEqual(["x"]);
      expect(session.forced.slice(before)).toEqual([true]);
      expect(await client.query(live.whoami, {})).toBe("ann");
    } finally {
      await own.close();
    }
  });
});

describe("admin sessions", () => {
  test("reach internal functions, act as a user, and are nobody otherwise", async () => {
    const client = connect(url);
    authenticateAdmin(client, opened.deployment.adminKey);
    expect(await client.query(live.whoami, {})).toBeNull();
    await client.client.mutation("jobs:note", { text: "by admin" });
    expect(await client.query(live.notes, {})).toContainEqual(expect.objectContaining({ text: "by admin" }));
    const acting = connect(url);
    authenticateAdmin(acting, opened.deployment.adminKey, { subject: "ann", issuer: "https://i.example" });
    expect(await acting.query(live.whoami, {})).toBe("ann");
  });

  test("system queries answer admins, live, and nobody else", async () => {
    const admin = connect(url);
    authenticateAdmin(admin, opened.deployment.adminKey);
    const env = watch(admin, environment, {});
    await env.until((rows) => rows.some(({ name }) => name === "TEST_ISSUER"));
    await opened.deployment.setEnv({ LIVE_TEST: "on" });
    await env.until((rows) => rows.some(({ name, value }) => name === "LIVE_TEST" && value === "on"));
    const person = connect(url);
    const refused = watch(person, environment, {});
    expect(String(await refused.untilError())).toContain("Could not find public function");
  });

  test("a wrong key is refused, and gives nothing", async () => {
    const said: string[] = [];
    const note = (...args: unknown[]) => void said.push(args.join(" "));
    const client = connect(url, { logger: { logVerbose: () => {}, log: () => {}, warn: note, error: note } });
    authenticateAdmin(client, "wrong|key");
    await expect(client.client.mutation("jobs:note", { text: "x" })).rejects.toThrow(
      "Could not find public function",
    );
    expect(said.join("\n")).toContain("admin key was invalid");
  });
});
