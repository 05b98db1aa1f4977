/** What counts where it happens, and what is taken back with it (product 15, 16). */
import { api, internal } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { removeRunning } from "@convex/model/dares/removal";
import { recordEvent, recordEvents, reverseEvent } from "@convex/model/progress/events";
import { beforeEach, describe, expect, test } from "vitest";
import { pastDare, publicProof, say } from "../comments/world";
import { answerOf, privateAnswer, queuedAnswer, today } from "../daily/world";
import { bankTakes, cardSays, pageSays, paymentFor } from "../purchases/world";
import { newClientId, prepareBackend, read } from "../support/backend";
import { acceptedDare, dareOf, removeSettled } from "../support/dares";
import { block, type Person, setupWorld, staffMember, type World } from "../support/people";
import { reviewableDare, settledDare } from "../support/proofs";
import { only, rowsOf } from "../support/rows";
import { badgesOf, countOf, progressFlaws, progressFor } from "./world";

prepareBackend();

let world: World;
beforeEach(async () => {
  world = await setupWorld();
});

const react = (person: Person, subject: string, kind: "wild" | "funny" | null) =>
  person.as.mutation(api.reactions.set, { subject, kind, actionId: newClientId() });

async function paidTip(from = world.sender): Promise<Id<"tips">> {
  const asked = { clientId: newClientId(), personId: world.creator.uid, subject: "profile" as const };
  const { tipId } = await from.as.mutation(api.tips.send, { ...asked, amount: 500, note: "" });
  const payment = await paymentFor(world.t, { tipId });
  await pageSays(world.t, payment, "open");
  await cardSays(world.t, payment, "captured");
  return tipId;
}

describe("a dare", () => {
  test("counts for its sender when it is accepted, for both when it is approved", async () => {
    const { t, sender, creator } = world;
    const dareId = await reviewableDare(world);
    expect(await countOf(t, sender, "daresSent")).toBe(1);
    expect(await countOf(t, creator, "daresCompleted")).toBe(0);
    await sender.as.mutation(api.dares.approve, { dareId });
    expect(await countOf(t, creator, "daresCompleted")).toBe(1);
    expect(await badgesOf(t, creator)).toContain("dc_1");
    expect(await badgesOf(t, sender)).toEqual(["ds_1", "da_1"]);
    // 50 for the dare and the credits of two badges: verified, and the first proof.
    expect((await progressFor(t, creator)).points).toBe(50 + 30 + 20);
    expect(await progressFlaws(t)).toEqual([]);
  });

  test("OVL-17 a sender's first approved dare is a moment of its own, once, after that of the accepted one", async () => {
    const { sender } = world;
    await settledDare(world);
    const next = async () => (await sender.as.query(api.badges.moment, {}))?.key ?? null;
    for (const key of ["ds_1", "da_1"]) {
      expect(await next()).toBe(key);
      await sender.as.mutation(api.badges.celebrated, { key });
    }
    await settledDare(world);
    expect(await next()).toBeNull();
  });

  test("PRD-06 one notice tells of the badge and the level that one approval brought", async () => {
    await settledDare(world);
    const told = (await rowsOf(world.t, "notifications", { uid: world.creator.uid })).filter(
      ({ threadId }) => threadId === "progress",
    );
    expect(told.map(({ type, body }) => [type, body])).toEqual([
      ["badge_earned", "First Proof. You also reached level 2."],
    ]);
  });

  test("its video breaks a rule: what it gave goes, with the badge, and its owner hears of it", async () => {
    const { t, creator, sender } = world;
    const dareId = await settledDare(world);
    await creator.as.mutation(api.badges.updateSelectedBadges, { badgeIds: ["dc_1"] });
    await removeSettled(t, dareId, { rule: "P1", creatorAtFault: true });
    expect(await countOf(t, creator, "daresCompleted")).toBe(0);
    expect(await badgesOf(t, creator)).toEqual(["ot_ver"]);
    expect(await badgesOf(t, sender)).toEqual([]);
    expect((await progressFor(t, creator)).selectedBadges).toEqual([]);
    const news = await rowsOf(t, "notifications", { uid: creator.uid, type: "badge_withdrawn" });
    expect(news.map(({ title, body }) => [title, body])).toEqual([
      ["Badge taken back", "First Proof was taken back because what earned it no longer counts."],
    ]);
    expect(await progressFlaws(t)).toEqual([]);
  });

  test("a claimed guest's dare counts for nobody before, and a repeat of an event changes nothing", async () => {
    const { t, creator } = world;
    const event = { uid: creator.uid, kind: "dareCompleted" as const, subject: "d1", at: Date.now() };
    await read(t, (ctx) => recordEvent(ctx, event));
    const once = await progressFor(t, creator);
    await read(t, (ctx) => recordEvent(ctx, event));
    expect(await progressFor(t, creator)).toEqual(once);
    for (let again = 0; again < 2; again += 1) await read(t, (ctx) => reverseEvent(ctx, event));
    expect(await countOf(t, creator, "daresCompleted")).toBe(0);
    await read(t, (ctx) => recordEvent(ctx, { ...event, uid: "guest_of_nobody" }));
    expect(await rowsOf(t, "progressEvents", { uid: "guest_of_nobody" })).toEqual([]);
  });
});

