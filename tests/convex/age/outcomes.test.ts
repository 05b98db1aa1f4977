import { api, internal } from "@convex/_generated/api";
import * as AgeAssurance from "@convex/model/age/assurance";
import { signMedia } from "@convex/model/files/signedUrls";
import { beforeEach, describe, expect, vi } from "vitest";
import { type Backend, newClientId, passTime, prepareBackend, read } from "../support/backend";
import {
  accept,
  acceptedDare,
  dareOf,
  openOp,
  saveDraft,
  sendDare,
  sendDraft,
  sentDare,
} from "../support/dares";
import { test } from "../support/fixtures";
import { type Person, profileOf, setupWorld, signIn, staffMember, titlesOf } from "../support/people";
import { startTake, submitProof } from "../support/proofs";
import { rowsOf } from "../support/rows";
import { ban } from "../support/suspending";
import { callback, checkOf, connectProvider, newEventId, openPage, providerFinds, userOf } from "./world";

prepareBackend();
beforeEach(connectProvider);

async function start(t: Backend, person: Person): Promise<void> {
  await person.as.mutation(api.age.start, { reason: "accept" });
  await openPage(t, person);
}

async function check(t: Backend, person: Person, outcome: "over18" | "under18" | "inconclusive") {
  await start(t, person);
  await providerFinds(t, person, outcome);
}

const demand = async (t: Backend, person: Person) => {
  const user = await userOf(t, person);
  return await read(t, (ctx) => AgeAssurance.demandCheck(ctx, user, Date.now()));
};

/** As the scheduler would: step by step until nothing is left. */
async function closeAll(t: Backend, { uid }: Person): Promise<void> {
  for (let step = 0; step < 4; step += 1) await t.mutation(internal.jobs.age.closeDares, { uid });
}

describe("found under 18 (product 4)", () => {
  test("closed at once, hidden, without a public mark; D29 open dares end with the money back", async () => {
    const world = await setupWorld();
    const { t, creator, sender } = world;
    const charged = await acceptedDare(world);
    const unpaid = await sendDare(world);
    const received = await sentDare(world);
    await demand(t, creator);
    await check(t, creator, "under18");

    expect(await userOf(t, creator)).toMatchObject({
      ageState: "failed",
      isVerified: 0,
      isCreator: false,
      standing: "banned",
    });
    expect(await t.query(api.profiles.byUsername, { username: creator.username })).toBeNull();
    await expect(creator.as.query(api.dares.inbox, {})).toBeRefused("permission-denied");
    expect(await creator.as.query(api.age.mine, {})).toMatchObject({ state: "failed" });

    await closeAll(t, creator);
    for (const dareId of [unpaid, received]) {
      expect(await dareOf(t, dareId)).toMatchObject({ status: "cancelled", reason: "under-age" });
    }
    await openOp(t, received, "void");
    expect(await dareOf(t, charged)).toMatchObject({ status: "cancelled", funds: "refunding" });
    expect(await titlesOf(sender)).toContain("Refund on its way");
    await expect(creator.as.mutation(api.age.start, { reason: "accept" })).resolves.toBeDefined();
    const log = await rowsOf(t, "auditLog");
    const closing = { action: "person.standing", after: "banned", reason: "age-check", source: "job" };
    expect(log).toContainEqual(expect.objectContaining(closing));
    expect(await userOf(t, sender)).toMatchObject({ standing: "good" });
  });

  test("D29 what they sent is called off and paid back, and nobody can move it on", async () => {
    const world = await setupWorld();
    const { t, sender } = world;
    const running = await acceptedDare(world);
    const sent = await sentDare(world);
    await check(t, sender, "under18");
    await closeAll(t, sender);
    expect(await dareOf(t, sent)).toMatchObject({ status: "cancelled" });
    await openOp(t, sent, "void");
    expect(await dareOf(t, running)).toMatchObject({ status: "cancelled", funds: "refunding" });
    await expect(startTake(world, running)).toBeRefused("failed-precondition:dare-cancelled");
  });

  test("the address opens no new account, as a keyed hash, until the 18th birthday", async () => {
    const world = await setupWorld();
    const { t, stranger } = world;
    await check(t, stranger, "under18");
    const [block] = await rowsOf(t, "ageBlocks");
    expect(JSON.stringify(block)).not.toMatch(/passerby|mail\.test/);
    const other = { issuer: "https://id.test", subject: "other", email: "PASSERBY@mail.test" };
    const again = t.withIdentity(other);
    await expect(again.mutation(api.users.ensureViewer, {})).toBeRefused("permission-denied:age-blocked");
    // The account itself still answers, so that its owner can read why and appeal.
    await stranger.as.mutation(api.users.ensureViewer, {});
    vi.setSystemTime((block?.until ?? 0) + 1);
    await again.mutation(api.users.ensureViewer, {});
  });

  test("an appeal is another check: passed, it opens the account and the address again; else all stays closed", async () => {
    const world = await setupWorld();
    const { t, stranger } = world;
    await check(t, stranger, "under18");
    await check(t, stranger, "inconclusive");
    expect(await userOf(t, stranger)).toMatchObject({ ageState: "failed", standing: "banned" });
    await check(t, stranger, "over18");
    expect(await checkOf(t, stranger)).toMatchObject({ reason: "appeal" });
    expect(await userOf(t, stranger)).toMatchObject({ ageState: "assured", standing: "good" });
    expect(await rowsOf(t, "ageBlocks")).toEqual([]);
  });

  test("a ban by staff is not lifted by an age check", async ({ t, stranger }) => {
    const user = await userOf(t, stranger);
    await read(t, (ctx) => ctx.db.patch(user._id, { standing: "banned" }));
    await check(t, stranger, "over18");
    expect(await userOf(t, stranger)).toMatchObject({ ageState: "assured", standing: "banned" });
  });
});

