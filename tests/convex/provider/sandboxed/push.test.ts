/** A notice on its way to real subscriptions: sealed by the library, opened by the push service's stand-in. */
import { api, internal } from "@convex/_generated/api";
import type { Doc } from "@convex/_generated/dataModel";
import { RETRY_PAUSES_MS } from "@convex/domain/notifications/delivery";
import { readPush } from "@convex/domain/notifications/pushPayload";
import { PUSH_FAILURES_MAX } from "@convex/domain/notifications/pushService";
import { notify } from "@convex/model/notifications/notifications";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import type { Sandbox } from "../../../../embedded/sandboxes/shared/sandbox";
import { createWebPushSandbox } from "../../../../embedded/sandboxes/webPush/sandbox";
import { pushLeversOf } from "../../../embedded/sandboxes/webPushHarness";
import { expectPrinted } from "../../../support/quiet";
import { folderOfTest } from "../../../support/scratch";
import { setPushEnv, VAPID } from "../../notifications/pushWorld";
import { type Backend, jobsFor, read, setEnv, setupConvex } from "../../support/backend";
import { member, type Person } from "../../support/people";
import { rowsOf } from "../../support/rows";
import { idle } from "./provider";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const APP = "http://localhost:5173";

let folder: string;
let sandbox: Sandbox;
let t: Backend;
let maya: Person;
let names = 0;

beforeEach(async () => {
  folder = folderOfTest();
  sandbox = await createWebPushSandbox({ deploymentKind: "local", port: 0, folder });
  setEnv({ APP_URL: APP });
  setPushEnv(sandbox.url);
  t = setupConvex();
  maya = await member(t, "mayamoon");
});
afterEach(async () => {
  await idle(t);
  await sandbox.close();
  vi.unstubAllEnvs();
});

const { log, mode, subscribe } = pushLeversOf(() => sandbox);

/** A browser subscribes and hands its address in. */
async function device(who = maya, applicationServerKey = VAPID.publicKey): Promise<string> {
  const made = await subscribe(applicationServerKey);
  await who.as.mutation(api.push.saveToken, { endpoint: made.endpoint, ...made.keys });
  return made.id;
}

interface News {
  body?: string;
  threadId?: string;
  type?: "dare_received" | "proof_reminder" | "proof_approved";
}

async function tell({ body = "Sam dares you.", threadId = "dare-one", type = "dare_received" }: News = {}) {
  names += 1;
  const notice = { type, body, threadId, dedupeKey: `k${names}`, link: "/d/one", uid: maya.uid };
  await read(t, (ctx) => notify(ctx, { ...notice, now: Date.now() }));
  await idle(t);
}
const deliveries = (): Promise<Doc<"deliveries">[]> => rowsOf(t, "deliveries");
const tokens = (): Promise<Doc<"pushTokens">[]> => rowsOf(t, "pushTokens");

/** The pause is over. */
async function makeDue(): Promise<void> {
  await read(t, async (ctx) => {
    for (const row of await ctx.db.query("deliveries").take(50)) {
      if (row.state === "waiting") await ctx.db.patch(row._id, { nextAt: Date.now() });
    }
  });
  await t.mutation(internal.jobs.notifications.sweepDeliveries, {});
  await idle(t);
}

/** The second round of a device, as the scheduler would start it. */
async function roundNow(): Promise<void> {
  const rounds = await jobsFor(t, internal.jobs.notifications.sendPushAgain);
  const found = rounds.find(({ state }) => state.kind === "pending");
  if (found === undefined) throw new Error("no second round");
  const [args] = z
    .tuple([z.object({ deliveryId: z.string(), hashes: z.array(z.string()), round: z.number() })])
    .parse(found.args);
  const deliveryId = (await deliveries()).find(({ _id }) => _id === args.deliveryId)?._id;
  if (deliveryId === undefined) throw new Error("no delivery");
  await t.action(internal.jobs.notifications.sendPushAgain, { ...args, deliveryId });
}

