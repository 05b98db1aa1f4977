import { api, internal } from "@convex/_generated/api";
import * as AgeAssurance from "@convex/model/age/assurance";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Backend, prepareBackend, read, refusal } from "../support/backend";
import { acceptedDare, dareOf, openOp, saveDraft, sendDare, sentDare } from "../support/dares";
import { type Person, profileOf, setupWorld, signIn, titlesOf } from "../support/people";
import { rowsOf } from "../support/rows";
import { checkOf, connectProvider, openPage, providerFinds, userOf } from "./world";

prepareBackend();
beforeEach(connectProvider);

async function check(t: Backend, person: Person, outcome: "over18" | "under18" | "inconclusive") {
  await person.as.mutation(api.age.start, { reason: "accept" });
  await openPage(t, person);
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
    await expect(creator.as.query(api.dares.inbox, {})).rejects.toThrow(refusal("permission-denied"));
    expect(await creator.as.query(api.age.mine, {})).toMatchObject({ state: "failed" });

    await closeAll(t, creator);
    for (const dareId of [unpaid, received]) {
      expect(await dareOf(t, dareId)).toMatchObject({ status: "cancelled", reason: "under-age" });
    }
    await openOp(t, received, "void");
    expect(await dareOf(t, charged)).toMatchObject({ status: "cancelled", funds: "refunding" });
    expect(await titlesOf(sender)).toContain("Money is on its way back");
    await expect(creator.as.mutation(api.age.start, { reason: "accept" })).resolves.toBeDefined();
    const log = await rowsOf(t, "auditLog");
    expect(log).toContainEqual(
      expect.objectContaining({
        action: "person.standing",
        after: "banned",
        reason: "age-check",
        source: "job",
      }),
    );
    expect(await userOf(t, sender)).toMatchObject({ standing: "good" });
  });

  test("D29 what they sent is called off and paid back, and nobody can move it on", async () => {
    const world = await setupWorld();
    const { t, creator, sender } = world;
    const running = await acceptedDare(world);
    const sent = await sentDare(world);
    await check(t, sender, "under18");
    await closeAll(t, sender);
    expect(await dareOf(t, sent)).toMatchObject({ status: "cancelled" });
    await openOp(t, sent, "void");
    expect(await dareOf(t, running)).toMatchObject({ status: "cancelled", funds: "refunding" });
    await expect(
      creator.as.mutation(api.media.startUpload, {
        dareId: running,
        clientId: "take",
        contentType: "video/webm",
        durationMs: 4_000,
      }),
    ).rejects.toThrow(refusal("failed-precondition", { reason: "dare-cancelled" }));
  });

  test("the address opens no new account, as a keyed hash, until the 18th birthday", async () => {
    const world = await setupWorld();
    const { t, stranger } = world;
    await check(t, stranger, "under18");
    const [block] = await rowsOf(t, "ageBlocks");
    expect(JSON.stringify(block)).not.toMatch(/passerby|mail\.test/);
    const again = t.withIdentity({
      issuer: "https://id.test",
      subject: "other",
      email: "PASSERBY@mail.test",
    });
    await expect(again.mutation(api.users.ensureViewer, {})).rejects.toThrow(
      refusal("permission-denied", { reason: "age-blocked" }),
    );
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

  test("a ban by staff is not lifted by an age check", async () => {
    const world = await setupWorld();
    const { t, stranger } = world;
    const user = await userOf(t, stranger);
    await read(t, (ctx) => ctx.db.patch(user._id, { standing: "banned" }));
    await check(t, stranger, "over18");
    expect(await userOf(t, stranger)).toMatchObject({ ageState: "assured", standing: "banned" });
  });
});

describe("where a check is demanded", () => {
  test("rulings 3: accepting a dare", async () => {
    const world = await setupWorld();
    const dareId = await sentDare(world);
    await demand(world.t, world.creator);
    await expect(world.creator.as.mutation(api.dares.accept, { dareId, consent: true })).rejects.toThrow(
      refusal("failed-precondition", { reason: "age-not-assured" }),
    );
    await check(world.t, world.creator, "over18");
    expect(await userOf(world.t, world.creator)).toMatchObject({ isCreator: true });
    await world.creator.as.mutation(api.dares.accept, { dareId, consent: true });
  });

  test("after a credible report or repeated birthdate edits: sending dares, also while the check merely runs", async () => {
    const world = await setupWorld();
    const { t, sender } = world;
    const draft = await saveDraft(world);
    expect(await demand(t, sender)).toBe(true);
    const refused = refusal("failed-precondition", { reason: "age-not-assured" });
    await expect(sender.as.mutation(api.dares.send, draft)).rejects.toThrow(refused);
    await sender.as.mutation(api.age.start, { reason: "recheck" });
    await expect(sender.as.mutation(api.dares.send, draft)).rejects.toThrow(refused);
    await openPage(t, sender);
    await providerFinds(t, sender, "over18");
    await sender.as.mutation(api.dares.send, draft);
  });

  test("edgy items shown plain, and only while the proof holds", async () => {
    const { t, stranger } = await setupWorld();
    const isPlain = async () => (await stranger.as.query(api.users.me, {}))?.settings.nsfwEnabled;
    const choose = () => stranger.as.mutation(api.users.saveSettings, { settings: { nsfwEnabled: true } });
    await expect(choose()).rejects.toThrow(refusal("failed-precondition", { reason: "age-not-assured" }));
    await check(t, stranger, "over18");
    await choose();
    expect(await isPlain()).toBe(true);
    await demand(t, stranger);
    expect(await isPlain()).toBe(false);
    await expect(choose()).rejects.toThrow(refusal("failed-precondition", { reason: "age-not-assured" }));
  });
});

describe("a minor's birthdate", () => {
  test("never gets in by the form, whatever the address", async () => {
    const { t } = await setupWorld();
    const as = signIn(t, "young");
    await as.mutation(api.users.ensureViewer, {});
    const young = { ...profileOf("young"), birthdate: "2012-01-01" };
    await expect(as.mutation(api.users.saveUserProfileSecure, young)).rejects.toThrow(
      refusal("invalid-argument", { field: "birthdate" }),
    );
  });
});
