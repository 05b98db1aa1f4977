import { createECDH } from "node:crypto";
import { createServer } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import webPush from "web-push";
import { type PushParcel, sendPush } from "../../convex/integrations/webPush";
import type { Sandbox } from "../../embedded/sandboxes/shared/sandbox";
import { createWebPushSandbox } from "../../embedded/sandboxes/webPush/sandbox";
import { type Device, pushLeversOf } from "../embedded/sandboxes/webPushHarness";
import { closeServer, listenOnLoopback } from "../support/loopback";
import { expectPrinted } from "../support/quiet";
import { folderOfTest } from "../support/scratch";

/** The stand-in for push services, spoken to by the library that speaks to the real ones. */
const KEYS = { ...webPush.generateVAPIDKeys(), subject: "mailto:push@mail.test" };
const OTHER = { ...webPush.generateVAPIDKeys(), subject: "mailto:other@mail.test" };

let folder: string;
let sandbox: Sandbox;
const start = async (clock: "system" | "manual" = "system") => {
  sandbox = await createWebPushSandbox({ deploymentKind: "local", port: 0, folder, clock });
  vi.stubEnv("DEPLOYMENT_KIND", "local");
  vi.stubEnv("PUSH_SANDBOX_URL", sandbox.url);
};

beforeEach(async () => {
  folder = folderOfTest();
  await start();
});
afterEach(async () => {
  await sandbox.close();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

expectPrinted(/^push: /);

const { ask, lever, log, mode, ...levers } = pushLeversOf(() => sandbox);
const subscribe = (applicationServerKey: string | null = KEYS.publicKey) =>
  levers.subscribe(applicationServerKey);

const PARCEL: PushParcel = { text: "hi", topic: "t".repeat(32), ttlSeconds: 60, urgency: "high" };
const send = ({ endpoint, keys }: Device, part: Partial<PushParcel> = {}, by = KEYS) =>
  sendPush({ endpoint, ...keys }, { ...PARCEL, ...part }, by);

describe("a message for a subscription", () => {
  it("ENT-38 is sealed by the sender's library and opened with the browser's own key", async () => {
    const [device, other] = [await subscribe(), await subscribe()];
    const text = JSON.stringify({ title: "Grüße, 挑战 😀", body: "x".repeat(2_500) });
    expect(await send(device, { text })).toEqual({ outcome: "sent" });
    const { messages } = await log();
    expect(messages).toEqual([
      expect.objectContaining({
        ...{ subscriptionId: device.id, text, ttl: 60, urgency: "high", topic: "t".repeat(32) },
      }),
    ]);
    // What was sealed for one browser is noise for another.
    const mixed = { ...device, endpoint: other.endpoint };
    expect(await send(mixed)).toEqual({ outcome: "refused" });
    expect((await log()).messages).toHaveLength(1);
  });

  it("takes the place of the one of its topic that still waits", async () => {
    const device = await subscribe();
    for (const text of ["one", "two"]) await send(device, { text });
    expect((await log()).messages.map(({ text }) => text)).toEqual(["two"]);
  });

  it("survives a restart of the sandbox, with subscription and clock", async () => {
    const device = await subscribe();
    await send(device);
    await lever("POST", "clock/advance", { ms: 5_000 });
    await sandbox.close();
    await start();
    expect((await log()).messages).toHaveLength(1);
    const moved = { ...device, endpoint: device.endpoint.replace(/^http:\/\/[^/]+/, sandbox.url) };
    expect(await send(moved)).toEqual({ outcome: "sent" });
  });
});

describe("who may send", () => {
  it("only the key that the subscription was made for", async () => {
    const device = await subscribe();
    expect(await send(device, {}, OTHER)).toEqual({ outcome: "refused" });
    expect(await send(await subscribe(null), {}, OTHER)).toEqual({ outcome: "sent" });
    expect((await log()).attempts.map(({ status }) => status)).toEqual([403, 201]);
  });

  const post = (device: Device, headers: Record<string, string>) =>
    fetch(device.endpoint, { method: "POST", headers: { ttl: "60", ...headers }, body: "x" });
  const vapid = (audience: string, expiresInSeconds = 3_600) => {
    const exp = Math.floor(Date.now() / 1_000) + expiresInSeconds;
    const { subject, publicKey, privateKey } = KEYS;
    return webPush.getVapidHeaders(audience, subject, publicKey, privateKey, "aes128gcm", exp).Authorization;
  };

  it("with a signed word that is for this service, and fresh", async () => {
    const device = await subscribe();
    const good = vapid(sandbox.url);
    const status = async (authorization: string) => (await post(device, { authorization })).status;
    expect(await status(good)).toBe(415);
    expect(await status("")).toBe(401);
    expect(await status(vapid("http://127.0.0.1:1"))).toBe(401);
    expect(await status(good.replace(/k=.*/, `k=${OTHER.publicKey}`))).toBe(401);
    expect(await status(good.replace(/k=.*/, "k=short"))).toBe(401);
    expect(await status(good.replace(/\.[\w-]+,/, ".AAAA,"))).toBe(401);
    expect(await status(good.replace("vapid t=", "vapid t=e30."))).toBe(401);
    await lever("POST", "clock/advance", { ms: 2 * 3_600_000 });
    expect(await status(good)).toBe(401);
  });

  it("with a life, an urgency and a topic as the standard has them, and in the one encoding", async () => {
    const device = await subscribe();
    const authorization = vapid(sandbox.url);
    const status = async (headers: Record<string, string>) =>
      (await post(device, { authorization, "content-encoding": "aes128gcm", ...headers })).status;
    expect(await status({ ttl: "soon" })).toBe(400);
    expect(await status({ urgency: "very" })).toBe(400);
    expect(await status({ topic: "a".repeat(33) })).toBe(400);
    expect(await status({ "content-encoding": "aesgcm" })).toBe(415);
    expect(await status({})).toBe(400);
    const large = { method: "POST", headers: { authorization, ttl: "1" }, body: "x".repeat(4_097) };
    expect((await fetch(device.endpoint, large)).status).toBe(413);
  });
});

describe("levers", () => {
  it.each([
    ["gone", { outcome: "gone" }],
    ["missing", { outcome: "gone" }],
    ["busy", { outcome: "retry", retryAfterMs: 30_000 }],
    ["broken", { outcome: "retry", retryAfterMs: 30_000 }],
  ])("a subscription that is %s answers so, as often as it was told", async (how, outcome) => {
    const device = await subscribe();
    const pause = "retryAfterMs" in outcome ? { retryAfterSeconds: 30 } : {};
    await mode(device.id, { mode: how, times: 2, ...pause });
    expect(await send(device)).toEqual(outcome);
    expect(await send(device)).toEqual(outcome);
    expect(await send(device)).toEqual({ outcome: "sent" });
    expect((await log()).attempts).toHaveLength(3);
  });

  it("one that hangs is given up by the sender", async () => {
    const device = await subscribe();
    await mode(device.id, { mode: "hangs" });
    vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
      const stop = new AbortController();
      // Not before the message has arrived there.
      void vi
        .waitFor(async () => expect((await log()).attempts).toHaveLength(1), { timeout: 10_000 })
        .then(() => stop.abort(new DOMException("late", "TimeoutError")));
      return stop.signal;
    });
    expect(await send(device)).toEqual({ outcome: "retry" });
  });

  it("need the key, take no foreign page, and are nowhere but on a local deployment", async () => {
    const refused = await ask("GET", "messages", undefined, { "x-sandbox-key": "guess" });
    expect(refused.status).toBe(403);
    const foreign = await ask("GET", "messages", undefined, { origin: "https://elsewhere.test" });
    expect(foreign.status).toBe(403);
    expect((await ask("POST", "mode", { id: "nobody", mode: "gone" })).status).toBe(400);
    expect((await ask("GET", "nothing")).status).toBe(404);
    for (const deploymentKind of ["production", "preview", undefined]) {
      await expect(createWebPushSandbox({ deploymentKind, port: 0, folder })).rejects.toThrow("local");
    }
  });
});