describe("comments and reactions", () => {
  test("a comment counts until it is deleted, taken away by staff, or its item goes", async () => {
    const { t, sender, creator, stranger } = world;
    const subject = await pastDare(world);
    await say(sender, subject, "Well done");
    await say(sender, subject, "Really");
    expect(await countOf(t, sender, "commentsGiven")).toBe(2);
    const [first, second] = await rowsOf(t, "comments");
    await sender.as.mutation(api.comments.remove, { commentId: first?._id ?? "" });
    expect(await countOf(t, sender, "commentsGiven")).toBe(1);
    await block(t, stranger, sender);
    await creator.as.mutation(api.comments.hide, { commentId: second?._id ?? "" });
    expect(await countOf(t, sender, "commentsGiven")).toBe(1);
    expect(await progressFlaws(t)).toEqual([]);
  });

  test("two that reach a badge at the same moment earn it once, with one notice", async () => {
    const { t, sender } = world;
    const give = (subject: string) =>
      read(t, (ctx) => recordEvent(ctx, { uid: sender.uid, kind: "commentGiven", subject, at: Date.now() }));
    for (let at = 0; at < 9; at += 1) await give(`c${at}`);
    await Promise.all([give("c9"), give("c10")]);
    const { points, counters } = await progressFor(t, sender);
    expect([counters.commentsGiven, points, await badgesOf(t, sender)]).toEqual([11, 20 + 20, ["cm_10"]]);
    expect(await rowsOf(t, "notifications", { uid: sender.uid, type: "badge_earned" })).toHaveLength(1);
  });

  test("a badge that is taken back and earned again comes with its points once, and is not celebrated again", async () => {
    const { t, sender } = world;
    const event = { uid: sender.uid, kind: "dareAccepted" as const, subject: "d1", at: Date.now() };
    await read(t, (ctx) => recordEvent(ctx, event));
    const first = await progressFor(t, sender);
    await sender.as.mutation(api.badges.celebrated, { key: "ds_1" });
    await read(t, (ctx) => reverseEvent(ctx, event));
    expect(await progressFor(t, sender)).toMatchObject({ points: 0, badges: [] });
    await read(t, (ctx) => recordEvent(ctx, event));
    const { points, badges } = await progressFor(t, sender);
    expect([points, badges]).toEqual([first.points, first.badges]);
    expect(await sender.as.query(api.badges.moment, {})).toBeNull();
  });

  test("points of a day end at their cap, whatever goes again", async () => {
    const { t, sender } = world;
    const events = Array.from({ length: 12 }, (_, at) => ({
      ...{ kind: "commentGiven" as const, subject: `c${at}`, at: Date.now() },
    }));
    await read(t, (ctx) => recordEvents(ctx, sender.uid, { events, now: Date.now() }));
    const { points, counters } = await progressFor(t, sender);
    expect([counters.commentsGiven, points]).toEqual([12, 20 + 20]);
    const take = (subject: string) =>
      read(t, (ctx) => reverseEvent(ctx, { uid: sender.uid, kind: "commentGiven", subject }));
    for (const at of [3, 4]) await take(`c${at}`);
    expect((await progressFor(t, sender)).points).toBe(40);
    await take("c5");
    // Below ten the badge of ten goes, too.
    expect((await progressFor(t, sender)).points).toBe(18);
  });

  test("a reaction counts once for a thing, whatever it is changed to, and goes when it is taken back", async () => {
    const { t, sender } = world;
    const { subject } = await publicProof(world);
    for (const kind of ["wild", "funny", "funny"] as const) await react(sender, subject, kind);
    expect(await countOf(t, sender, "reactionsGiven")).toBe(1);
    await react(sender, subject, null);
    await react(sender, subject, null);
    expect(await countOf(t, sender, "reactionsGiven")).toBe(0);
    expect(await progressFlaws(t)).toEqual([]);
  });
});

