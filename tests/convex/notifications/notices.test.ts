import { api, internal } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { noticeOf, seeByKey, withdraw } from "@convex/model/notifications/notifications";
import { describe, expect } from "vitest";
import { type Backend, HOUR, passTime, prepareBackend, read, setupConvex } from "../support/backend";
import { testsIn } from "../support/fixtures";
import { member, muteWords, type Person } from "../support/people";
import { rowsOf } from "../support/rows";
import { addDevice, beginOnly, handedTo, onlyDelivery, sweep, tell, waysOf } from "./world";

prepareBackend();
const it = testsIn("world", twoPeople, ["maya", "sam", "t"]);

const DAY = 24 * HOUR;

async function twoPeople() {
  const t = setupConvex();
  return { t, maya: await member(t, "maya"), sam: await member(t, "sam") };
}

const recentOf = (person: Person) => person.as.query(api.notifications.recent, {});
const pageOf = (person: Person, cursor: string | null = null) =>
  person.as.query(api.notifications.page, { cursor });
const unseenOf = (person: Person) => person.as.query(api.notifications.unseenCount, {});

describe("a notice", () => {
  it("ENT-37 is stored under its person with the specification's fields", async ({ t, maya, sam }) => {
    const row = await tell(t, maya, { type: "comment", key: "comment:p1:sam", from: sam });
    expect(row).toMatchObject({
      ...{ uid: maya.uid, type: "comment", title: "New comment", body: "Somebody wrote." },
      ...{ threadId: "proof:p1", dedupeKey: "comment:p1:sam", priority: "normal" },
      ...{ createdAt: Date.now(), seen: false },
    });
    const shown = { id: row?._id, dareId: null, priority: "normal", seen: false, silent: false };
    expect(await recentOf(maya)).toMatchObject([shown]);
  });

  it("PRODUCT-14 a known key tells anew in its own row, seen or not, and another key adds one", async () => {
    const { t, maya } = await twoPeople();
    const first = await tell(t, maya, { body: "One." });
    await maya.as.mutation(api.notifications.markSeen, { ids: [first?._id ?? ""] });
    passTime(1_000);
    const again = await tell(t, maya, { body: "Two." });
    expect(again).toMatchObject({ _id: first?._id, body: "Two.", seen: false, createdAt: Date.now() });
    await tell(t, maya, { key: "k2" });
    expect(await recentOf(maya)).toHaveLength(2);
  });

  it("PRODUCT-24 told anew without a name it keeps none of the one it had", async ({ t, maya, sam }) => {
    await tell(t, maya, { from: sam, body: "Sam wrote." });
    expect(await tell(t, maya, { body: "There is news." })).not.toHaveProperty("fromUid");
  });

  it("what is taken back goes, unless it tells of something newer by now", async ({ t, maya }) => {
    await tell(t, maya);
    const before = Date.now() - 1;
    await read(t, (ctx) => withdraw(ctx, { uid: maya.uid, dedupeKey: "k1", upTo: before }));
    expect(await recentOf(maya)).toHaveLength(1);
    await read(t, (ctx) => withdraw(ctx, { uid: maya.uid, dedupeKey: "k1", upTo: Date.now() }));
    await read(t, (ctx) => withdraw(ctx, { uid: maya.uid, dedupeKey: "k1", upTo: Date.now() }));
    expect(await recentOf(maya)).toEqual([]);
  });
});