describe("a notice goes to the person's devices", () => {
  test("ENT-38 sealed for each, with link, badge, life, urgency and topic; and is settled as sent", async () => {
    const [phone, laptop] = [await device(), await device()];
    await tell();
    const { messages } = await log();
    expect(messages.map(({ subscriptionId }) => subscriptionId).sort()).toEqual([phone, laptop].sort());
    for (const { text, ttl, urgency, topic } of messages) {
      expect(readPush(text, APP)).toEqual({
        title: "New dare",
        body: "Sam dares you.",
        link: "/d/one",
        tag: topic,
        // A dare is counted where it waits, and none does here.
        unseen: 0,
      });
      expect(ttl).toBeGreaterThan(86_000);
      expect([urgency, topic?.length]).toEqual(["high", 32]);
      expect(topic).not.toContain("dare-one");
    }
    expect(await deliveries()).toMatchObject([{ channel: "push", state: "sent", attempts: 1 }]);
  });

  test("the number on the app's icon is the one of the inbox", async () => {
    await device();
    await tell({ type: "proof_approved" });
    const [message] = (await log()).messages;
    expect(readPush(message?.text ?? "", APP)).toMatchObject({ unseen: 1 });
  });

  test("the lock screen shows as much as its owner wants", async () => {
    await device();
    await maya.as.mutation(api.notifPrefs.save, { lockScreen: "nothing" });
    await tell();
    const [message] = (await log()).messages;
    expect(readPush(message?.text ?? "", APP)).toMatchObject({
      title: "Dareloop",
      body: "You have something new.",
      link: "/d/one",
    });
  });

  test("a try that starts only after it was given up sends nothing beside the next", async () => {
    await device();
    await tell();
    const [row] = await deliveries();
    if (row === undefined) throw new Error("nothing was planned");
    await read(t, (ctx) => ctx.db.patch(row._id, { state: "sending", attempts: 2 }));
    await t.action(internal.jobs.notifications.sendPush, { deliveryId: row._id, attempt: 1 });
    expect((await log()).attempts).toHaveLength(1);
    await t.action(internal.jobs.notifications.sendPush, { deliveryId: row._id, attempt: 2 });
    expect((await log()).attempts).toHaveLength(2);
  });

  test("a newer one of a thread takes the older one's place where it still waits", async () => {
    await device();
    await tell({ body: "first" });
    await tell({ body: "second" });
    await tell({ body: "other", threadId: "d2" });
    const bodies = (await log()).messages.map(({ text }) => readPush(text, APP).body);
    expect(bodies).toEqual(["second", "other"]);
  });

  test("nothing goes to a device that was turned off, or to anybody once push is paused", async () => {
    await device();
    const [token] = await tokens();
    await maya.as.mutation(api.push.revokeToken, { hash: token?.tokenHash ?? "" });
    await tell();
    expect((await log()).attempts).toEqual([]);
    await device();
    await maya.as.mutation(api.push.enable, { on: false });
    await tell();
    expect((await log()).attempts).toEqual([]);
  });
});

describe("a device that is gone", () => {
  test.each(["gone", "missing"])("ENT-18 (%s) is revoked and not tried again", async (how) => {
    const id = await device();
    await mode(id, { mode: how });
    await tell();
    expect(await tokens()).toMatchObject([{ revoked: true }]);
    expect(await deliveries()).toMatchObject([{ state: "dropped", reason: "gone" }]);
    await mode(id, { mode: "works" });
    await tell({ threadId: "d2" });
    await makeDue();
    expect((await log()).attempts).toHaveLength(1);
  });

  test("ENT-18 does not stand in the way of the others", async () => {
    const [dead, alive] = [await device(), await device()];
    await mode(dead, { mode: "gone" });
    await tell();
    expect((await log()).messages).toMatchObject([{ subscriptionId: alive }]);
    expect((await tokens()).map(({ revoked }) => revoked)).toEqual([true, false]);
    expect(await deliveries()).toMatchObject([{ state: "sent" }]);
  });

  test("a subscription made for another key of the server's takes nothing, and is kept", async () => {
    expectPrinted(/^push: /);
    await device(maya, "B".repeat(87));
    await tell();
    expect(await deliveries()).toMatchObject([{ state: "failed", reason: "refused" }]);
    expect(await tokens()).toMatchObject([{ revoked: false, failures: 1 }]);
  });

  test("ENT-18 one that its person ended meanwhile is not brought back by a late answer", async () => {
    await device();
    await tell();
    const [[token], [row]] = [await tokens(), await deliveries()];
    if (token === undefined || row === undefined) throw new Error("nothing was sent");
    await maya.as.mutation(api.push.revokeToken, { hash: token.tokenHash });
    for (const outcome of ["refused", "sent"] as const) {
      const answers = [{ tokenHash: token.tokenHash, outcome }];
      await t.mutation(internal.jobs.notifications.recordPushSend, {
        deliveryId: row._id,
        round: null,
        answers,
      });
      expect(await tokens()).toMatchObject([{ revoked: true }]);
    }
  });

  test("ENT-18 one that was refused twenty messages in a row is revoked; one that is taken counts anew", async () => {
    expectPrinted(/^push: /);
    const [, deaf] = [await device(), await device(maya, "B".repeat(87))];
    const failed = (failures: number) =>
      read(t, async (ctx) => {
        for (const row of await ctx.db.query("pushTokens").take(5)) await ctx.db.patch(row._id, { failures });
      });
    await failed(PUSH_FAILURES_MAX - 1);
    await tell();
    expect(await tokens()).toMatchObject([
      { revoked: false, failures: 0 },
      { revoked: true, failures: PUSH_FAILURES_MAX },
    ]);
    await tell({ threadId: "d2" });
    const tried = (await log()).attempts.filter(({ subscriptionId }) => subscriptionId === deaf);
    expect(tried).toHaveLength(1);
  });
});

