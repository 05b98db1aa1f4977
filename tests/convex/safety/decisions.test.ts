import { api, internal } from "@convex/_generated/api";
import { describe, expect, it } from "vitest";
import { publicProof } from "../comments/world";
import { DAY, HOUR, jobsFor, passTime, prepareBackend, read, refusal } from "../support/backend";
import { acceptedDare, dareOf, paymentOf } from "../support/dares";
import { hire, type Person, staffMember, titlesOf } from "../support/people";
import { settledDare } from "../support/proofs";
import { put, putIn } from "../support/put";
import { only, patchUser, removeUser, rowsOf } from "../support/rows";
import {
  caseIn,
  type Desk,
  decide,
  desk,
  FACTS,
  reportedComment,
  statement,
  strikesBefore,
  tell,
} from "./desk";

prepareBackend();

/** Reporters who are told in one transaction. */
const SLICE = 50;

/** The stranger's profile, told of by the sender. */
async function reportedPerson() {
  const world = await desk();
  await tell(world.sender, { targetKind: "profile", targetId: world.stranger.uid });
  return world;
}

const standingOf = async ({ t }: Desk, { uid }: Person) => (await only(t, "users", { uid })).standing;

describe("a decision", () => {
  it("PRODUCT-22 takes a comment away, tells its writer why, and its reporter the outcome in general words", async () => {
    const { t, stranger, sender, moderator, subject, number } = await reportedComment();
    const decisionId = await decide(t, moderator);
    const list = { subject, order: "newest", cursor: null } as const;
    expect((await sender.as.query(api.comments.list, list))?.comments).toEqual([]);
    expect((await stranger.as.query(api.comments.list, list))?.comments).toEqual([]);
    expect(await titlesOf(stranger)).toContain("A decision about your content");
    expect(await statement(stranger, decisionId)).toMatchObject({
      ...{ act: "remove", rule: "P10", facts: FACTS, foundBy: "report", about: "You lemon" },
      ...{ moneyEffect: "none", strikes: 0, until: null, appeal: null },
    });
    expect(await sender.as.query(api.reports.status, { number })).toMatchObject({ stand: "acted" });
    const [news] = await sender.as.query(api.notifications.recent, {});
    expect(news).toMatchObject({ type: "report_closed", link: `/report/${number}` });
    expect(news?.body).toBe("We reviewed the comment you reported and took action.");
    const log = await rowsOf(t, "auditLog");
    expect(log.at(-1)).toMatchObject({ action: "decision.remove", reason: FACTS, after: "P10" });
    expect(await caseIn(t)).toMatchObject({ isOpen: false, state: "decided", acted: true });
  });

  it("PRODUCT-22 is nobody else's to read, and says nothing of who decided", async () => {
    const { t, stranger, sender, moderator } = await reportedComment();
    const decisionId = await decide(t, moderator);
    expect(await sender.as.query(api.decisions.mineById, { decisionId })).toBeNull();
    expect(JSON.stringify(await statement(stranger, decisionId))).not.toContain(moderator.uid);
    const { decisions } = await stranger.as.query(api.decisions.mine, { cursor: null });
    expect(decisions.map((each) => each.decisionId)).toEqual([decisionId]);
  });

  it("PRODUCT-22 of no action leaves the item, and shows again what reports had hidden", async () => {
    const world = await desk();
    const { t, sender, stranger, moderator } = world;
    const { proofId, dareId } = await publicProof(world);
    const number = await tell(stranger, { targetKind: "proof", targetId: proofId }, "minor");
    expect((await only(t, "feedItems", { dareId })).state).not.toBe("public");
    await decide(t, moderator, { act: "none" });
    expect((await only(t, "feedItems", { dareId })).state).toBe("public");
    expect(await stranger.as.query(api.reports.status, { number })).toMatchObject({ stand: "no-breach" });
    expect(await titlesOf(world.creator)).not.toContain("A decision about your content");
    expect(await titlesOf(sender)).not.toContain("A decision about your content");
  });

  it("ROL-06 is refused to a party, to who reported it, and about staff to all but admins", async () => {
    const { t, stranger, sender, moderator } = await reportedComment();
    for (const person of [stranger, sender]) await hire(t, person, "moderator");
    const own = refusal("permission-denied", { reason: "own-case" });
    await expect(decide(t, stranger)).rejects.toThrow(own);
    await expect(decide(t, sender)).rejects.toThrow(own);
    await expect(decide(t, moderator)).toBeRefused("permission-denied:staff-account");
    await decide(t, await staffMember(t, "keeperash", "admin"));
  });

  it("PRODUCT-22 of two moderators at once the second hears what the first has done", async () => {
    const { t, moderator } = await reportedComment();
    await decide(t, moderator);
    const second = await staffMember(t, "modmoss", "moderator");
    await expect(decide(t, second, { act: "none" })).toBeRefused("failed-precondition:case-decided");
    expect(await rowsOf(t, "decisions")).toHaveLength(1);
  });

  it("PRODUCT-22 about what is gone takes another act", async () => {
    const { t, stranger, moderator, commentId } = await reportedComment();
    await stranger.as.mutation(api.comments.remove, { commentId });
    await expect(decide(t, moderator)).toBeRefused("failed-precondition:target-gone");
    await decide(t, moderator, { act: "strike", strikes: true });
    expect(await titlesOf(stranger)).toContain("Strike");
  });

  it("PRODUCT-23 tells nobody who has left, reporter or owner", async () => {
    const { t, stranger, sender, moderator } = await reportedComment();
    await removeUser(t, sender.uid);
    await removeUser(t, stranger.uid);
    const before = (await rowsOf(t, "notifications")).length;
    await decide(t, moderator);
    expect(await rowsOf(t, "notifications")).toHaveLength(before);
  });

  it("PRODUCT-22 tells hundreds who reported one item, in slices", async () => {
    const { t, moderator, sender } = await reportedComment();
    const { _id: caseId, targetKind } = await caseIn(t);
    const { _id, _creationTime, ...person } = await only(t, "users", { uid: sender.uid });
    const MANY = 120;
    await read(t, async (ctx) => {
      for (let at = 0; at < MANY; at += 1) {
        const uid = `reporter${String(at).padStart(4, "0")}`;
        await ctx.db.insert("users", { ...person, uid, username: uid });
        await putIn(ctx, "reports", { number: uid, clientId: uid, reporter: uid, caseId, targetKind });
      }
    });
    await decide(t, moderator);
    for (let slice = 0; slice < MANY / SLICE; slice += 1) {
      const { args } = (await jobsFor(t, internal.jobs.safety.tellReporters)).at(-1) ?? {};
      await t.mutation(internal.jobs.safety.tellReporters, { caseId, after: String(args?.[0]?.after) });
    }
    const told = (await rowsOf(t, "notifications")).filter(({ type }) => type === "report_closed");
    expect(new Set(told.map(({ uid }) => uid)).size).toBe(MANY + 1);
    expect(told).toHaveLength(MANY + 1);
  });
});