describe("where a check is demanded", () => {
  test("rulings 3: accepting a dare", async ({ world }) => {
    const dareId = await sentDare(world);
    await demand(world.t, world.creator);
    await expect(accept(world, dareId)).toBeRefused("failed-precondition:age-not-assured");
    await check(world.t, world.creator, "over18");
    expect(await userOf(world.t, world.creator)).toMatchObject({ isCreator: true });
    await accept(world, dareId);
  });

  test("after a credible report or repeated birthdate edits: sending dares, also while the check merely runs", async () => {
    const world = await setupWorld();
    const { t, sender } = world;
    const draft = await saveDraft(world);
    expect(await demand(t, sender)).toBe(true);
    await expect(sendDraft(world, draft)).toBeRefused("failed-precondition:age-not-assured");
    await sender.as.mutation(api.age.start, { reason: "recheck" });
    await expect(sendDraft(world, draft)).toBeRefused("failed-precondition:age-not-assured");
    await openPage(t, sender);
    await providerFinds(t, sender, "over18");
    await sendDraft(world, draft);
  });

  test("edgy items shown plain, and only while the proof holds", async ({ t, stranger }) => {
    const isPlain = async () => (await stranger.as.query(api.users.me, {}))?.settings.nsfwEnabled;
    const choose = () => stranger.as.mutation(api.users.saveSettings, { settings: { nsfwEnabled: true } });
    await expect(choose()).toBeRefused("failed-precondition:age-not-assured");
    await check(t, stranger, "over18");
    await choose();
    expect(await isPlain()).toBe(true);
    await demand(t, stranger);
    expect(await isPlain()).toBe(false);
    await expect(choose()).toBeRefused("failed-precondition:age-not-assured");
  });
});

test("a minor's birthdate never gets in by the form, whatever the address", async ({ t }) => {
  const as = signIn(t, "young");
  await as.mutation(api.users.ensureViewer, {});
  const young = { ...profileOf("young"), birthdate: "2012-01-01" };
  await expect(as.mutation(api.users.saveUserProfileSecure, young)).toBeRefused("invalid-argument", {
    field: "birthdate",
  });
});

