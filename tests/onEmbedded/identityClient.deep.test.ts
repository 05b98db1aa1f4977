import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { LocalAuthClient } from "@/app/identity/localClient";
import { createStorage } from "@/lib/cache/storage";
import { folderOfFile } from "../support/scratch";

const PAGE = "http://127.0.0.1:5173";
const PASSWORD = "correct horse battery";

const folder = folderOfFile();
let sandbox: ChildProcess;
let service: { url: string; sandboxKey: string };

beforeAll(async () => {
  const args = ["--import", "tsx", "embedded/sandboxes/identity/main.ts", "--port", "0", "--data", folder];
  sandbox = spawn(process.execPath, [...args, "--origin", PAGE], {
    env: { ...process.env, DEPLOYMENT_KIND: "local" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (!sandbox.stdout) throw new Error("the sandbox has no stdout");
  sandbox.stderr?.pipe(process.stderr, { end: false });
  const [line] = await once(createInterface(sandbox.stdout), "line");
  service = JSON.parse(String(line));
});

afterAll(async () => {
  sandbox.kill("SIGTERM");
  await once(sandbox, "exit");
});

/** One browser: its cookies, its storage, its network that can be cut. */
/** `before`: what an earlier visit left on the device. */
function browser(before?: { cookies: Map<string, string>; kept: Map<string, string> }) {
  const cookies = new Map(before?.cookies);
  const kept = new Map(before?.kept);
  const network = { cut: false, requests: 0 };
  let wake: () => void = () => undefined;
  const client = new LocalAuthClient({
    storage: createStorage(() => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    })),
    now: () => Date.now(),
    untilRetry: () => new Promise((resolve) => (wake = resolve)),
    async fetch(target, init) {
      network.requests += 1;
      if (network.cut) throw new TypeError("Failed to fetch");
      const headers = new Headers(init?.headers);
      headers.set("origin", PAGE);
      headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
      const response = await fetch(service.url + target, { ...init, headers });
      for (const cookie of response.headers.getSetCookie()) {
        const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split("=");
        if (value) cookies.set(name, value);
        else cookies.delete(name);
      }
      return response;
    },
  });
  return { client, network, kept, cookies, online: () => wake() };
}

async function mailedCode(to: string): Promise<string> {
  const response = await fetch(`${service.url}/_sandbox/outbox?to=${encodeURIComponent(to)}`, {
    headers: { "x-sandbox-key": service.sandboxKey },
  });
  const outbox: { mails: { code: string }[] } = await response.json();
  const code = outbox.mails[0]?.code;
  if (!code) throw new Error("no mail");
  return code;
}

describe("local identity adapter against the identity service", () => {
  it("STA-01 loading, then signed out, then signed in by signing up", async () => {
    const { client, kept } = browser();
    expect(client.getSnapshot()).toEqual({ status: "loading" });
    await client.refresh();
    expect(client.getSnapshot()).toEqual({ status: "signedOut" });
    expect(await client.signUp({ email: "new@example.com", password: PASSWORD })).toEqual({
      ok: true,
      value: { next: "done" },
    });
    expect(client.getSnapshot()).toMatchObject({ status: "signedIn", email: "new@example.com" });
    expect(kept.get("identity:lastUserId")).toBeTruthy();
  });

  it("gives Convex a token of ten minutes, kept while valid, fresh when forced", async () => {
    const { client, network } = browser();
    await client.signUp({ email: "token@example.com", password: PASSWORD });
    const token = await client.getToken({ forceRefresh: false });
    const claims = decodeJwt(token ?? "");
    expect(claims).toMatchObject({ aud: "convex", email: "token@example.com" });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(600);
    const before = network.requests;
    expect(await client.getToken({ forceRefresh: false })).toBe(token);
    expect(network.requests).toBe(before);
    await client.getToken({ forceRefresh: true });
    expect(network.requests).toBe(before + 1);
  });

  it("stack P12: a lost network waits and asks again; only the provider's no gives null", async () => {
    const { client, network, online, cookies } = browser();
    await client.signUp({ email: "network@example.com", password: PASSWORD });
    network.cut = true;
    let settled = false;
    const asked = client.getToken({ forceRefresh: true }).finally(() => {
      settled = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(settled).toBe(false);
    expect(client.getSnapshot().status).toBe("signedIn");
    network.cut = false;
    online();
    expect(await asked).toEqual(expect.any(String));

    cookies.clear();
    expect(await client.getToken({ forceRefresh: true })).toBeNull();
    expect(client.getSnapshot()).toEqual({ status: "signedOut" });
  });

  it("rulings 6: an offline start with a stored person counts as signed in", async () => {
    const first = browser();
    await first.client.signUp({ email: "offline@example.com", password: PASSWORD });
    const second = browser(first);
    second.network.cut = true;
    const refreshed = second.client.refresh();
    await new Promise((resolve) => setImmediate(resolve));
    expect(second.client.getSnapshot()).toMatchObject({ status: "signedIn", email: null });
    second.network.cut = false;
    second.online();
    await refreshed;
    expect(second.client.getSnapshot()).toMatchObject({ status: "signedIn", email: "offline@example.com" });
  });

  it("refuses by code: taken address, weak password, wrong password, lost network", async () => {
    const { client, network } = browser();
    const email = "refused@example.com";
    await client.signUp({ email, password: PASSWORD });
    expect(await client.signUp({ email, password: PASSWORD })).toMatchObject({
      code: "email-taken",
      field: "email",
    });
    expect(await client.signUp({ email: "b@example.com", password: "short" })).toMatchObject({
      code: "weak-password",
    });
    const wrong = await client.signIn({ email, password: "not the one" });
    expect(wrong).toEqual({ ok: false, code: "invalid-credentials" });
    expect(await client.signIn({ email: "nobody@example.com", password: PASSWORD })).toEqual(wrong);
    network.cut = true;
    expect(await client.signIn({ email, password: PASSWORD })).toEqual({ ok: false, code: "network" });
  });

  it("signs out, signs in again, and forgets the person of this device", async () => {
    const { client, kept } = browser();
    await client.signUp({ email: "again@example.com", password: PASSWORD });
    await client.signOut();
    expect(client.getSnapshot()).toEqual({ status: "signedOut" });
    expect(kept.size).toBe(0);
    expect(await client.getToken({ forceRefresh: false })).toBeNull();
    await client.signIn({ email: "again@example.com", password: PASSWORD });
    expect(client.getSnapshot().status).toBe("signedIn");
  });

  it("lists this person's devices, marks the present one and signs the others out", async () => {
    const email = "devices@example.com";
    const [phone, laptop] = [browser(), browser()];
    await phone.client.signUp({ email, password: PASSWORD });
    await laptop.client.signIn({ email, password: PASSWORD });
    const listed = await phone.client.listSessions();
    if (!listed.ok) throw new Error(listed.code);
    expect(listed.value).toHaveLength(2);
    expect(listed.value.filter((each) => each.current)).toHaveLength(1);
    expect(listed.value[0]).toMatchObject({ createdAt: expect.any(Number), lastUsedAt: expect.any(Number) });
    expect(JSON.stringify(listed)).not.toContain("token");
    expect(await phone.client.revokeOthers()).toMatchObject({ ok: true });
    expect(await laptop.client.getToken({ forceRefresh: true })).toBeNull();
    expect(laptop.client.getSnapshot()).toEqual({ status: "signedOut" });
    expect(await phone.client.listSessions()).toMatchObject({ ok: true, value: [{ current: true }] });
    phone.network.cut = true;
    expect(await phone.client.listSessions()).toEqual({ ok: false, code: "network" });
  });

  it("changes the address by a code mailed to the new one; tokens name it from then on", async () => {
    const { client } = browser();
    await client.signUp({ email: "old@example.com", password: PASSWORD });
    await client.getToken({ forceRefresh: false });
    expect(await client.requestEmailChange({ email: "fresh@example.com" })).toMatchObject({ ok: true });
    expect(await client.changeEmail({ code: "000000" })).toMatchObject({
      code: "code-invalid",
      field: "code",
    });
    expect(client.getSnapshot()).toMatchObject({ email: "old@example.com" });
    const code = await mailedCode("fresh@example.com");
    expect(await client.changeEmail({ code })).toMatchObject({ ok: true });
    expect(client.getSnapshot()).toMatchObject({ status: "signedIn", email: "fresh@example.com" });
    const token = await client.getToken({ forceRefresh: false });
    expect(decodeJwt(token ?? "")).toMatchObject({ email: "fresh@example.com" });
  });

  it("proves the present address by a code; the session stays, and the next token says so", async () => {
    const email = "unproved@example.com";
    const { client } = browser();
    await client.signUp({ email, password: PASSWORD });
    const before = await client.getToken({ forceRefresh: false });
    expect(decodeJwt(before ?? "")).toMatchObject({ email_verified: false });
    expect(await client.requestEmailProof()).toMatchObject({ ok: true });
    expect(await client.proveEmail({ code: "000000" })).toMatchObject({
      code: "code-invalid",
      field: "code",
    });
    expect(await client.proveEmail({ code: await mailedCode(email) })).toMatchObject({ ok: true });
    const token = await client.getToken({ forceRefresh: false });
    expect(decodeJwt(token ?? "")).toMatchObject({ email, email_verified: true });
  });

  it("changes the password, keeps this device and signs the others out", async () => {
    const email = "password@example.com";
    const [phone, laptop] = [browser(), browser()];
    await phone.client.signUp({ email, password: PASSWORD });
    await laptop.client.signIn({ email, password: PASSWORD });
    const next = "an even longer sentence";
    expect(await phone.client.changePassword({ current: "not the one", next })).toMatchObject({
      code: "invalid-credentials",
      field: "password",
    });
    expect(await phone.client.changePassword({ current: PASSWORD, next: "short" })).toMatchObject({
      code: "weak-password",
    });
    expect(await phone.client.changePassword({ current: PASSWORD, next })).toMatchObject({ ok: true });
    expect(await phone.client.getToken({ forceRefresh: true })).toEqual(expect.any(String));
    expect(await laptop.client.getToken({ forceRefresh: true })).toBeNull();
    expect(await laptop.client.signIn({ email, password: next })).toMatchObject({ ok: true });
  });

  it("authenticates again: the next token says so, and no second device appears", async () => {
    const { client } = browser();
    await client.signUp({ email: "twice@example.com", password: PASSWORD });
    const authTime = async () => decodeJwt((await client.getToken({ forceRefresh: false })) ?? "").auth_time;
    const first = Number(await authTime());
    const renewed = vi.fn();
    client.onRenewed(renewed);
    expect(await client.reauthenticate({ password: "not the one" })).toMatchObject({
      code: "invalid-credentials",
      field: "password",
    });
    expect(renewed).not.toHaveBeenCalled();
    expect(client.getSnapshot().status).toBe("signedIn");
    // `auth_time` counts whole seconds.
    await vi.waitFor(() => expect(Math.floor(Date.now() / 1_000)).toBeGreaterThan(first), { timeout: 3_000 });
    expect(await client.reauthenticate({ password: PASSWORD })).toMatchObject({ ok: true });
    expect(renewed).toHaveBeenCalledOnce();
    expect(Number(await authTime())).toBeGreaterThan(first);
    expect(await client.listSessions()).toMatchObject({ ok: true, value: [{ current: true }] });
  });

  it("PUB-03 resets a password by the mailed code and signs in with it", async () => {
    const { client } = browser();
    const email = "reset@example.com";
    await client.signUp({ email, password: PASSWORD });
    await client.signOut();
    expect(await client.requestPasswordReset({ email })).toMatchObject({ ok: true });
    const password = "another long sentence";
    expect(await client.resetPassword({ code: "000000", password })).toMatchObject({ code: "code-refused" });
    expect(await client.resetPassword({ code: await mailedCode(email), password })).toEqual({
      ok: true,
      value: { next: "signed-in" },
    });
    expect(client.getSnapshot()).toMatchObject({ status: "signedIn", email });
    expect(await client.signIn({ email, password })).toMatchObject({ ok: true });
  });

  it("PUB-03 a wrong or used-up code is refused alike for a known and an unknown address", async () => {
    const email = "known@example.com";
    await browser().client.signUp({ email, password: PASSWORD });
    const answers = async (to: string) => {
      const { client } = browser();
      await client.requestPasswordReset({ email: to });
      const said: unknown[] = [];
      for (let attempt = 0; attempt < 7; attempt += 1) {
        said.push(await client.resetPassword({ code: "no code", password: PASSWORD }));
      }
      return said;
    };
    const known = await answers(email);
    expect(known).toEqual(known.map(() => ({ ok: false, code: "code-refused", field: "code" })));
    expect(await answers("stranger@example.com")).toEqual(known);
  });
});