describe("the sender", () => {
  it("CAL-30 goes nowhere that is not allowed any more, and to no keys that are none", async () => {
    const device = await subscribe();
    const noPoint = createECDH("prime256v1")
      .generateKeys("base64url")
      .replace(/.{20}$/, "A".repeat(20));
    expect(await send({ ...device, keys: { ...device.keys, p256dh: noPoint } })).toEqual({ outcome: "gone" });
    vi.stubEnv("DEPLOYMENT_KIND", "production");
    expect(await send(device)).toEqual({ outcome: "gone" });
    expect((await log()).attempts).toEqual([]);
  });

  it("CAL-30 follows no redirect, wherever it leads", async () => {
    const { keys } = await subscribe();
    const reached: string[] = [];
    const server = createServer((request, response) => {
      reached.push(request.url ?? "");
      response.writeHead(307, { location: "/inside" }).end();
    });
    const origin = `http://127.0.0.1:${await listenOnLoopback(server)}`;
    vi.stubEnv("PUSH_SANDBOX_URL", origin);
    const device = { id: "a", endpoint: `${origin}/push/a`, keys };
    expect(await send(device)).toEqual({ outcome: "refused" });
    expect(reached).toEqual(["/push/a"]);
    await closeServer(server);
  });

  it("CAL-30 what was taken stays taken, even if the rest of the answer breaks off: it must not go twice", async () => {
    const device = await subscribe();
    const body = new ReadableStream({
      cancel() {
        throw new Error("broken off");
      },
    });
    vi.spyOn(globalThis, "fetch").mockResolvedValueOnce(new Response(body, { status: 201 }));
    expect(await send(device)).toEqual({ outcome: "sent" });
  });
});