const reason = "Asked for in ticket 12";

/** A creator is assured already; staff asks anew, as after a report. */
async function findTooYoung(t: Backend, person: Person): Promise<void> {
  const lead = await staffMember(t, "carefulone", "safetyLead");
  await lead.as.mutation(api.admin.demandAgeCheck, { personId: person.uid, reason });
  await check(t, person, "under18");
}

const leave = (person: Person) =>
  person.as.mutation(api.account.requestDeletion, { when: "later", givesUp: false });
const stay = (person: Person) => person.as.mutation(api.account.undoDeletion, {});

/** What somebody found too young cannot get around (product 4): deletion, staff, checks that still run, old links. */
describe("product 4: a closed account stays closed", () => {
  test("an undone deletion gives back the closure, and a won appeal the account", async ({ t, stranger }) => {
    await start(t, stranger);
    await leave(stranger);
    await providerFinds(t, stranger, "under18");
    expect(await userOf(t, stranger)).toMatchObject({ ageState: "failed", standing: "leaving" });
    await stay(stranger);
    expect(await userOf(t, stranger)).toMatchObject({ ageState: "failed", standing: "banned" });
    // A deletion asked for while closed, and the appeal won under it.
    await leave(stranger);
    await check(t, stranger, "over18");
    expect(await userOf(t, stranger)).toMatchObject({ ageState: "assured", standing: "leaving" });
    await stay(stranger);
    expect(await userOf(t, stranger)).toMatchObject({ standing: "good" });
  });

  test("a deletion's row that still says good opens nobody found too young", async ({ t, stranger }) => {
    await leave(stranger);
    const { _id } = await userOf(t, stranger);
    await read(t, (ctx) => ctx.db.patch(_id, { ageState: "failed" }));
    await stay(stranger);
    expect(await userOf(t, stranger)).toMatchObject({ standing: "banned" });
  });

  test.each(["suspended", "banned"] as const)(
    "%s by staff before, so after a won appeal",
    async (verdict) => {
      const { t, stranger } = await setupWorld();
      const { _id } = await userOf(t, stranger);
      await read(t, (ctx) => ctx.db.patch(_id, { standing: verdict }));
      await check(t, stranger, "under18");
      expect(await userOf(t, stranger)).toMatchObject({ standing: "banned" });
      await check(t, stranger, "under18");
      await check(t, stranger, "over18");
      expect(await userOf(t, stranger)).toMatchObject({ ageState: "assured", standing: verdict });
    },
  );

  test("staff reinstates nobody found too young, an appeal running or not; a ban of theirs waits beneath", async () => {
    const { t, stranger } = await setupWorld();
    const lead = await staffMember(t, "carefulone", "safetyLead");
    const act = { personId: stranger.uid, reason };
    await check(t, stranger, "under18");
    await expect(lead.as.mutation(api.admin.reinstate, act)).toBeRefused("failed-precondition:age-failed");
    await start(t, stranger);
    expect(await userOf(t, stranger)).toMatchObject({ ageState: "pending" });
    await expect(lead.as.mutation(api.admin.reinstate, act)).toBeRefused("failed-precondition:age-failed");
    await ban(lead, stranger.uid);
    await providerFinds(t, stranger, "over18");
    expect(await userOf(t, stranger)).toMatchObject({ ageState: "assured", standing: "banned" });
    await lead.as.mutation(api.admin.reinstate, act);
    expect(await userOf(t, stranger)).toMatchObject({ standing: "good" });
  });

  test("staff confirming the age opens it, a document at payment onboarding does not, also during an appeal", async () => {
    const { t, stranger } = await setupWorld();
    const lead = await staffMember(t, "carefulone", "safetyLead");
    await check(t, stranger, "under18");
    await start(t, stranger);
    await t.mutation(internal.dev.people.assure, { username: stranger.username });
    expect(await userOf(t, stranger)).toMatchObject({ ageState: "pending", standing: "banned" });
    await lead.as.mutation(api.admin.confirmAge, { personId: stranger.uid, reason });
    expect(await userOf(t, stranger)).toMatchObject({ ageState: "assured", standing: "good" });
  });

  test("a check that still runs when staff confirms the age is heard", async ({ t, stranger }) => {
    const lead = await staffMember(t, "carefulone", "safetyLead");
    await start(t, stranger);
    await lead.as.mutation(api.admin.confirmAge, { personId: stranger.uid, reason });
    await providerFinds(t, stranger, "under18");
    expect(await userOf(t, stranger)).toMatchObject({ ageState: "failed", standing: "banned" });
  });

  test("a won appeal frees the address that was blocked, whatever today's is", async ({ t, stranger }) => {
    const { _id } = await userOf(t, stranger);
    await check(t, stranger, "under18");
    await read(t, (ctx) => ctx.db.patch(_id, { email: "another@mail.test" }));
    await check(t, stranger, "under18");
    expect(await rowsOf(t, "ageBlocks")).toHaveLength(2);
    await read(t, (ctx) => ctx.db.patch(_id, { email: "third@mail.test" }));
    await check(t, stranger, "over18");
    expect(await rowsOf(t, "ageBlocks")).toEqual([]);
  });
});

