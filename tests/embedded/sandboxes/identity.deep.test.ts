import { spawn } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { request as httpRequest } from "node:http";
import path from "node:path";
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeProtectedHeader,
  type JSONWebKeySet,
  jwtVerify,
} from "jose";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  createIdentity,
  type Identity,
  type IdentityConfig,
} from "../../../embedded/sandboxes/identity/identity";
import { folderOfTest } from "../../support/scratch";
import { identityConfig, mailsTo, openBrowser, PAGE, PASSWORD } from "./identityHarness";

let folder: string;
let identity: Identity;

async function start(extra: Partial<IdentityConfig> = {}): Promise<Identity> {
  identity = await createIdentity(identityConfig(folder, extra));
  return identity;
}

const browser = (origin?: string) => openBrowser(() => identity, origin);
const codeFor = async (to: string) => (await mailsTo(identity, to))[0]?.code ?? "no mail";
const wrongCode = (code: string) => (code === "000000" ? "000001" : "000000");

beforeEach(() => {
  folder = folderOfTest();
});

afterEach(() => identity.close());

describe("accounts", () => {
  it("signs up, keeps the cookie out of scripts' reach and refuses a second account for the address", async () => {
    await start();
    const ada = browser();
    const made = await ada.signUp("Ada@Example.com");
    expect(made.status).toBe(200);
    expect(made.json).toMatchObject({ user: { email: "ada@example.com", emailVerified: false } });
    expect(made.headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Lax/);
    expect(await browser().signUp("ada@example.com")).toMatchObject({
      status: 422,
      json: { code: "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL" },
    });
    expect(
      await browser().post("/auth/sign-up/email", { email: "b@example.com", password: "short", name: "" }),
    ).toMatchObject({ status: 400, json: { code: "PASSWORD_TOO_SHORT" } });
  });

  it("gives one account when two sign-ups race for an address", async () => {
    await start();
    const answers = await Promise.all([
      browser().signUp("race@example.com"),
      browser().signUp("race@example.com"),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
  });

  it("leaves deleting an account to the server's own cascade", async () => {
    await start();
    const ada = browser();
    await ada.signUp("ada@example.com");
    expect((await ada.post("/auth/delete-user", { password: PASSWORD })).status).toBe(404);
    expect((await ada.get("/auth/convex-token")).status).toBe(200);
    expect((await browser().signIn("ada@example.com")).status).toBe(200);
  });
});

describe("tokens", () => {
  it("are short-lived ES256 tokens that verify through the key set, by address and by data address", async () => {
    await start();
    const ada = browser();
    await ada.signUp("ada@example.com");
    expect((await browser().get("/auth/convex-token")).json).toEqual({ code: "no-session" });
    const { token } = (await ada.get("/auth/convex-token")).json as { token: string };
    const keys = createRemoteJWKSet(new URL(`${identity.url}/.well-known/jwks.json`));
    const { payload } = await jwtVerify(token, keys, {
      issuer: identity.issuer,
      audience: "convex",
      typ: "JWT",
    });
    expect(payload).toMatchObject({ email: "ada@example.com", email_verified: false, name: "Ada" });
    expect(payload.sub).toHaveLength(32);
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(600);
    expect(Math.abs(Number(payload.auth_time) - Number(payload.iat))).toBeLessThan(30);
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: "ES256", typ: "JWT", kid: expect.any(String) });

    const [, base64] = identity.jwksDataUri.split("base64,");
    const published = JSON.parse(Buffer.from(base64 ?? "", "base64").toString()) as JSONWebKeySet;
    expect(JSON.stringify(published)).not.toContain('"d"');
    await jwtVerify(token, createLocalJWKSet(published), { issuer: identity.issuer });
    const found = await (await fetch(`${identity.url}/.well-known/openid-configuration`)).json();
    expect(found).toMatchObject({
      issuer: identity.issuer,
      jwks_uri: `${identity.url}/.well-known/jwks.json`,
    });
  });

  it("outlive a restart: same session, same person, same keys, even on another port", async () => {
    const first = await start();
    const ada = browser();
    await ada.signUp("ada@example.com");
    const before = (await ada.get("/auth/convex-token")).json as { token: string };
    await first.close();
    const second = await start();
    expect(second.issuer).toBe(first.issuer);
    expect(second.jwksDataUri).toBe(first.jwksDataUri);
    const after = (await ada.get("/auth/convex-token")).json as { token: string };
    const keys = createRemoteJWKSet(new URL(`${second.url}/.well-known/jwks.json`));
    const [was, is] = await Promise.all([jwtVerify(before.token, keys), jwtVerify(after.token, keys)]);
    expect(is.payload.sub).toBe(was.payload.sub);
  });
});

