import { api, internal } from "@convex/_generated/api";
import type { FunctionArgs } from "convex/server";
import { describe, expect } from "vitest";
import { type Backend, HOUR, NOW, passTime, prepareBackend, read, setupConvex } from "../support/backend";
import { testsIn } from "../support/fixtures";
import { member, muteWords } from "../support/people";
import { only, patchUser } from "../support/rows";
import {
  addDevice,
  beginOnly,
  deliveriesOf,
  handedTo,
  look,
  onlyDelivery,
  sweep,
  tell,
  waysOf,
} from "./world";

prepareBackend();
const it = testsIn("world", withDevice, ["maya", "sam", "t"]);

const MINUTE = 60_000;
const DAY = 24 * HOUR;

async function withDevice() {
  const t = setupConvex();
  const [maya, sam] = [await member(t, "maya"), await member(t, "sam")];
  await addDevice(t, maya);
  return { t, maya, sam };
}

async function inBerlin() {
  const world = await withDevice();
  await world.maya.as.mutation(api.users.touch, { timezone: "Europe/Berlin" });
  return world;
}

describe("what goes out", () => {
  it("PRODUCT-14 push and e-mail as the catalogue says, to whoever has a device", async () => {
    const { t, maya, sam } = await withDevice();
    await tell(t, maya, { type: "reaction", key: "none" });
    await tell(t, maya, { type: "follow", key: "banner" });
    expect(await waysOf(t, maya)).toEqual([]);
    await tell(t, maya, { type: "comment", key: "push" });
    await tell(t, maya, { type: "dispute_opened", key: "all" });
    expect(await waysOf(t, maya)).toEqual(["push waiting", "push waiting", "email waiting"]);
    await tell(t, sam, { type: "dispute_opened" });
    expect(await waysOf(t, sam)).toEqual(["email waiting"]);
  });

  it("as the matrix says, and a fixed type keeps its e-mail with everything off", async ({ t, maya }) => {
    const channels = { proofs: { push: false, email: false }, money: { push: false } };
    await maya.as.mutation(api.notifPrefs.save, { channels });
    await tell(t, maya, { type: "proof_rejected", key: "a" });
    expect(await waysOf(t, maya)).toEqual([]);
    await tell(t, maya, { type: "dispute_decided", key: "b" });
    await tell(t, maya, { type: "refund_sent", key: "c" });
    expect(await waysOf(t, maya)).toEqual(["email waiting", "email waiting"]);
  });

  it("PRODUCT-24 a muted person's dare, a muted post and a muted chat are not pushed", async () => {
    const { t, maya, sam } = await withDevice();
    await maya.as.mutation(api.blocks.mute, { personId: sam.uid });
    await tell(t, maya, { type: "dare_received", key: "a", from: sam, threadId: "d1" });
    for (const kind of ["post", "chat"] as const) {
      await maya.as.mutation(api.notifPrefs.mute, { targetId: kind, kind, muted: true });
    }
    await tell(t, maya, { type: "comment", key: "b", threadId: "proof:post" });
    await tell(t, maya, { type: "message", key: "c", threadId: "chat" });
    expect(await maya.as.query(api.notifications.recent, {})).toHaveLength(3);
    expect(await waysOf(t, maya)).toEqual([]);
  });

  it("a person who switched push off gets none on any device, until it is on again", async ({ t, maya }) => {
    await maya.as.mutation(api.push.enable, { on: false });
    await tell(t, maya);
    expect(await waysOf(t, maya)).toEqual([]);
    await maya.as.mutation(api.push.enable, { on: true });
    await tell(t, maya, { key: "again" });
    expect(await waysOf(t, maya)).toEqual(["push waiting"]);
  });

  it("a device that was revoked gets none", async ({ t, maya }) => {
    const { _id } = await only(t, "pushTokens");
    await read(t, (ctx) => ctx.db.patch(_id, { revoked: true }));
    await tell(t, maya);
    expect(await waysOf(t, maya)).toEqual([]);
  });

  it("a notice told anew while its push waits goes with that one", async ({ t, maya }) => {
    await tell(t, maya, { body: "One." });
    await tell(t, maya, { body: "Two." });
    const deliveryId = await beginOnly(t, maya);
    const parcel = await t.query(internal.jobs.notifications.deliveryContent, { deliveryId });
    expect(parcel?.notices).toMatchObject([{ body: "Two." }]);
    // It is on its way: what comes now needs one of its own.
    await tell(t, maya, { body: "Three." });
    expect(await waysOf(t, maya)).toEqual(["push sending", "push waiting"]);
  });
});

