import { api } from "@convex/_generated/api";
import { describe, expect, it } from "vitest";
import { publicProof } from "../comments/world";
import { DAY, HOUR, passTime, prepareBackend, read, refusal } from "../support/backend";
import { dareOf } from "../support/dares";
import { type Person, staffMember, titlesOf } from "../support/people";
import { only, patchUser, rowsOf } from "../support/rows";
import {
  appeal,
  caseIn,
  decide,
  decideAppeal,
  desk,
  reportedComment,
  statement,
  strikesBefore,
  tell,
} from "./desk";

prepareBackend();

/** The stranger's comment, taken away with a strike by the moderator. */
async function removedComment() {
  const world = await reportedComment();
  return { ...world, decisionId: await decide(world.t, world.moderator, { strikes: true }) };
}

const textsUnder = async ({ as }: Person, subject: string) => {
  const list = await as.query(api.comments.list, { subject, order: "newest", cursor: null });
  return (list?.comments ?? []).map(({ text }) => text);
};

describe("an appeal", () => {
  it("PRODUCT-22 opens the case again, with a time by when it should be decided", async () => {
    const { t, stranger, decisionId } = await removedComment();
    await appeal(stranger, decisionId);
    const row = await caseIn(t);
    expect(row).toMatchObject({ isOpen: true, state: "appealed", dueAt: Date.now() + 72 * HOUR });
    expect(await statement(stranger, decisionId)).toMatchObject({
      ...{ appeal: "open", appealText: "It was a quote.", appealUntil: null, appealDueAt: row.dueAt },
    });
  });

  it("PRODUCT-22 that is right gives back the words and the strikes, and says why", async () => {
    const { t, stranger, sender, lead, moderator, subject, decisionId, number } = await removedComment();
    await appeal(stranger, decisionId);
    await decideAppeal(lead, decisionId, true);
    expect(await textsUnder(sender, subject)).toEqual(["You lemon"]);
    expect(await titlesOf(stranger)).toContain("Appeal decided");
    expect(await statement(stranger, decisionId)).toMatchObject({
      ...{ appeal: "upheld", inForce: false, appealReasons: "It quotes a song, and no person." },
    });
    expect(await caseIn(t)).toMatchObject({ isOpen: false, state: "final", acted: false });
    expect(await sender.as.query(api.reports.status, { number })).toMatchObject({ stand: "no-breach" });
    const heard = await sender.as.query(api.notifications.recent, {});
    expect(heard.filter(({ type }) => type === "report_closed").map(({ body }) => body)).toEqual([
      "We looked again at the comment you reported. It breaks no rule.",
    ]);
    await tell(sender, { targetKind: "profile", targetId: stranger.uid });
    expect(await strikesBefore(t, moderator)).toBe(0);
  });

  it("PRODUCT-22 that is not changes nothing", async () => {
    const { t, stranger, sender, lead, moderator, subject, decisionId } = await removedComment();
    await appeal(stranger, decisionId);
    await decideAppeal(lead, decisionId, false);
    expect(await textsUnder(sender, subject)).toEqual([]);
    expect(await statement(stranger, decisionId)).toMatchObject({ appeal: "rejected", inForce: true });
    await tell(sender, { targetKind: "profile", targetId: stranger.uid });
    expect(await strikesBefore(t, moderator)).toBe(1);
  });

  it("PRODUCT-22 is possible once, within 180 days, by its owner, in up to 1,000 characters", async () => {
    const { stranger, sender, lead, decisionId } = await removedComment();
    await expect(appeal(sender, decisionId)).toBeRefused("not-found");
    for (const text of ["", "x".repeat(1_001)]) {
      await expect(appeal(stranger, decisionId, text)).toBeRefused("invalid-argument:appeal-length");
    }
    await appeal(stranger, decisionId, "x".repeat(1_000));
    const once = refusal("failed-precondition", { reason: "appeal-once" });
    await expect(appeal(stranger, decisionId)).rejects.toThrow(once);
    await decideAppeal(lead, decisionId, false);
    await expect(appeal(stranger, decisionId)).rejects.toThrow(once);
  });

  it("PRODUCT-22 comes too late on the 181st day", async () => {
    const { stranger, decisionId } = await removedComment();
    passTime(180 * DAY);
    await expect(appeal(stranger, decisionId)).toBeRefused("failed-precondition:appeal-over");
  });

  it("ROL-06 is decided by another person, once, and by a safety lead", async () => {
    const { t, stranger, sender, lead, moderator } = await desk();
    await tell(sender, { targetKind: "profile", targetId: stranger.uid });
    const decisionId = await decide(t, lead, { act: "ban" });
    await appeal(stranger, decisionId);
    const own = refusal("permission-denied", { reason: "own-decision" });
    await expect(decideAppeal(lead, decisionId, true)).rejects.toThrow(own);
    await expect(decideAppeal(moderator, decisionId, true)).toBeRefused("permission-denied:staff-only");
    const other = await staffMember(t, "leadlilac", "safetyLead");
    await decideAppeal(other, decisionId, true);
    await expect(decideAppeal(other, decisionId, false)).toBeRefused("failed-precondition:appeal-decided");
  });

  it("PRODUCT-22 somebody who is shut out appeals, and is let in again", async () => {
    const { t, stranger, sender, lead, moderator } = await desk();
    await tell(sender, { targetKind: "profile", targetId: stranger.uid });
    const decisionId = await decide(t, moderator, { act: "suspend", days: 7, strikes: true });
    expect((await only(t, "users", { uid: stranger.uid })).standing).toBe("suspended");
    await appeal(stranger, decisionId);
    await decideAppeal(lead, decisionId, true);
    expect((await only(t, "users", { uid: stranger.uid })).standing).toBe("good");
  });

  it("PRODUCT-22 brings a video, its place and its count back; money that went back stays", async () => {
    const world = await desk();
    const { t, sender, creator, moderator, lead } = world;
    const { dareId, proofId } = await publicProof(world);
    const before = (await only(t, "users", { uid: creator.uid })).completedDaresCount;
    await tell(sender, { targetKind: "proof", targetId: proofId });
    const decisionId = await decide(t, moderator);
    expect((await only(t, "users", { uid: creator.uid })).completedDaresCount).toBe(before - 1);
    await appeal(creator, decisionId);
    await decideAppeal(lead, decisionId, true);
    expect(await dareOf(t, dareId)).toMatchObject({ status: "completed" });
    expect((await dareOf(t, dareId)).removedAt).toBeUndefined();
    expect((await only(t, "feedItems", { dareId })).state).toBe("public");
    expect((await only(t, "users", { uid: creator.uid })).completedDaresCount).toBe(before);
    expect((await only(t, "earnings", { dareId })).state).toBe("reversed");
  });

  it("PRODUCT-22 gives a profile its words back", async () => {
    const { t, stranger, sender, moderator, lead } = await desk();
    await patchUser(t, stranger.uid, { bio: "Lemons only" });
    await tell(sender, { targetKind: "profile", targetId: stranger.uid });
    const decisionId = await decide(t, moderator, { parts: ["bio"] });
    expect((await only(t, "users", { uid: stranger.uid })).bio).toBeUndefined();
    await appeal(stranger, decisionId);
    await decideAppeal(lead, decisionId, true);
    expect((await only(t, "users", { uid: stranger.uid })).bio).toBe("Lemons only");
  });

  it("PRODUCT-22 stands beside a new report of the same item", async () => {
    const { t, stranger, creator, decisionId } = await removedComment();
    await tell(creator, { targetKind: "profile", targetId: stranger.uid });
    await appeal(stranger, decisionId);
    await tell(creator, { targetKind: "profile", targetId: stranger.uid }, "threat");
    const open = (await rowsOf(t, "moderationCases")).filter(({ isOpen }) => isOpen);
    expect(open.map(({ state }) => state)).toEqual(["appealed", "new"]);
  });
});