describe("codes by mail", () => {
  it("reset a password, end the old sessions and never tell whether an address is known", async () => {
    await start();
    const ada = browser();
    await ada.signUp("ada@example.com");
    const known = await browser().post("/auth/email-otp/request-password-reset", {
      email: "ada@example.com",
    });
    const unknown = await browser().post("/auth/email-otp/request-password-reset", {
      email: "no@example.com",
    });
    expect(unknown).toMatchObject({ status: known.status, json: known.json });
    expect(await mailsTo(identity, "no@example.com")).toEqual([]);

    const otp = await codeFor("ada@example.com");
    const reset = (code: string) =>
      browser().post("/auth/email-otp/reset-password", {
        email: "ada@example.com",
        otp: code,
        password: "a wholly new one",
      });
    expect(await reset(wrongCode(otp))).toMatchObject({ status: 400, json: { code: "INVALID_OTP" } });
    expect((await ada.get("/auth/convex-token")).status).toBe(200);
    expect((await reset(otp)).status).toBe(200);
    expect((await ada.get("/auth/convex-token")).status).toBe(401);
    expect((await reset(otp)).status).toBe(400);
    expect((await browser().signIn("ada@example.com")).status).toBe(401);
    expect((await browser().signIn("ada@example.com", "a wholly new one")).status).toBe(200);
  });

  it("lock after five wrong guesses", async () => {
    await start();
    await browser().signUp("ada@example.com");
    await browser().post("/auth/email-otp/request-password-reset", { email: "ada@example.com" });
    const otp = await codeFor("ada@example.com");
    const guess = (code: string) =>
      browser().post("/auth/email-otp/reset-password", {
        email: "ada@example.com",
        otp: code,
        password: PASSWORD,
      });
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await guess(wrongCode(otp))).status).toBe(400);
    expect(await guess(otp)).toMatchObject({ status: 403, json: { code: "TOO_MANY_ATTEMPTS" } });
  });

  it("verify an address when sign-up demands it, by the newest code only", async () => {
    await start({ requireVerification: true });
    const ada = browser();
    expect((await ada.signUp("ada@example.com")).json).toMatchObject({ token: null });
    expect((await ada.get("/auth/convex-token")).status).toBe(401);
    expect(await ada.signIn("ada@example.com")).toMatchObject({
      status: 403,
      json: { code: "EMAIL_NOT_VERIFIED" },
    });
    const verify = (otp: string) =>
      ada.post("/auth/email-otp/verify-email", { email: "ada@example.com", otp });
    const first = await codeFor("ada@example.com");
    const again = { email: "ada@example.com", type: "email-verification" };
    expect((await ada.post("/auth/email-otp/send-verification-otp", again)).status).toBe(200);
    const otp = await codeFor("ada@example.com");
    expect((await verify(wrongCode(otp))).status).toBe(400);
    if (first !== otp) expect((await verify(first)).status).toBe(400);
    expect((await verify(otp)).status).toBe(200);
    const { token } = (await ada.get("/auth/convex-token")).json as { token: string };
    const keys = createRemoteJWKSet(new URL(`${identity.url}/.well-known/jwks.json`));
    expect((await jwtVerify(token, keys)).payload.email_verified).toBe(true);
  });
});

