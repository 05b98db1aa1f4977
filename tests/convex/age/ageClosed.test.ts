/** What somebody found too young cannot get around (product 4): deletion, staff, checks that still run, old links. */
import { api, internal } from "@convex/_generated/api";
import { signMedia } from "@convex/model/files/signedUrls";
import { beforeEach, describe, expect, test } from "vitest";
import { type Backend, newClientId, passTime, prepareBackend, read, refusal } from "../support/backend";
import { acceptedDare, dareOf, sentDare } from "../support/dares";
import { type Person, setupWorld, staffMember } from "../support/people";
import { submitProof } from "../support/proofs";
import { rowsOf } from "../support/rows";
import { callback, checkOf, connectProvider, newEventId, openPage, providerFinds, userOf } from "./world";

prepareBackend();
beforeEach(connectProvider);

const reason = "Asked for in ticket 12";

async function start(t: Backend, person: Person): Promise<void> {
  await person.as.mutation(api.age.start, { reason: "accept" });
  await openPage(t, person);
}

async function check(t: Backend, person: Person, outcome: "over18" | "under18" | "inconclusive") {
  await start(t, person);
  await providerFinds(t, person, outcome);
}

/** A creator is assured already; staff asks anew, as after a report. */
async function findTooYoung(t: Backend, person: Person): Promise<void> {
  const lead = await staffMember(t, "carefulone", "safetyLead");
  await lead.as.mutation(api.admin.demandAgeCheck, { personId: person.uid, reason });
  await check(t, person, "under18");
}

const leave = (person: Person) =>
  person.as.mutation(api.account.requestDeletion, { when: "later", givesUp: false });
const stay = (person: Person) => person.as.mutation(api.account.undoDeletion, {});

describe("product 4: a closed account stays closed", () => {
  test("an undone deletion gives back the closure, and a won appeal the account", async () => {
    const { t, stranger } = await setupWorld();
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

  test("a deletion's row that still says good opens nobody found too young", async () => {
    const { t, stranger } = await setupWorld();
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
    const refused = refusal("failed-precondition", { reason: "age-failed" });
    await check(t, stranger, "under18");
    await expect(lead.as.mutation(api.admin.reinstate, act)).rejects.toThrow(refused);
    await start(t, stranger);
    expect(await userOf(t, stranger)).toMatchObject({ ageState: "pending" });
    await expect(lead.as.mutation(api.admin.reinstate, act)).rejects.toThrow(refused);
    await lead.as.mutation(api.admin.ban, act);
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

  test("a check that still runs when staff confirms the age is heard", async () => {
    const { t, stranger } = await setupWorld();
    const lead = await staffMember(t, "carefulone", "safetyLead");
    await start(t, stranger);
    await lead.as.mutation(api.admin.confirmAge, { personId: stranger.uid, reason });
    await providerFinds(t, stranger, "under18");
    expect(await userOf(t, stranger)).toMatchObject({ ageState: "failed", standing: "banned" });
  });

  test("a won appeal frees the address that was blocked, whatever today's is", async () => {
    const { t, stranger } = await setupWorld();
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
      await expect(address()).rejects.toThrow(refusal("not-found"));
    }
    await providerFinds(t, creator, "over18");
    expect([await seen(), (await t.fetch(path)).status]).toEqual([true, 200]);
    await address();
  });

  test("their words on the feedback board are not shown", async () => {
    const { t, sender, stranger } = await setupWorld();
    const post = { actionId: newClientId(), title: "Dark mode for maps", body: "More words about it." };
    await stranger.as.mutation(api.feedback.post, post);
    const board = async () =>
      (await sender.as.query(api.feedback.list, { order: "newest", cursor: null })).posts;
    expect(await board()).toHaveLength(1);
    await check(t, stranger, "under18");
    expect(await board()).toEqual([]);
  });

  test("their dares end also when an appeal began before the job", async () => {
    const world = await setupWorld();
    const { t, creator } = world;
    const received = await sentDare(world);
    await findTooYoung(t, creator);
    await start(t, creator);
    await t.mutation(internal.jobs.age.closeDares, { uid: creator.uid });
    expect(await dareOf(t, received)).toMatchObject({ status: "cancelled" });
  });

  test("a second finding about an account that is closed changes nothing", async () => {
    const { t, stranger } = await setupWorld();
    await start(t, stranger);
    const { ref } = await checkOf(t, stranger);
    const said = () => ({
      eventId: newEventId(),
      ref,
      outcome: "under18",
      method: "document",
      at: Date.now(),
    });
    expect(await callback(t, { body: said() })).toBe(200);
    const closed = await userOf(t, stranger);
    passTime(1_000);
    await callback(t, { body: said() });
    expect(await userOf(t, stranger)).toEqual(closed);
  });
});