describe("the activity page", () => {
  it("pages through ninety days, newest first, each notice once", async ({ t, maya }) => {
    for (let count = 0; count < 45; count += 1) {
      await tell(t, maya, { key: `k${count}`, body: `n${count}` });
      passTime(2 * DAY - 1_000);
    }
    await t.mutation(internal.jobs.notifications.moveWindow, {});
    const bodies: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(maya, cursor);
      expect(page.items.length).toBeLessThanOrEqual(20);
      bodies.push(...page.items.map(({ body }) => body));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(bodies).toEqual(Array.from({ length: 45 }, (_, at) => `n${44 - at}`));
    // The window of the live query is a week all the same.
    expect(await recentOf(maya)).toHaveLength(3);
    passTime(2 * DAY);
    await t.mutation(internal.jobs.notifications.moveWindow, {});
    expect((await rowsOf(t, "notifications")).length).toBeLessThan(45);
  });

  it("leaves out what muted words hide, and says how many", async ({ t, maya, sam }) => {
    await tell(t, maya, { key: "a", from: sam, body: "Look, a spider!" });
    await tell(t, maya, { key: "b", from: sam, body: "Look, a cat!" });
    await muteWords(maya, "notifications", "spider");
    expect(await pageOf(maya)).toMatchObject({ hidden: 1, items: [{ body: "Look, a cat!" }] });
  });
});

describe("seen marks", () => {
  it("ENT-37 all at once, one's own alone, and what comes afterwards is unseen", async ({ t, maya, sam }) => {
    for (const key of ["a", "b", "c"]) await tell(t, maya, { key });
    await tell(t, sam);
    await maya.as.mutation(api.notifications.seenAll, {});
    expect([await unseenOf(maya), await unseenOf(sam)]).toEqual([0, 1]);
    passTime(1);
    await tell(t, maya, { key: "d" });
    expect(await unseenOf(maya)).toBe(1);
  });

  it("ENT-37 a mark that waited for the network leaves unseen what was told anew meanwhile", async () => {
    const t = setupConvex();
    const maya = await member(t, "maya");
    const first = await tell(t, maya, { key: "a" });
    const other = await tell(t, maya, { key: "b" });
    const mark = { ids: [first?._id ?? "", other?._id ?? ""], upTo: Date.now() };
    passTime(1);
    await tell(t, maya, { key: "a", body: "Once more." });
    await maya.as.mutation(api.notifications.markSeen, mark);
    const seen = (await maya.as.query(api.notifications.recent, {})).map((each) => [each.id, each.seen]);
    expect(seen).toEqual([
      [first?._id, false],
      [other?._id, true],
    ]);
  });

  it("ENT-37 more than one batch is finished by a job, up to the moment of the tap", async ({ t, maya }) => {
    const row = await tell(t, maya);
    if (row === null) throw new Error("nothing told");
    const { _id, _creationTime, ...copy } = row;
    await read(t, async (ctx) => {
      for (let at = 0; at < 250; at += 1)
        await ctx.db.insert("notifications", { ...copy, dedupeKey: `c${at}` });
    });
    const upTo = Date.now();
    await maya.as.mutation(api.notifications.seenAll, {});
    expect(await unseenOf(maya)).toBe(16);
    await t.mutation(internal.jobs.notifications.seeAll, { uid: maya.uid, upTo });
    expect(await unseenOf(maya)).toBe(0);
  });

  it("ENT-37 looking at what it tells of marks it, too", async ({ t, maya }) => {
    await tell(t, maya);
    await read(t, (ctx) => seeByKey(ctx, maya.uid, "k1"));
    expect(await unseenOf(maya)).toBe(0);
    expect((await read(t, (ctx) => noticeOf(ctx, maya.uid, "k1")))?.seen).toBe(true);
  });
});

describe("coming back", () => {
  const touch = ({ as }: Person) => as.mutation(api.users.touch, { timezone: "Europe/Berlin" });
  const facts = ({ as }: Person) => as.query(api.notifications.sinceAway, {});

  it("STA-34 CON-47 the last absence of more than a day, and what is unseen up to sixteen", async () => {
    const { t, maya } = await twoPeople();
    expect(await facts(maya)).toEqual({ awayFrom: null, backAt: null, unseen: 0 });
    await touch(maya);
    const left = Date.now();
    passTime(DAY);
    await touch(maya);
    // A day to the millisecond is none.
    expect((await facts(maya)).backAt).toBeNull();
    passTime(DAY + 1);
    for (let count = 0; count < 20; count += 1) await tell(t, maya, { key: `k${count}` });
    await touch(maya);
    expect(await facts(maya)).toEqual({ awayFrom: left + DAY, backAt: Date.now(), unseen: 16 });
    // A visit that goes on does not forget it.
    passTime(HOUR);
    await touch(maya);
    expect(await facts(maya)).toMatchObject({ awayFrom: left + DAY, backAt: Date.now() - HOUR });
  });
});

