import { createRemoteJWKSet, jwtVerify } from "jose";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { claimsOf, clerkOfFile, GO_ON, PASSWORD, SIGN_OUT, signIn, type Tab, told } from "./harness";

/** Clerk's own script, unmodified, in a real browser: accounts, sessions, tokens. */
const clerk = clerkOfFile();
const { join, lever, newDevice, newestCode, newTab } = clerk;

const tokenOf = async (tab: Tab, options = "") =>
  z.string().parse(await tab.say(`Clerk.session.getToken(${options})`));
const Now = z.object({ now: z.number() });
const verify = async (token: string) => {
  const { now } = Now.parse(await lever("GET", "clock"));
  return await jwtVerify(
    token,
    createRemoteJWKSet(new URL(`${clerk.current().issuer}/.well-known/jwks.json`)),
    {
      issuer: clerk.current().issuer,
      audience: "convex",
      currentDate: new Date(now),
    },
  );
};

describe("accounts and sessions", () => {
  test("nobody is asked nothing: no cookie until something is begun", async () => {
    const { context, tab } = await newDevice();
    expect(await tab.say("[Clerk.status, Clerk.user, Clerk.version, Clerk.instanceType]")).toEqual([
      "ready",
      null,
      "5.128.0",
      "production",
    ]);
    expect(await context.cookies()).toEqual([]);
  });

  test("sign-up by mailed code: wrong, used up, right; the browser is then known", async () => {
    const { context, tab } = await newDevice();
    const made = await tab.say(
      `Clerk.client.signUp.create({ emailAddress: "Ada@Example.com", password: "${PASSWORD}" }).then((s) => [s.status, s.unverifiedFields, s.missingFields])`,
    );
    expect(made).toEqual(["missing_requirements", ["email_address"], []]);
    const prepare = `Clerk.client.signUp.prepareEmailAddressVerification({ strategy: "email_code" })`;
    const attempt = (code: string) =>
      `Clerk.client.signUp.attemptEmailAddressVerification({ code: "${code}" })`;
    await tab.say(prepare);
    for (const _ of [1, 2, 3]) {
      expect(await told(tab, attempt("wrong"))).toMatchObject({
        status: 422,
        code: "form_code_incorrect",
        meta: { paramName: "code" },
      });
    }
    const used = await newestCode("ada@example.com");
    expect(await told(tab, attempt(used))).toMatchObject({ status: 400, code: "verification_failed" });
    await tab.say(prepare);
    expect(await tab.say("Clerk.client.signUp.reload().then((s) => s.status)")).toBe("missing_requirements");
    expect(await tab.say(`${attempt(await newestCode("ada@example.com"))}.then((s) => s.status)`)).toBe(
      "complete",
    );
    await tab.say("Clerk.setActive({ session: Clerk.client.signUp.createdSessionId })");
    const cookies = Object.fromEntries((await context.cookies()).map((cookie) => [cookie.name, cookie]));
    expect(cookies.__client).toMatchObject({ httpOnly: true, sameSite: "Lax" });
    expect(Number(cookies.__client_uat?.value)).toBeGreaterThan(0);
    const suffixed = Object.keys(cookies).filter((name) => name.startsWith("__client_uat_"));
    expect(suffixed).toEqual([expect.stringMatching(/^__client_uat_[\w-]{8}$/)]);
    expect(cookies.__session?.value).toBe(await tokenOf(tab));
  });

  test("a code is good for ten minutes", async () => {
    const { tab } = await newDevice();
    await tab.say(
      `Clerk.client.signUp.create({ emailAddress: "late@example.com", password: "${PASSWORD}" }).then((s) => s.prepareEmailAddressVerification({ strategy: "email_code" }))`,
    );
    const code = await newestCode("late@example.com");
    await lever("POST", "clock/advance", { ms: 10 * 60_000 });
    const attempt = `Clerk.client.signUp.attemptEmailAddressVerification({ code: "${code}" })`;
    expect(await told(tab, attempt)).toMatchObject({ status: 400, code: "verification_expired" });
  });

  test("the token verifies against the published keys and says whose it is, for whom, from where, how fresh", async () => {
    const { tab } = await newDevice();
    await join(tab, "tok@example.com");
    const { payload, protectedHeader } = await verify(await tokenOf(tab, "{ skipCache: true }"));
    const [userId, sessionId] = z
      .tuple([z.string(), z.string()])
      .parse(await tab.say("[Clerk.user.id, Clerk.session.id]"));
    expect(protectedHeader).toMatchObject({ alg: "RS256", typ: "JWT" });
    expect(payload).toMatchObject({
      sub: userId,
      sid: sessionId,
      azp: clerk.origin(),
      fva: [0, -1],
      sts: "active",
      v: 2,
      email: "tok@example.com",
      email_verified: true,
      jti: expect.any(String),
    });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(60);
    const discovery = await fetch(`${clerk.current().issuer}/.well-known/openid-configuration`);
    expect(await discovery.json()).toMatchObject({
      issuer: clerk.current().issuer,
      jwks_uri: `${clerk.current().issuer}/.well-known/jwks.json`,
    });
  });

  test("a reload and another process keep the person; a second tab sees the sign-out", async () => {
    const { context, tab } = await newDevice();
    await join(tab, "two@example.com");
    await clerk.restart();
    await tab.page.reload();
    await tab.page.evaluate("ready");
    expect(await tab.say("Clerk.user.primaryEmailAddress.emailAddress")).toBe("two@example.com");
    const other = await newTab(context);
    expect(await other.say("Clerk.isSignedIn")).toBe(true);
    await tab.say(SIGN_OUT);
    await other.page.waitForFunction("Clerk.user === null");
    expect(await tab.say("Clerk.user")).toBeNull();
    const uat = (await context.cookies()).find(({ name }) => name === "__client_uat");
    expect(uat?.value).toBe("0");
  });

  test("sign-in by password: a wrong one is refused and named, the right one opens", async () => {
    await join((await newDevice()).tab, "pass@example.com");
    const { tab } = await newDevice();
    expect(await told(tab, signIn("pass@example.com", "wrong horse 7"))).toMatchObject({
      status: 422,
      code: "form_password_incorrect",
      meta: { paramName: "password" },
    });
    await tab.say(`${signIn("pass@example.com")}.${GO_ON}`);
    expect(await tab.say("Clerk.user.primaryEmailAddress.emailAddress")).toBe("pass@example.com");
  });

  test("one session a browser; nobody behind an address, a taken one, a weak password: each its own refusal", async () => {
    const { tab } = await newDevice();
    await join(tab, "one@example.com");
    expect(await told(tab, signIn("one@example.com"))).toMatchObject({ status: 400, code: "session_exists" });
    const { tab: other } = await newDevice();
    expect(await told(other, signIn("nobody@example.com"))).toMatchObject({
      status: 422,
      code: "form_identifier_not_found",
    });
    const signUp = (emailAddress: string, password: string) =>
      `Clerk.client.signUp.create(${JSON.stringify({ emailAddress, password })})`;
    expect(await told(other, signUp("ONE@example.com", PASSWORD))).toMatchObject({
      code: "form_identifier_exists",
    });
    expect(await told(other, signUp("new@example.com", "short"))).toMatchObject({
      code: "form_password_length_too_short",
      meta: { paramName: "password" },
    });
    await lever("POST", "instance", { pwned: ["horse battery 9"] });
    expect(await told(other, signUp("new@example.com", "horse battery 9"))).toMatchObject({
      code: "form_password_pwned",
    });
  });

  test("a forgotten password: code by mail, then the new one opens and the old one does not", async () => {
    const { tab } = await newDevice();
    await join(tab, "forgot@example.com");
    await tab.say(SIGN_OUT);
    await tab.say(
      `Clerk.client.signIn.create({ strategy: "reset_password_email_code", identifier: "forgot@example.com" })`,
    );
    const code = await newestCode("forgot@example.com");
    const reset = { strategy: "reset_password_email_code", code };
    expect(
      await tab.say(`Clerk.client.signIn.attemptFirstFactor(${JSON.stringify(reset)}).then((s) => s.status)`),
    ).toBe("needs_new_password");
    expect(
      await tab.say(
        `Clerk.client.signIn.resetPassword({ password: "another horse 8" }).then((s) => s.status)`,
      ),
    ).toBe("complete");
    await tab.say("Clerk.setActive({ session: Clerk.client.signIn.createdSessionId })");
    await tab.say(SIGN_OUT);
    expect(await told(tab, signIn("forgot@example.com"))).toMatchObject({ code: "form_password_incorrect" });
    expect(await tab.say(`${signIn("forgot@example.com", "another horse 8")}.then((s) => s.status)`)).toBe(
      "complete",
    );
  });
});