describe("when it goes", () => {
  it("is handed on at once, and once, whoever finds it", async ({ t, maya }) => {
    await tell(t, maya);
    const deliveryId = await beginOnly(t, maya);
    await beginOnly(t, maya);
    await sweep(t);
    expect([await handedTo(t, "push"), await handedTo(t, "mail")]).toEqual([1, 0]);
    expect(await onlyDelivery(t, maya)).toMatchObject({ _id: deliveryId, state: "sending", attempts: 1 });
  });

  it("not at all once it was seen", async ({ t, maya }) => {
    const seen = await tell(t, maya);
    await maya.as.mutation(api.notifications.markSeen, { ids: [seen?._id ?? ""] });
    await sweep(t);
    expect(await waysOf(t, maya)).toEqual(["push dropped (seen)"]);
    expect(await handedTo(t, "push")).toBe(0);
  });

  it("not while its reader looks at the app; what they leave unseen is dropped, unless it is urgent", async () => {
    const { t, maya } = await withDevice();
    await look(t, maya, true);
    await tell(t, maya, { key: "a" });
    await tell(t, maya, { key: "b", type: "dare_deadline" });
    await sweep(t);
    expect(await waysOf(t, maya)).toEqual(["push waiting (looking)", "push waiting (looking)"]);
    passTime(11 * MINUTE);
    await look(t, maya, true);
    await sweep(t);
    expect(await handedTo(t, "push")).toBe(0);
    passTime(1);
    await sweep(t);
    expect(await waysOf(t, maya)).toEqual(["push dropped (looking)", "push sending"]);
  });

  it("to whoever was only thought to look: a tab that died, and one that is left before the next word", async () => {
    const { t, maya } = await withDevice();
    await look(t, maya, true);
    await tell(t, maya, { key: "a" });
    await sweep(t);
    // Nothing is heard of that tab any more.
    passTime(11 * MINUTE + 1);
    await sweep(t);
    expect(await waysOf(t, maya)).toEqual(["push sending"]);
    await look(t, maya, true);
    await tell(t, maya, { key: "b" });
    await sweep(t);
    await look(t, maya, false);
    await tell(t, maya, { key: "b" });
    await sweep(t);
    expect((await waysOf(t, maya)).at(-1)).toBe("push sending");
    expect(await handedTo(t, "push")).toBe(2);
  });

  it("told anew while a tab is only thought to be looked at, it goes once that is stale, as anything new does", async () => {
    const { t, maya } = await withDevice();
    await look(t, maya, true);
    await tell(t, maya, { body: "One." });
    await sweep(t);
    passTime(10 * MINUTE);
    await look(t, maya, true);
    // The tab dies without a word.
    await tell(t, maya, { body: "Two." });
    await sweep(t);
    passTime(MINUTE + 1);
    await sweep(t);
    expect(await waysOf(t, maya)).toEqual(["push waiting (looking)"]);
    passTime(10 * MINUTE);
    await sweep(t);
    expect(await waysOf(t, maya)).toEqual(["push sending"]);
  });

  it("at once when it is told anew after quiet hours were ended, but never before a service's own pause", async () => {
    const { t, maya } = await inBerlin();
    const quiet = (on: boolean) =>
      maya.as.mutation(api.notifPrefs.save, { quietHours: { on, from: 12, to: 15 } });
    await quiet(true);
    await tell(t, maya);
    await quiet(false);
    await tell(t, maya);
    const deliveryId = await beginOnly(t, maya);
    expect(await onlyDelivery(t, maya)).toMatchObject({ state: "sending" });
    await t.mutation(internal.jobs.notifications.settleDelivery, { deliveryId, outcome: "retry" });
    await tell(t, maya);
    await beginOnly(t, maya);
    expect(await onlyDelivery(t, maya)).toMatchObject({ state: "waiting", nextAt: NOW + MINUTE / 2 });
  });

  it("the night of the person's own clock is quiet until they choose otherwise", async () => {
    const { t, maya } = await inBerlin();
    // 23:00 in Berlin.
    passTime(10 * HOUR);
    await tell(t, maya);
    await beginOnly(t, maya);
    expect(await onlyDelivery(t, maya)).toMatchObject({ state: "waiting", nextAt: NOW + 19 * HOUR });
  });

  it("after the quiet hours of the person's own clock, urgent ones at once", async () => {
    const { t, maya } = await inBerlin();
    await maya.as.mutation(api.notifPrefs.save, { quietHours: { on: true, from: 12, to: 15 } });
    // 13:00 in Berlin.
    await tell(t, maya, { key: "a" });
    await tell(t, maya, { key: "b", type: "dare_deadline" });
    await sweep(t);
    const [low, high] = await deliveriesOf(t, maya);
    expect(low).toMatchObject({ state: "waiting", attempts: 0, nextAt: NOW + 2 * HOUR });
    expect(high).toMatchObject({ state: "sending" });
    passTime(2 * HOUR - 1);
    await sweep(t);
    expect(await handedTo(t, "push")).toBe(1);
    passTime(1);
    await sweep(t);
    expect(await handedTo(t, "push")).toBe(2);
  });

  it("what was chosen while it waited counts: quiet hours, a snooze, a mute, the switch", async () => {
    const { t, maya } = await inBerlin();
    await tell(t, maya);
    await maya.as.mutation(api.notifPrefs.snooze, { on: true });
    await beginOnly(t, maya);
    expect(await onlyDelivery(t, maya)).toMatchObject({ state: "waiting", nextAt: NOW + HOUR / 2 });
    passTime(HOUR / 2);
    await maya.as.mutation(api.notifPrefs.save, { quietHours: { on: true, from: 13, to: 14 } });
    await sweep(t);
    expect(await onlyDelivery(t, maya)).toMatchObject({ state: "waiting", nextAt: NOW + HOUR });
    passTime(HOUR / 2);
    await maya.as.mutation(api.notifPrefs.mute, { targetId: "p1", kind: "post", muted: true });
    await sweep(t);
    expect(await waysOf(t, maya)).toEqual(["push dropped (muted)"]);
  });

  it("not with words that its reader muted, and not once it is a day old", async ({ t, maya, sam }) => {
    await muteWords(maya, "notifications", "spider");
    await tell(t, maya, { key: "a", from: sam, body: "A spider!" });
    await sweep(t);
    await tell(t, maya, { key: "b" });
    passTime(DAY + 1);
    await sweep(t);
    expect(await waysOf(t, maya)).toEqual(["push dropped (words)", "push dropped (old)"]);
  });

  it("an e-mail that is not fixed leaves time to see it in the app; a fixed one goes at once, seen or not", async () => {
    const { t, maya } = await inBerlin();
    await maya.as.mutation(api.notifPrefs.save, { channels: { dares: { push: false } } });
    const chosen = await tell(t, maya, { key: "a", type: "dare_expired", threadId: "d1" });
    const fixed = await tell(t, maya, { key: "b", type: "subscription_problem", threadId: "plan" });
    await maya.as.mutation(api.notifications.markSeen, { ids: [chosen?._id ?? "", fixed?._id ?? ""] });
    await sweep(t);
    expect(await waysOf(t, maya)).toEqual(["email waiting", "email sending"]);
    passTime(5 * MINUTE - 1);
    await sweep(t);
    expect((await waysOf(t, maya))[0]).toBe("email waiting");
    passTime(1);
    await sweep(t);
    expect((await waysOf(t, maya))[0]).toBe("email dropped (seen)");
    expect(await handedTo(t, "mail")).toBe(1);
  });

  it.each(["leaving", "banned", "deactivated"] as const)(
    "PRODUCT-23 of an account that is %s only what is fixed goes, and news of its dares",
    async (standing) => {
      const { t, maya } = await withDevice();
      await tell(t, maya, { key: "a" });
      await tell(t, maya, { key: "b", type: "refund_sent" });
      await patchUser(t, maya.uid, { standing });
      await sweep(t);
      expect(await waysOf(t, maya)).toEqual(["push dropped (hidden)", "push sending", "email sending"]);
    },
  );

  it("a suspended account, which can still be read, hears as ever", async ({ t, maya }) => {
    await tell(t, maya, { key: "a" });
    await patchUser(t, maya.uid, { standing: "suspended" });
    await sweep(t);
    expect(await waysOf(t, maya)).toEqual(["push sending"]);
  });

  it("of what is muted, by its dare or by words, only a fixed e-mail goes", async ({ t, maya, sam }) => {
    const mute = (muted: boolean) =>
      maya.as.mutation(api.notifPrefs.mute, { targetId: "d1", kind: "dare", muted });
    await mute(true);
    await tell(t, maya, { key: "a", type: "dare_expired", threadId: "d1" });
    expect(await waysOf(t, maya)).toEqual([]);
    await tell(t, maya, { key: "b", type: "refund_sent", threadId: "d1" });
    await mute(false);
    await maya.as.mutation(api.notifPrefs.save, { channels: { dares: { push: false } } });
    await tell(t, maya, { key: "c", type: "dare_expired", threadId: "d1" });
    await tell(t, maya, { key: "d", type: "dare_expired", threadId: "d2", from: sam, body: "A spider!" });
    await mute(true);
    await muteWords(maya, "notifications", "spider");
    passTime(5 * MINUTE);
    await sweep(t);
    const ways = ["email sending", "email dropped (muted)", "email dropped (words)"];
    expect(await waysOf(t, maya)).toEqual(ways);
  });
});

