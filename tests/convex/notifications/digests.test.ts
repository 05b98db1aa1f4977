import { api, internal } from "@convex/_generated/api";
import { describe, expect, it } from "vitest";
import { HOUR, passTime, prepareBackend, setupConvex } from "../support/backend";
import { member } from "../support/people";
import { addDevice, beginOnly, handedTo, onlyDelivery, sweep, tell, waysOf } from "./world";

prepareBackend();

/** Saturday, 13:00 in Berlin; Sunday at nine there. */
const SUNDAY = Date.UTC(2026, 10, 22, 8);
const MONDAY = SUNDAY + 24 * HOUR;

async function reader(digest: "daily" | "weekly") {
  const t = setupConvex();
  const maya = await member(t, "maya");
  await addDevice(t, maya);
  await maya.as.mutation(api.users.touch, { timezone: "Europe/Berlin" });
  await maya.as.mutation(api.notifPrefs.save, { digest, channels: { follows: { push: true } } });
  return { t, maya };
}

describe("a digest", () => {
  it("ENT-40 gathers low ones into one e-mail at nine, in place of their push", async () => {
    const { t, maya } = await reader("daily");
    await tell(t, maya, { type: "follow", key: "a", body: "Sam follows you." });
    passTime(1_000);
    await tell(t, maya, { type: "reaction", key: "b", body: "Kim reacted." });
    await tell(t, maya, { type: "comment", key: "c" });
    expect(await waysOf(t, maya)).toEqual(["email waiting", "push waiting"]);
    passTime(SUNDAY - Date.now() - 1);
    await sweep(t);
    expect(await handedTo(t, "mail")).toBe(0);
    passTime(1);
    await sweep(t);
    expect([await handedTo(t, "mail"), await handedTo(t, "push")]).toEqual([1, 1]);
  });

  it("ENT-40 holds what nobody saw, of nothing muted, and tells what one tap stops", async () => {
    const { t, maya } = await reader("weekly");
    const seen = await tell(t, maya, { type: "reaction", key: "a" });
    for (let count = 0; count < 23; count += 1) {
      await tell(t, maya, { type: "reaction", key: `r${count}`, body: `n${count}` });
    }
    await maya.as.mutation(api.notifPrefs.mute, { targetId: "p9", kind: "post", muted: true });
    await tell(t, maya, { type: "reaction", key: "muted", threadId: "proof:p9" });
    await maya.as.mutation(api.notifications.markSeen, { ids: [seen?._id ?? ""] });
    expect((await onlyDelivery(t, maya)).nextAt).toBe(MONDAY);
    passTime(MONDAY - Date.now());
    const deliveryId = await beginOnly(t, maya);
    const parcel = await t.query(internal.jobs.notifications.deliveryContent, { deliveryId });
    expect(parcel).toMatchObject({
      ...{ kind: "digest", channel: "email", unsubscribe: "digest", fixed: false, more: 3 },
      ...{ email: "maya@mail.test", name: "maya" },
    });
    expect(parcel?.notices).toHaveLength(20);
  });

  it("ENT-40 one waits at a time: a due one gathers what comes, another morning that was chosen moves it", async () => {
    const { t, maya } = await reader("weekly");
    await tell(t, maya, { type: "reaction", key: "a" });
    await maya.as.mutation(api.notifPrefs.save, { digest: "daily" });
    await tell(t, maya, { type: "reaction", key: "b" });
    expect(await onlyDelivery(t, maya)).toMatchObject({ isDigest: true, nextAt: SUNDAY });
    passTime(SUNDAY - Date.now() + 1);
    await tell(t, maya, { type: "reaction", key: "c" });
    expect((await onlyDelivery(t, maya)).nextAt).toBe(SUNDAY);
    const deliveryId = await beginOnly(t, maya);
    expect(
      (await t.query(internal.jobs.notifications.deliveryContent, { deliveryId }))?.notices,
    ).toHaveLength(3);
    // It is on its way: what comes now is for the next one.
    await tell(t, maya, { type: "reaction", key: "d" });
    expect(await waysOf(t, maya)).toEqual(["email sending", "email waiting"]);
  });

  it("ENT-40 is not sent when everything was seen, or when it was turned off meanwhile", async () => {
    const { t, maya } = await reader("daily");
    await tell(t, maya, { type: "reaction" });
    await maya.as.mutation(api.notifications.seenAll, {});
    passTime(SUNDAY - Date.now());
    await sweep(t);
    await tell(t, maya, { type: "reaction", key: "later" });
    await maya.as.mutation(api.notifPrefs.save, { digest: "off" });
    passTime(MONDAY - Date.now());
    await sweep(t);
    expect(await waysOf(t, maya)).toEqual(["email dropped (seen)", "email dropped (off)"]);
    expect(await handedTo(t, "mail")).toBe(0);
  });
});

describe("what push and mail are handed", () => {
  it("one notice with its thread, link and priority, and how much its lock screen may show", async () => {
    const t = setupConvex();
    const [maya, sam] = [await member(t, "maya"), await member(t, "sam")];
    await addDevice(t, maya);
    await maya.as.mutation(api.notifPrefs.save, { lockScreen: "name" });
    await tell(t, maya, { type: "comment", from: sam, threadId: "proof:p1" });
    const deliveryId = await beginOnly(t, maya);
    expect(await t.query(internal.jobs.notifications.deliveryContent, { deliveryId })).toMatchObject({
      ...{ uid: maya.uid, channel: "push", kind: "notice", attempts: 1, priority: "normal" },
      ...{ lockScreen: "name", from: "sam", unseen: 1, fixed: false, unsubscribe: "talk", more: 0 },
      notices: [{ type: "comment", title: "New comment", threadId: "proof:p1", link: null }],
    });
    await t.mutation(internal.jobs.notifications.settleDelivery, { deliveryId, outcome: "sent" });
    expect(await t.query(internal.jobs.notifications.deliveryContent, { deliveryId })).toBeNull();
  });

  it("of a fixed type nothing to unsubscribe from", async () => {
    const t = setupConvex();
    const maya = await member(t, "maya");
    await tell(t, maya, { type: "security_sign_in", threadId: "security" });
    const deliveryId = await beginOnly(t, maya);
    expect(await t.query(internal.jobs.notifications.deliveryContent, { deliveryId })).toMatchObject({
      ...{ channel: "email", fixed: true, unsubscribe: null, from: null },
    });
  });
});