describe("levers for those who come in without a page", () => {
  test("somebody is made, and a browser in which they are signed in; its token verifies", async () => {
    await lever("POST", "people", { email: "Seed@example.com", password: PASSWORD });
    const Made = z.object({ client: z.string(), token: z.string() });
    const { client, token } = Made.parse(await lever("POST", "browsers", { email: "seed@example.com" }));
    expect((await verify(token)).payload).toMatchObject({
      email: "seed@example.com",
      azp: clerk.origin(),
      fva: [0, -1],
    });
    const { context, tab } = await newDevice();
    await context.addCookies([{ name: "__client", value: client, url: clerk.origin(), httpOnly: true }]);
    await tab.page.reload();
    await tab.page.evaluate("ready");
    expect(await tab.say("Clerk.user.primaryEmailAddress.emailAddress")).toBe("seed@example.com");
    await tab.say(SIGN_OUT);
    expect(await tab.say(`${signIn("seed@example.com")}.then((s) => s.status)`)).toBe("complete");
    expect((await clerk.ask("POST", "people", { email: "seed@example.com" })).status).toBe(400);
  });
});

describe("keys", () => {
  test("a new key signs, the old one stays published until it is forgotten", async () => {
    const { tab } = await newDevice();
    await join(tab, "keys@example.com");
    const before = await tokenOf(tab);
    await lever("POST", "keys/rotate", {});
    const after = await tokenOf(tab, "{ skipCache: true }");
    await verify(before);
    await verify(after);
    await lever("POST", "keys/rotate", { forget: true });
    await expect(verify(after)).rejects.toThrow(/no applicable key/);
    expect(await claimsOf(tab)).toMatchObject({ sts: "active" });
  });
});
