import { api, internal } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { describe, expect, it } from "vitest";
import { publicProof } from "../comments/world";
import { DAY, passTime, prepareBackend, read } from "../support/backend";
import { acceptedDare } from "../support/dares";
import { eachIn } from "../support/fixtures";
import { setupWorld, staffMember } from "../support/people";
import { only, patchUser } from "../support/rows";
import { appeal, decide, decideAppeal, statement, tell } from "./desk";
import { reported } from "./world";

prepareBackend();
const world = eachIn(desk);

async function desk() {
  const world = await setupWorld();
  const lead = async (name: string) => await staffMember(world.t, name, "safetyLead");
  return { ...world, moderator: await lead("leadmaple"), lead: await lead("leadlarch") };
}

const standingOf = async ({ t, stranger }: typeof world) =>
  (await only(t, "users", { uid: stranger.uid })).standing;

describe("two decisions about one account", () => {
  it("PRODUCT-22 of two bans one is overturned: the other still holds", async () => {
    const { t, sender, creator, stranger, moderator, lead } = world;
    await tell(sender, { targetKind: "profile", targetId: stranger.uid });
    const first = await decide(t, moderator, { act: "ban" });
    await tell(creator, { targetKind: "profile", targetId: stranger.uid });
    await decide(t, moderator, { act: "ban" });
    await appeal(stranger, first);
    await decideAppeal(lead, first, true);
    expect(await standingOf(world)).toBe("banned");
  });

  it("PRODUCT-22 who was suspended by hand is so again after a ban that was wrong", async () => {
    const { t, sender, stranger, moderator, lead } = world;
    await patchUser(t, stranger.uid, { standing: "suspended" });
    await tell(sender, { targetKind: "profile", targetId: stranger.uid });
    const decisionId = await decide(t, moderator, { act: "ban" });
    await appeal(stranger, decisionId);
    await decideAppeal(lead, decisionId, true);
    expect(await standingOf(world)).toBe("suspended");
  });

  it("PRODUCT-22 a suspension that ended lifts no later one by hand, while a limit of its decision goes on", async () => {
    const { t, sender, stranger, moderator } = world;
    await tell(sender, { targetKind: "profile", targetId: stranger.uid });
    const decisionId = await decide(t, moderator, { act: "limitFeature", feature: "comment", days: 30 });
    const ends = { standing: "suspended", standingUntil: Date.now() + 7 * DAY } as const;
    await read(t, async (ctx) => {
      const id = ctx.db.normalizeId("decisions", decisionId);
      if (id !== null) await ctx.db.patch(id, { ...ends, endsNext: ends.standingUntil });
    });
    await patchUser(t, stranger.uid, { standing: "suspended" });
    passTime(7 * DAY);
    await t.mutation(internal.jobs.safety.endDecisions, {});
    expect(await standingOf(world)).toBe("good");
    await patchUser(t, stranger.uid, { standing: "suspended" });
    await stranger.as.mutation(api.users.ensureViewer, {});
    expect(await standingOf(world)).toBe("suspended");
    passTime(23 * DAY);
    await t.mutation(internal.jobs.safety.endDecisions, {});
    expect(await standingOf(world)).toBe("suspended");
  });
});

describe("what is decided about a dare and about its video", () => {
  it("PRODUCT-22 a hide that is overturned brings back nothing that another decision removed", async () => {
    const { t, sender, creator, stranger, moderator, lead } = world;
    const { dareId, proofId } = await publicProof(world);
    await tell(stranger, { targetKind: "dare", targetId: dareId });
    const hidden = await decide(t, moderator, { act: "hide" });
    await tell(sender, { targetKind: "proof", targetId: proofId });
    await decide(t, moderator);
    const owner = (await read(t, (ctx) => ctx.db.query("decisions").first()))?.subjectUid;
    await appeal(owner === sender.uid ? sender : creator, hidden);
    await decideAppeal(lead, hidden, true);
    expect(await only(t, "feedItems", { dareId })).toMatchObject({ state: "removed" });
    expect(await only(t, "dares", { _id: dareId })).toMatchObject({ removedAt: expect.any(Number) });
  });

  it("PRODUCT-22 while the dare's own case is open the video comes back hidden", async () => {
    const { t, sender, creator, moderator, lead } = world;
    const { dareId, proofId } = await publicProof(world);
    await tell(sender, { targetKind: "proof", targetId: proofId });
    const decisionId = await decide(t, moderator, { act: "hide" });
    await tell(sender, { targetKind: "dare", targetId: dareId }, "minor");
    await appeal(creator, decisionId);
    await decideAppeal(lead, decisionId, true);
    expect(await only(t, "feedItems", { dareId })).toMatchObject({ hiddenAt: expect.any(Number) });
  });

  it("PRODUCT-22 of a dare that two people know the statement does not say that it was reported", async () => {
    const { t, sender, creator, moderator } = world;
    const dareId = await acceptedDare(world);
    await tell(sender, { targetKind: "dare", targetId: dareId });
    const decisionId = await decide(t, moderator, { act: "teach" });
    expect(await statement(creator, decisionId)).toMatchObject({ foundBy: null });
  });
});

describe("two decisions of a kind", () => {
  it("PRODUCT-22 a video stays edgy while one of two decisions says so", async () => {
    const { t, sender, creator, stranger, moderator, lead } = world;
    const { dareId, proofId } = await publicProof(world);
    await tell(sender, { targetKind: "proof", targetId: proofId });
    const first = await decide(t, moderator, { act: "edgy" });
    await tell(stranger, { targetKind: "dare", targetId: dareId });
    const second = await decide(t, moderator, { act: "edgy" });
    const edgy = async () => (await only(t, "feedItems", { dareId })).edgy;
    for (const [decisionId, after] of [
      [first, true],
      [second, false],
    ] as const) {
      const owner = (await only(t, "decisions", { _id: decisionId as Id<"decisions"> })).subjectUid;
      await appeal(owner === sender.uid ? sender : creator, decisionId);
      await decideAppeal(lead, decisionId, true);
      expect(await edgy()).toBe(after);
    }
  });

  it("PRODUCT-22 payouts wait while one of two decisions holds them", async () => {
    const { t, sender, creator, stranger, moderator, lead } = world;
    const decisions: string[] = [];
    for (const person of [sender, creator]) {
      await tell(person, { targetKind: "profile", targetId: stranger.uid });
      decisions.push(await decide(t, moderator, { act: "holdPayouts" }));
    }
    const held: (string | undefined)[] = [];
    for (const decisionId of decisions) {
      await appeal(stranger, decisionId);
      await decideAppeal(lead, decisionId, true);
      held.push((await only(t, "recipients", { uid: stranger.uid })).holdReason);
    }
    expect(held).toEqual(["decision", undefined]);
  });
});

it("PRODUCT-22 ROL-06 a message whose writer has appealed is no moderator's to decide again", async () => {
  const { t, ada, caseId, moderator } = await reported();
  const wish = { caseId, act: "remove", rule: "P10", strikes: false } as const;
  const remove = () =>
    moderator.as.mutation(api.decisions.decide, { ...wish, facts: "It calls somebody names" });
  await remove();
  const { _id: decisionId } = await only(t, "decisions", { subjectUid: ada.uid });
  await appeal(ada, decisionId);
  await expect(remove()).toBeRefused("failed-precondition:appeal-open");
  expect(await only(t, "decisions", { subjectUid: ada.uid })).toMatchObject({ appeal: { state: "open" } });
});