describe("a service that is busy", () => {
  test.each(["busy", "broken"])(
    "(%s) is tried again after a pause, and the message arrives once",
    async (how) => {
      const id = await device();
      await mode(id, { mode: how, times: 1, retryAfterSeconds: 900 });
      const before = Date.now();
      await tell();
      const [row] = await deliveries();
      expect(row).toMatchObject({ state: "waiting", attempts: 1, reason: "retry" });
      expect((row?.nextAt ?? 0) - before).toBeGreaterThanOrEqual(900_000);
      // The service's trouble is not the device's.
      expect(await tokens()).toMatchObject([{ failures: 0, revoked: false }]);
      await makeDue();
      expect((await log()).messages).toHaveLength(1);
      expect(await deliveries()).toMatchObject([{ state: "sent", attempts: 2 }]);
    },
  );

  test("while another device took the message has a second round of its own", async () => {
    const [busy, quick] = [await device(), await device()];
    await mode(busy, { mode: "busy", times: 1 });
    await tell();
    expect(await deliveries()).toMatchObject([{ state: "sent" }]);
    expect((await log()).messages).toMatchObject([{ subscriptionId: quick }]);
    await roundNow();
    expect((await log()).messages.map(({ subscriptionId }) => subscriptionId)).toEqual([quick, busy]);
  });

  test("a second round is not for what was seen meanwhile, and ends with the pauses", async () => {
    const [busy] = [await device(), await device()];
    await mode(busy, { mode: "busy" });
    await tell();
    const [row] = await deliveries();
    const [token] = await tokens();
    if (row === undefined || token === undefined) throw new Error("nothing was tried");
    const again = { deliveryId: row._id, hashes: [token.tokenHash], round: RETRY_PAUSES_MS.length };
    await t.action(internal.jobs.notifications.sendPushAgain, again);
    const rounds = await jobsFor(t, internal.jobs.notifications.sendPushAgain);
    expect(rounds.filter(({ state }) => state.kind === "pending")).toHaveLength(1);
    const before = (await log()).attempts.length;
    const nothingGoes = async () => {
      await t.action(internal.jobs.notifications.sendPushAgain, { ...again, round: 1 });
      expect((await log()).attempts).toHaveLength(before);
    };
    await maya.as.mutation(api.push.enable, { on: false });
    await nothingGoes();
    await maya.as.mutation(api.push.enable, { on: true });
    await read(t, (ctx) => ctx.db.patch(row.notificationId, { seen: true }));
    await nothingGoes();
  });

  test("that cannot be reached is tried again", async () => {
    expectPrinted(/^push: /);
    await device();
    await sandbox.close();
    await tell();
    expect(await deliveries()).toMatchObject([{ state: "waiting", reason: "retry" }]);
    sandbox = await createWebPushSandbox({ deploymentKind: "local", port: 0, folder });
  });
});