describe("strikes and accounts", () => {
  it("PRODUCT-22 a moderator's strike shows in the preview, and three close the account for a week", async () => {
    const world = await reportedPerson();
    const { t, stranger, sender, moderator } = world;
    await decide(t, moderator, { act: "strike", strikes: true });
    for (const reason of ["threat", "hate"] as const) {
      await tell(sender, { targetKind: "profile", targetId: stranger.uid }, reason);
      await decide(t, moderator, { act: "strike", strikes: true });
      if (reason === "threat") expect(await standingOf(world, stranger)).toBe("suspended");
    }
    await tell(world.creator, { targetKind: "profile", targetId: stranger.uid });
    expect(await strikesBefore(t, moderator)).toBe(4);
  });

  it("ROL-06 what goes beyond seven days is a safety lead's, and the preview says so", async () => {
    const { t, moderator, lead } = await reportedPerson();
    const { _id: caseId } = await caseIn(t);
    const month = { caseId, act: "suspend", rule: "P10", days: 30, strikes: false } as const;
    expect(await moderator.as.query(api.decisions.preview, month)).toMatchObject({
      ...{ needsLead: true, standing: "suspended", standingDays: 30 },
    });
    await expect(decide(t, moderator, { act: "suspend", days: 30 })).toBeRefused(
      "permission-denied:needs-lead",
    );
    await expect(decide(t, moderator, { act: "ban" })).toBeRefused("permission-denied:needs-lead");
    await decide(t, lead, { act: "suspend", days: 30 });
  });

  it("PRODUCT-22 a suspension ends by itself, with the job", async () => {
    const world = await reportedPerson();
    const { t, stranger, moderator } = world;
    const decisionId = await decide(t, moderator, { act: "suspend", days: 7 });
    expect(await standingOf(world, stranger)).toBe("suspended");
    expect(await statement(stranger, decisionId)).toMatchObject({ inForce: true });
    passTime(7 * DAY - HOUR);
    await t.mutation(internal.jobs.safety.endDecisions, {});
    expect(await standingOf(world, stranger)).toBe("suspended");
    passTime(HOUR);
    await t.mutation(internal.jobs.safety.endDecisions, {});
    expect(await standingOf(world, stranger)).toBe("good");
    expect(await statement(stranger, decisionId)).toMatchObject({ inForce: false });
  });

  it("PRODUCT-22 or when its owner opens the app first, also while another case is open", async () => {
    const world = await reportedPerson();
    const { t, stranger, creator, moderator } = world;
    await decide(t, moderator, { act: "suspend", days: 7 });
    await tell(creator, { targetKind: "profile", targetId: stranger.uid });
    passTime(7 * DAY);
    await stranger.as.mutation(api.users.ensureViewer, {});
    expect(await standingOf(world, stranger)).toBe("good");
    await t.mutation(internal.jobs.safety.endDecisions, {});
    expect(await standingOf(world, stranger)).toBe("good");
    expect(await caseIn(t)).toMatchObject({ isOpen: true });
  });

  it("PRODUCT-22 what a person shut by hand does not end with a decision", async () => {
    const world = await reportedPerson();
    const { t, stranger, moderator } = world;
    await patchUser(t, stranger.uid, { standing: "suspended" });
    await decide(t, moderator, { act: "suspend", days: 7 });
    passTime(8 * DAY);
    await t.mutation(internal.jobs.safety.endDecisions, {});
    expect(await standingOf(world, stranger)).toBe("suspended");
  });
});

