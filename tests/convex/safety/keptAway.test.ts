import { api, internal } from "@convex/_generated/api";
import { describe, expect, it } from "vitest";
import { publicDare } from "../feed/world";
import { jobsFor, prepareBackend, read } from "../support/backend";
import { acceptedDare } from "../support/dares";
import { eachIn } from "../support/fixtures";
import { staffMember, type World } from "../support/people";
import { settledDare, store, uploadTake, WEBM } from "../support/proofs";
import { only, rowsOf } from "../support/rows";
import { appeal, caseIn, decide, decideAppeal, desk, statement, tell } from "./desk";
import { ask } from "./takedown";

prepareBackend();
const world = eachIn(asked);

/** A public video that somebody without an account wants gone. */
async function asked() {
  const world = await desk();
  const { _id: feedId } = await publicDare(world);
  await ask(world.t, { where: `/v/${feedId}` });
  return { ...world, feedId };
}

const again = async (world: World) => await uploadTake(world, await acceptedDare(world));
/** All that were asked for so far. */
async function removeCopies(): Promise<number> {
  const copies = await jobsFor(world.t, internal.jobs.safety.removeCopy);
  for (const { args } of copies) await world.t.mutation(internal.jobs.safety.removeCopy, args[0]);
  return copies.length;
}
const REFUSED = "failed-precondition:file-removed";

describe("a film that was removed to protect somebody", () => {
  it("PRODUCT-22 is refused when it is uploaded again, as a take, as a profile clip and in words", async () => {
    const { t, moderator, creator } = world;
    await decide(t, moderator, { rule: "P2" });
    await expect(again(world)).toBeRefused(REFUSED);
    await expect(again(world)).rejects.toThrow("We removed this file before");
    await creator.as.mutation(api.ownProfile.mintUpload, { kind: "video", size: WEBM.length });
    const storageId = await store(t, WEBM, "video/webm");
    await expect(creator.as.mutation(api.ownProfile.setVideo, { storageId })).toBeRefused(REFUSED);
    // Another film of theirs is welcome.
    const other = new Uint8Array([...WEBM, 0]);
    await uploadTake(world, await acceptedDare(world), [other]);
  });

  it("PRODUCT-22 by another rule may come again", async () => {
    await decide(world.t, world.moderator, { rule: "P10" });
    expect(await rowsOf(world.t, "removedFiles")).toEqual([]);
    await again(world);
  });

  it("PRODUCT-22 takes its identical copies along, each as a decision that its owner reads and may appeal", async () => {
    const { t, moderator, creator } = world;
    const { dareId } = await publicDare(world);
    const half = await again(world);
    const decisionId = await decide(t, moderator, { rule: "P2" });
    expect(await removeCopies()).toBe(2);
    expect(await only(t, "dares", { _id: dareId })).toMatchObject({ brokenRule: "P2" });
    expect(await read(t, (ctx) => ctx.db.get(half))).toBeNull();
    const copy = (await rowsOf(t, "decisions")).find(({ _id }) => _id !== decisionId);
    expect(copy).toMatchObject({ act: "remove", rule: "P2", foundBy: "automatic", strikes: 0 });
    expect(await statement(creator, copy?._id ?? "")).toMatchObject({ act: "remove", rule: "P2" });
    // Told once more, there is nothing left to do.
    await removeCopies();
    expect(await rowsOf(t, "decisions")).toHaveLength(2);
  });

  it("PRODUCT-22 gives its identical copies back with it, appealed or not, and their owners read that", async () => {
    const { t, moderator, creator } = world;
    const [one, other] = [await publicDare(world), await publicDare(world)];
    const decisionId = await decide(t, moderator, { rule: "P2" });
    await removeCopies();
    const copies = (await rowsOf(t, "decisions")).filter(({ _id }) => _id !== decisionId);
    expect(copies).toHaveLength(2);
    await appeal(creator, copies[0]?._id ?? "");
    await appeal(creator, decisionId);
    await decideAppeal(world.lead, decisionId, true);
    const back = await jobsFor(t, internal.jobs.safety.giveBackCopy);
    // Each asked for twice, as if it had come again.
    for (const { args } of [...back, ...back]) await t.mutation(internal.jobs.safety.giveBackCopy, args[0]);
    for (const { dareId } of [one, other]) {
      expect((await only(t, "dares", { _id: dareId })).removedAt).toBeUndefined();
      expect((await only(t, "feedItems", { dareId })).state).toBe("public");
    }
    for (const { _id } of copies)
      expect(await statement(creator, _id)).toMatchObject({
        ...{ inForce: false, appeal: "upheld", appealUntil: null, appealDueAt: null },
      });
    const told = (await rowsOf(t, "notifications")).filter(({ dedupeKey }) =>
      dedupeKey.startsWith("taken_back"),
    );
    expect(told.map(({ uid }) => uid)).toEqual([creator.uid, creator.uid]);
    expect((await rowsOf(t, "moderationCases")).filter(({ isOpen }) => isOpen)).toEqual([]);
    const log = (await rowsOf(t, "auditLog")).filter(({ action }) => action === "decision.takeBack");
    expect(log).toHaveLength(2);
  });

  it("PRODUCT-22 leaves a copy that only two people ever saw to a person: it may be the first of all", async () => {
    const { t, moderator } = world;
    const dareId = await settledDare(world);
    await decide(t, moderator, { rule: "P2" });
    await removeCopies();
    expect((await only(t, "dares", { _id: dareId })).removedAt).toBeUndefined();
    const open = (await rowsOf(t, "moderationCases")).filter(({ isOpen }) => isOpen);
    expect(open).toMatchObject([{ targetKind: "proof", reporters: 0 }]);
  });

  it("PRODUCT-22 of a dare whose words are removed keeps nothing of the other person's film away", async () => {
    const { t, moderator, sender, creator } = world;
    const { dareId } = await only(t, "feedItems", { _id: world.feedId });
    await tell(creator, { targetKind: "dare", targetId: dareId });
    expect((await caseIn(t)).subjectUid).toBe(sender.uid);
    await decide(t, moderator, { rule: "P2" });
    expect(await rowsOf(t, "removedFiles")).toEqual([]);
  });

  it("PRODUCT-22 of a party of the copy stays open for somebody else", async () => {
    const { t, sender } = world;
    await publicDare(world);
    const { _id: caseId } = await caseIn(t);
    const by = await staffMember(t, "otherlead", "safetyLead");
    await decide(t, by, { rule: "P2" });
    // The decider turns out to be the other side of the copy's dare.
    await read(t, async (ctx) => {
      for (const row of await ctx.db.query("decisions").take(5))
        await ctx.db.patch(row._id, { by: sender.uid });
    });
    await removeCopies();
    const open = (await rowsOf(t, "moderationCases")).filter(({ isOpen }) => isOpen);
    expect(open).toMatchObject([{ targetKind: "proof", reporters: 0 }]);
    expect(open[0]?._id).not.toBe(caseId);
    expect(await rowsOf(t, "decisions")).toHaveLength(1);
  });

  it("PRODUCT-22 may come again once an appeal was right", async () => {
    const { t, moderator, creator } = world;
    const decisionId = await decide(t, moderator, { rule: "P2" });
    await appeal(creator, decisionId);
    await decideAppeal(world.lead, decisionId, true);
    expect(await rowsOf(t, "removedFiles")).toEqual([]);
    await again(world);
  });
});