describe("answers, tips and the rest", () => {
  test("an answer counts once for its date, also after its person deleted it, and not once it was declined", async () => {
    const { t, creator } = world;
    for (let again = 0; again < 2; again += 1) {
      await privateAnswer(t, creator);
      await creator.as.mutation(api.daily.remove, { date: today() });
      expect(await countOf(t, creator, "dailyAnswers")).toBe(1);
      expect(await progressFlaws(t)).toEqual([]);
    }
    await queuedAnswer(t, creator);
    const staff = await staffMember(t, "watchful", "moderator");
    const { _id: answerId } = await answerOf(t, creator);
    const verdict = { refuse: "P1" as const };
    await staff.as.mutation(api.daily.decide, { answerId, reason: "Looked at it.", verdict });
    expect(await countOf(t, creator, "dailyAnswers")).toBe(0);
    expect(await progressFlaws(t)).toEqual([]);
  });

  test("tips count people and days for both, and go with a chargeback or a refund", async () => {
    const { t, sender, creator, stranger } = world;
    const first = await paidTip();
    await paidTip();
    const other = await paidTip(stranger);
    expect([await countOf(t, sender, "tipsGiven"), await countOf(t, sender, "peopleTipped")]).toEqual([1, 1]);
    expect([await countOf(t, creator, "tipsEarned"), await countOf(t, creator, "tippers")]).toEqual([2, 2]);
    await bankTakes(t, await paymentFor(t, { tipId: other }));
    expect(await countOf(t, creator, "tippers")).toBe(1);
    await t.mutation(internal.jobs.purchases.returnTip, { tipId: first });
    expect(await countOf(t, creator, "tippers")).toBe(1);
    expect(await badgesOf(t, stranger)).toEqual([]);
    expect(await progressFlaws(t)).toEqual([]);
  });

  test("verified counts while it lasts, boundaries from the first time on", async () => {
    const { t, creator } = world;
    expect(await badgesOf(t, creator)).toEqual(["ot_ver"]);
    const safety = await staffMember(t, "watchful", "safetyLead");
    const asked = { personId: creator.uid, reason: "Reported as too young." };
    await safety.as.mutation(api.admin.demandAgeCheck, asked);
    expect(await badgesOf(t, creator)).toEqual([]);
    expect(await progressFlaws(t)).toEqual([]);
  });

  test("a dare that is running has its sender's count while it is not broken off for a rule", async () => {
    const { t, sender } = world;
    const dareId = await acceptedDare(world);
    expect(await countOf(t, sender, "daresSent")).toBe(1);
    const dare = await dareOf(t, dareId);
    await read(t, (ctx) => removeRunning(ctx, dare, { rule: "P1", now: Date.now() }));
    expect(await countOf(t, sender, "daresSent")).toBe(0);
    expect(await only(t, "progress", { uid: sender.uid })).toMatchObject({ badges: [], points: 0 });
  });
});