describe("dares and their money", () => {
  it("PRODUCT-22 a running dare ends, its money goes back, and the preview had said so", async () => {
    const world = await desk();
    const { t, sender, creator, moderator } = world;
    const dareId = await acceptedDare(world);
    await tell(creator, { targetKind: "dare", targetId: dareId }, "dangerous-dare");
    const { _id: caseId } = await caseIn(t);
    const plan = { caseId, act: "remove", rule: "P4", strikes: true } as const;
    const said = await moderator.as.query(api.decisions.preview, plan);
    expect(said).toMatchObject({ moneyEffect: "back", strikes: 2, strikesAfter: 2, needsLead: false });
    const decisionId = await decide(t, moderator, { rule: "P4", strikes: true });
    expect((await dareOf(t, dareId)).status).toBe("removed");
    expect(await statement(sender, decisionId)).toMatchObject({ moneyEffect: "back", strikes: 2 });
    expect(await titlesOf(sender)).toContain("Strike");
    expect(await titlesOf(creator)).toContain("A decision about your content");
  });

  it("PRODUCT-22 while the bank has the money the decision waits for its word", async () => {
    const world = await desk();
    const { t, creator, moderator } = world;
    const dareId = await acceptedDare(world);
    const payment = await paymentOf(t, dareId);
    await put(t, "chargebacks", { paymentId: payment._id, dareId, amount: payment.amount, state: "open" });
    await tell(creator, { targetKind: "dare", targetId: dareId }, "dangerous-dare");
    await decide(t, moderator, { rule: "P4" });
    expect(await dareOf(t, dareId)).toMatchObject({ status: "removed", owedBack: "D25" });
    expect(await rowsOf(t, "decisions")).toEqual([expect.objectContaining({ moneyEffect: "waits" })]);
  });

  it("PRODUCT-22 a settled video goes from the public, and its price goes back", async () => {
    const world = await desk();
    const { t, creator, sender, moderator } = world;
    const dareId = await settledDare(world);
    const { _id: proofId } = await only(t, "proofs", { dareId });
    await tell(sender, { targetKind: "proof", targetId: proofId }, "did-not-agree");
    const decisionId = await decide(t, moderator, { rule: "P9" });
    expect((await dareOf(t, dareId)).removedAt).toBeDefined();
    expect(await statement(creator, decisionId)).toMatchObject({ moneyEffect: "back" });
    expect((await only(t, "feedItems", { dareId })).state).toBe("removed");
  });
});