describe("a report that led to nothing", () => {
  async function leftAlone() {
    const world = await desk();
    const number = await tell(world.sender, { targetKind: "profile", targetId: world.stranger.uid });
    await decide(world.t, world.moderator, { act: "none", facts: "Only a joke." });
    return { ...world, number };
  }
  const askAgain = ({ as }: Person, number: string) =>
    as.mutation(api.decisions.appealNone, { number, session: "visit" });

  it("PRODUCT-22 is looked at once more, by another person, whose word is the last", async () => {
    const { t, sender, stranger, moderator, lead, number } = await leftAlone();
    await askAgain(sender, number);
    expect(await caseIn(t)).toMatchObject({ isOpen: true, state: "appealed" });
    await expect(decide(t, moderator, { act: "teach" })).toBeRefused("permission-denied:own-decision");
    await decide(t, lead, { act: "teach" });
    expect(await titlesOf(stranger)).toContain("A decision about your content");
    expect(await sender.as.query(api.reports.status, { number })).toMatchObject({ stand: "acted" });
    const once = refusal("failed-precondition", { reason: "appeal-once" });
    await expect(askAgain(sender, number)).rejects.toThrow(once);
  });

  it("PRODUCT-22 is asked for too late on the 181st day", async () => {
    const { sender, number } = await leftAlone();
    passTime(180 * DAY);
    await expect(askAgain(sender, number)).toBeRefused("failed-precondition:appeal-over");
  });

  it("PRODUCT-22 is offered only where nothing was done, to who has not asked yet", async () => {
    const { sender, number } = await leftAlone();
    const mayAsk = async (asked: string) =>
      (await sender.as.query(api.reports.status, { number: asked }))?.mayAskAgain;
    expect(await mayAsk(number)).toBe(true);
    await askAgain(sender, number);
    expect(await mayAsk(number)).toBe(false);
    const { number: acted, sender: other } = await removedComment();
    await expect(askAgain(other, acted)).toBeRefused("failed-precondition:appeal-none");
    expect(await read((await leftAlone()).t, (ctx) => ctx.db.query("decisions").first())).toMatchObject({
      ...{ act: "none", inForce: false },
    });
  });
});