describe("product 4: what a minor left behind", () => {
  test("no video is shown, addressed or served, by a link signed before neither, nor during an appeal", async () => {
    const world = await setupWorld();
    const { t, sender, creator } = world;
    const dareId = await acceptedDare(world);
    const mediaId = await submitProof(world, dareId);
    const until = Date.now() + 60_000;
    const path = `/media/${mediaId}?exp=${until}&sig=${await signMedia(mediaId, until)}`;
    const seen = async () => (await sender.as.query(api.dares.get, { dareId }))?.proof?.viewable;
    const address = () => sender.as.mutation(api.media.playbackUrl, { mediaId });
    expect([await seen(), (await t.fetch(path)).status]).toEqual([true, 200]);
    await findTooYoung(t, creator);
    for (const appeal of [false, true]) {
      if (appeal) await start(t, creator);
      expect([await seen(), (await t.fetch(path)).status]).toEqual([undefined, 404]);
      await expect(address()).toBeRefused("not-found");
    }
    await providerFinds(t, creator, "over18");
    expect([await seen(), (await t.fetch(path)).status]).toEqual([true, 200]);
    await address();
  });

  test("their words on the feedback board are not shown", async ({ t, sender, stranger }) => {
    const post = { actionId: newClientId(), title: "Dark mode for maps", body: "More words about it." };
    await stranger.as.mutation(api.feedback.post, post);
    const board = async () =>
      (await sender.as.query(api.feedback.list, { order: "newest", cursor: null })).posts;
    expect(await board()).toHaveLength(1);
    await check(t, stranger, "under18");
    expect(await board()).toEqual([]);
  });

  test("their dares end also when an appeal began before the job", async ({ world, t, creator }) => {
    const received = await sentDare(world);
    await findTooYoung(t, creator);
    await start(t, creator);
    await t.mutation(internal.jobs.age.closeDares, { uid: creator.uid });
    expect(await dareOf(t, received)).toMatchObject({ status: "cancelled" });
  });

  test("a second finding about an account that is closed changes nothing", async ({ t, stranger }) => {
    await start(t, stranger);
    const { ref } = await checkOf(t, stranger);
    const found = { ref, outcome: "under18", method: "document" };
    const said = () => ({ ...found, eventId: newEventId(), at: Date.now() });
    expect(await callback(t, { body: said() })).toBe(200);
    const closed = await userOf(t, stranger);
    passTime(1_000);
    await callback(t, { body: said() });
    expect(await userOf(t, stranger)).toEqual(closed);
  });
});