describe("what comes of it", () => {
  type Answer = Omit<FunctionArgs<typeof internal.jobs.notifications.settleDelivery>, "deliveryId">;
  const settle = async (t: Backend, answer: Answer) => {
    const { _id: deliveryId } = await only(t, "deliveries");
    await t.mutation(internal.jobs.notifications.settleDelivery, { deliveryId, ...answer });
  };

  it.each([
    ["sent", "push sent"],
    ["gone", "push dropped (gone)"],
    ["refused", "push failed (refused)"],
  ] as const)("%s ends it, and a second word changes nothing", async (outcome, way) => {
    const { t, maya } = await withDevice();
    await tell(t, maya);
    await beginOnly(t, maya);
    await settle(t, { outcome });
    await settle(t, { outcome: "retry" });
    passTime(DAY);
    await sweep(t);
    expect(await waysOf(t, maya)).toEqual([way]);
    expect(await handedTo(t, "push")).toBe(1);
  });

  it("a retry comes after its pause, or when the service says, and the sixth is the last", async () => {
    const { t, maya } = await withDevice();
    await tell(t, maya, { type: "dare_deadline" });
    await beginOnly(t, maya);
    await settle(t, { outcome: "retry", retryAfterMs: 10 * MINUTE });
    expect(await onlyDelivery(t, maya)).toMatchObject({ state: "waiting", nextAt: NOW + 10 * MINUTE });
    passTime(10 * MINUTE - 1);
    await sweep(t);
    expect(await handedTo(t, "push")).toBe(1);
    for (let tries = 2; tries <= 6; tries += 1) {
      passTime(6 * HOUR);
      // It stays news: a notice of more than a day is not pushed any more.
      await tell(t, maya, { type: "dare_deadline" });
      await sweep(t);
      expect(await handedTo(t, "push")).toBe(tries);
      await settle(t, { outcome: "retry" });
    }
    expect(await waysOf(t, maya)).toEqual(["push failed (tried-often)"]);
  });

  it("an act that never answered is done again, and its late word still counts", async ({ t, maya }) => {
    await tell(t, maya);
    await beginOnly(t, maya);
    passTime(5 * MINUTE);
    await sweep(t);
    expect(await onlyDelivery(t, maya)).toMatchObject({ state: "waiting", attempts: 1, reason: "retry" });
    await settle(t, { outcome: "gone" });
    expect((await onlyDelivery(t, maya)).state).toBe("waiting");
    await settle(t, { outcome: "sent" });
    expect(await waysOf(t, maya)).toEqual(["push sent"]);
  });

  it("a notice that is gone, or whose reader is, drops it", async ({ t, maya }) => {
    await tell(t, maya);
    const { _id } = await only(t, "notifications");
    await read(t, (ctx) => ctx.db.delete(_id));
    await sweep(t);
    expect(await waysOf(t, maya)).toEqual(["push dropped (gone)"]);
  });

  it("a crowd that is due at once goes in batches, and rows of thirty days are forgotten", async () => {
    const { t, maya } = await withDevice();
    for (let count = 0; count < 30; count += 1) await tell(t, maya, { key: `k${count}` });
    await sweep(t);
    expect(await handedTo(t, "push")).toBe(25);
    await sweep(t);
    expect(await handedTo(t, "push")).toBe(30);
    passTime(30 * DAY + 1);
    await t.mutation(internal.jobs.notifications.purgeDeliveries, {});
    expect(await deliveriesOf(t, maya)).toEqual([]);
  });
});