describe("what is refused", () => {
  it("a page of another origin, with or without a session", async () => {
    await start();
    const ada = browser();
    await ada.signUp("ada@example.com");
    const foreign = await fetch(`${identity.url}/auth/convex-token`, {
      headers: { origin: "http://evil.test", cookie: ada.cookie() },
    });
    expect(foreign.status).toBe(403);
    expect((await browser("http://evil.test").signIn("ada@example.com")).status).toBe(403);
  });

  it("a foreign host name that points at loopback", async () => {
    await start();
    const status = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const { port } = new URL(identity.url);
        const options = { host: "127.0.0.1", port, path: "/auth/get-session", headers: { host } };
        httpRequest(options, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
          .on("error", reject)
          .end();
      });
    expect(await status("rebound.test")).toBe(421);
    expect(await status("app.test:5173")).toBe(200);
  });

  it("a guesser, who cannot shed the count by claiming other addresses", async () => {
    await start({ rateLimit: true });
    const statuses = new Set<number>();
    for (let attempt = 0; attempt < 61; attempt += 1) {
      const response = await fetch(`${identity.url}/auth/sign-in/email`, {
        method: "POST",
        headers: {
          origin: PAGE,
          "content-type": "application/json",
          "x-forwarded-for": `10.0.0.${attempt}`,
          "x-identity-peer": `10.0.1.${attempt}`,
        },
        body: JSON.stringify({ email: "not an address", password: "guess" }),
      });
      statuses.add(response.status);
      if (attempt === 60) expect(Number(response.headers.get("x-retry-after"))).toBeGreaterThan(0);
    }
    expect(statuses).toEqual(new Set([400, 429]));
  });

  it("nobody who comes exactly one window after the last request", async () => {
    await start({ rateLimit: true });
    const ask = async () => (await fetch(`${identity.url}/auth/get-session`)).status;
    const clock = vi.spyOn(Date, "now").mockReturnValue(1_900_000_000_000);
    expect(await ask()).toBe(200);
    clock.mockReturnValue(1_900_000_010_000);
    expect(await ask()).toBe(200);
    clock.mockRestore();
  });

  it("the outbox without its key, with a wrong key, or to a page elsewhere", async () => {
    await start();
    const outbox = (headers: Record<string, string>, query = "") =>
      fetch(`${identity.url}/_sandbox/outbox${query}`, { headers });
    const key = identity.sandboxKey;
    expect((await outbox({})).status).toBe(403);
    expect((await outbox({ "x-sandbox-key": `${key}x` })).status).toBe(403);
    expect((await outbox({ "x-sandbox-key": key, origin: PAGE })).status).toBe(403);
    const page = await outbox({ accept: "text/html" }, `?key=${key}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("<h1>Local mail</h1>");
  });

  it("any start outside a local deployment, and files others could read", async () => {
    await start();
    await browser().signUp("ada@example.com");
    for (const kind of [undefined, "", "preview", "production"]) {
      const config = { port: 0, folder, origins: [], rateLimit: true, requireVerification: false };
      await expect(createIdentity({ ...config, deploymentKind: kind })).rejects.toThrow(
        "DEPLOYMENT_KIND=local",
      );
    }
    for (const name of readdirSync(folder))
      expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
  });
});

describe("as a process", () => {
  it("prints one JSON line, survives a kill, closes on SIGTERM, and refuses without DEPLOYMENT_KIND", async () => {
    const first = await launch({ DEPLOYMENT_KIND: "local" });
    identity = { ...first.line, close: async () => undefined };
    const ada = browser();
    await ada.signUp("ada@example.com");
    first.child.kill("SIGKILL");
    await first.ended;
    const second = await launch({ DEPLOYMENT_KIND: "local" });
    identity = { ...second.line, close: async () => undefined };
    expect((await ada.get("/auth/convex-token")).status).toBe(200);
    second.child.kill("SIGTERM");
    expect(await second.ended).toBe(0);
    await expect(launch({})).rejects.toThrow("DEPLOYMENT_KIND=local");
  });
});

async function launch(extra: Record<string, string>) {
  const { DEPLOYMENT_KIND: _unset, ...env } = process.env;
  const args = ["--import", "tsx", "embedded/sandboxes/identity/main.ts", "--data", folder, "--origin", PAGE];
  const child = spawn(process.execPath, args, {
    env: { ...env, ...extra },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  let errors = "";
  child.stderr.on("data", (chunk) => {
    errors += String(chunk);
  });
  const line = await new Promise<Identity>((resolve, reject) => {
    child.stdout.once("data", (chunk) => resolve(JSON.parse(String(chunk)) as Identity));
    child.once("close", () => reject(new Error(errors)));
  });
  return { child, line, ended };
}