describe("follows", () => {
  const follow = (who: Person, whom: Person) => who.as.mutation(api.follows.follow, { personId: whom.uid });
  const unfollow = (who: Person, whom: Person) =>
    who.as.mutation(api.follows.unfollow, { personId: whom.uid });

  it("merge in one notice until it is seen, the newest name first", async ({ t, maya, sam }) => {
    const [kim, lea] = [await member(t, "kim"), await member(t, "lea")];
    await follow(sam, maya);
    expect(await recentOf(maya)).toMatchObject([
      { type: "follow", title: "New follower", body: "sam follows you.", link: "/app/u/sam" },
    ]);
    passTime(1_000);
    await follow(kim, maya);
    passTime(1_000);
    await follow(lea, maya);
    expect(await recentOf(maya)).toMatchObject([
      { body: "lea and 2 others follow you.", link: "/app/u/maya/followers", seen: false },
    ]);
    await maya.as.mutation(api.notifications.seenAll, {});
    passTime(1_000);
    await follow(await member(t, "noa"), maya);
    expect(await recentOf(maya)).toMatchObject([{ body: "noa follows you.", seen: false }]);
  });

  it("whoever comes and goes is no news again that day, and nobody muted or blocked is", async () => {
    const { t, maya, sam } = await twoPeople();
    await follow(sam, maya);
    await maya.as.mutation(api.notifications.seenAll, {});
    await unfollow(sam, maya);
    await follow(sam, maya);
    expect(await unseenOf(maya)).toBe(0);
    passTime(DAY);
    await unfollow(sam, maya);
    await follow(sam, maya);
    expect(await unseenOf(maya)).toBe(1);
    const kim = await member(t, "kim");
    await kim.as.mutation(api.blocks.mute, { personId: sam.uid });
    await follow(sam, kim);
    expect(await recentOf(kim)).toEqual([]);
  });
});

/** Saturday, 13:00 in Berlin; Sunday at nine there. */
const SUNDAY = Date.UTC(2026, 10, 22, 8);
const MONDAY = SUNDAY + 24 * HOUR;

const parcelOf = (t: Backend, deliveryId: Id<"deliveries">) =>
  t.query(internal.jobs.notifications.deliveryContent, { deliveryId });

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
    const parcel = await parcelOf(t, deliveryId);
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
    expect((await parcelOf(t, deliveryId))?.notices).toHaveLength(3);
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
    expect(await parcelOf(t, deliveryId)).toMatchObject({
      ...{ uid: maya.uid, channel: "push", kind: "notice", attempts: 1, priority: "normal" },
      ...{ lockScreen: "name", from: "sam", unseen: 1, fixed: false, unsubscribe: "talk", more: 0 },
      notices: [{ type: "comment", title: "New comment", threadId: "proof:p1", link: null }],
    });
    await t.mutation(internal.jobs.notifications.settleDelivery, { deliveryId, outcome: "sent" });
    expect(await parcelOf(t, deliveryId)).toBeNull();
  });

  it("of a fixed type nothing to unsubscribe from", async ({ t, maya }) => {
    await tell(t, maya, { type: "security_sign_in", threadId: "security" });
    const deliveryId = await beginOnly(t, maya);
    expect(await parcelOf(t, deliveryId)).toMatchObject({
      ...{ channel: "email", fixed: true, unsubscribe: null, from: null },
    });
  });
});
