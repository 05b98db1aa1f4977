import { api, internal } from "@convex/_generated/api";
import { dailyKey } from "@convex/domain/daily/answers";
import { daysBefore } from "@convex/domain/ledger/earningWindows";
import { describe, expect, vi } from "vitest";
import { caseIn, decide, tell } from "../safety/desk";
import { idsOf } from "../staff/desk/world";
import { newClientId, prepareBackend, read } from "../support/backend";
import { test } from "../support/fixtures";
import { setupWorld, staffMember } from "../support/people";
import { ALL_TICKS, WEBM } from "../support/proofs";
import { patchUser, rowsOf } from "../support/rows";
import {
  answerOf,
  answersOf,
  handIn,
  privateAnswer,
  queuedAnswer,
  today,
  uploadAnswer,
  wallAnswer,
} from "./world";

prepareBackend();

const begin = (dareId: string) => ({ dareId, clientId: newClientId(), contentType: "video/webm" });

describe("APP-31 an answer to the daily dare", () => {
  test("is its person's alone at once, and plays for nobody else", async ({ t, sender, stranger }) => {
    const { state, mediaId = "" } = await privateAnswer(t, sender);
    expect(state).toBe("private");
    const date = today();
    expect(await sender.as.query(api.daily.mine, { date })).toMatchObject({ state: "private", mediaId });
    expect(await stranger.as.query(api.daily.mine, { date })).toBeNull();
    expect((await stranger.as.query(api.daily.wall, { date, cursor: null })).answers).toEqual([]);
    const own = (await answerOf(t, sender)).mediaId;
    if (own === undefined) throw new Error("no video");
    const { url } = await sender.as.mutation(api.media.playbackUrl, { mediaId: own });
    const { pathname, search } = new URL(url);
    expect((await t.fetch(pathname + search)).status).toBe(200);
    await expect(stranger.as.mutation(api.media.playbackUrl, { mediaId: own })).toBeRefused("not-found");
  });

  test("is one a date: the same video twice is one answer, another one is refused", async ({ t, sender }) => {
    const { mediaId } = await privateAnswer(t, sender);
    if (mediaId === undefined) throw new Error("no video");
    expect(await handIn(sender, mediaId)).toEqual({ state: "private" });
    const second = await uploadAnswer(t, sender);
    await expect(handIn(sender, second)).toBeRefused("already-exists:day-answered");
    expect(await answersOf(t)).toHaveLength(1);
  });

  test("has the four ticks and thirty seconds at most", async ({ t, sender }) => {
    const mediaId = await uploadAnswer(t, sender);
    const answer = { date: today(), mediaId, parts: 1, durationMs: 4_000, ticks: ALL_TICKS };
    const ticks = { ...ALL_TICKS, adultsAgreed: false };
    await expect(sender.as.mutation(api.daily.submit, { ...answer, ticks })).toBeRefused(
      "failed-precondition:ticks-missing",
    );
    const long = { ...answer, durationMs: 31_000 };
    await expect(sender.as.mutation(api.daily.submit, long)).toBeRefused("invalid-argument:duration");
    const take = { ...begin(dailyKey(today())), durationMs: 31_000 };
    await expect(sender.as.mutation(api.media.startUpload, take)).toBeRefused("invalid-argument:duration");
  });

  test("that is no video is its person's to record again", async ({ t, sender }) => {
    const noVideo = new TextEncoder().encode("not a video at all, but as long as one could be");
    expect((await privateAnswer(t, sender, today(), noVideo)).state).toBe("refused");
    await handIn(sender, await uploadAnswer(t, sender));
    expect(await answerOf(t, sender)).toMatchObject({ state: "checking" });
  });

  test("goes with its video when its person deletes it, and the day is open again", async ({ t, sender }) => {
    await privateAnswer(t, sender);
    await sender.as.mutation(api.daily.remove, { date: today() });
    expect(await answersOf(t)).toEqual([]);
    expect((await privateAnswer(t, sender)).state).toBe("private");
  });
});

describe("APP-31 the day of an answer", () => {
  test("is one of the thirty that are open on the person's own calendar", async ({ t, sender }) => {
    const tomorrow = daysBefore(today(), -1);
    for (const date of [tomorrow, daysBefore(today(), 30), "2026-02-30"]) {
      await expect(sender.as.mutation(api.media.startUpload, begin(dailyKey(date)))).toBeRefused(
        "failed-precondition:day",
      );
    }
    expect((await privateAnswer(t, sender, daysBefore(today(), 29))).state).toBe("private");
  });

  test("begun before midnight and sent after it, it counts for the day it was begun", async () => {
    const { t, sender } = await setupWorld();
    await patchUser(t, sender.uid, { timezone: "Europe/Berlin" });
    vi.setSystemTime(Date.parse("2027-01-14T22:59:00Z"));
    const mediaId = await uploadAnswer(t, sender, "2027-01-14");
    vi.setSystemTime(Date.parse("2027-01-14T23:05:00Z"));
    await handIn(sender, mediaId, "2027-01-14");
    expect((await answerOf(t, sender, "2027-01-14")).state).toBe("checking");
  });

  test("another zone answers no date twice", async ({ t, sender }) => {
    await patchUser(t, sender.uid, { timezone: "Pacific/Kiritimati" });
    vi.setSystemTime(Date.parse("2027-01-14T12:00:00Z"));
    await privateAnswer(t, sender, "2027-01-15");
    await patchUser(t, sender.uid, { timezone: "Pacific/Pago_Pago" });
    await privateAnswer(t, sender, "2027-01-14");
    vi.setSystemTime(Date.parse("2027-01-16T02:00:00Z"));
    const again = await uploadAnswer(t, sender, "2027-01-15");
    await expect(handIn(sender, again, "2027-01-15")).toBeRefused("already-exists:day-answered");
  });

  test("a take of one day is no answer to another, and no proof of a dare", async ({ t, sender }) => {
    const mediaId = await uploadAnswer(t, sender);
    await expect(handIn(sender, mediaId, daysBefore(today(), 1))).toBeRefused("not-found");
  });

  test("a live code belongs to dares alone", async ({ sender }) => {
    const take = { ...begin(dailyKey(today())), recordingId: "r1" };
    await expect(sender.as.mutation(api.media.startUpload, take)).toBeRefused(
      "invalid-argument:not-recorded",
    );
  });
});

describe("APP-31 the wall", () => {
  test("shows an answer once a person has looked at it, with an address that ends with it", async () => {
    const { t, sender, stranger } = await setupWorld();
    const staff = await staffMember(t, "watcher", "moderator");
    const { _id: answerId } = await queuedAnswer(t, sender);
    const date = today();
    const wall = async () => (await stranger.as.query(api.daily.wall, { date, cursor: null })).answers;
    expect(await wall()).toEqual([]);
    expect(await idsOf(staff, { kind: "daily" })).toEqual([answerId]);
    const toCheck = () => staff.as.query(api.daily.toCheck, { answerId });
    expect(await toCheck()).toMatchObject({ answerId, date, isPublic: false });
    const { url: look } = await staff.as.mutation(api.daily.watch, { answerId, reason: "Waits." });
    expect((await t.fetch(new URL(look).pathname + new URL(look).search)).status).toBe(200);
    await staff.as.mutation(api.daily.decide, { answerId, reason: "Looked.", verdict: "publish" });
    expect(await wall()).toMatchObject([{ answerId, person: { username: "nightowl" }, isMine: false }]);
    expect(await idsOf(staff, { kind: "daily" })).toEqual([]);
    expect(await toCheck()).toBeNull();
    const { url } = await stranger.as.mutation(api.daily.playbackUrl, { answerId });
    const address = new URL(url).pathname + new URL(url).search;
    expect((await t.fetch(address)).status).toBe(200);
    await sender.as.mutation(api.daily.takeBack, { date });
    expect(await wall()).toEqual([]);
    expect((await t.fetch(address)).status).toBe(404);
  });

  test("stays without an answer that a person declined: its owner hears why, and the decision stays", async () => {
    const { t, sender } = await setupWorld();
    const staff = await staffMember(t, "watcher", "moderator");
    const { _id: answerId } = await queuedAnswer(t, sender);
    const verdict = { refuse: "P7" } as const;
    await staff.as.mutation(api.daily.decide, { answerId, reason: "Breaks a rule.", verdict });
    const date = today();
    expect(await sender.as.query(api.daily.mine, { date })).toMatchObject({ state: "declined", rule: "P7" });
    await expect(sender.as.mutation(api.daily.askForWall, { date })).toBeRefused(
      "failed-precondition:answer-declined",
    );
    await sender.as.mutation(api.daily.remove, { date });
    expect(await answerOf(t, sender)).toMatchObject({ state: "declined" });
    await expect(handIn(sender, await uploadAnswer(t, sender))).toBeRefused("already-exists:day-answered");
    const items = await sender.as.query(api.notifications.recent, {});
    expect(items.map(({ type }) => type)).toContain("moderation_decision");
  });

  test("takes the fourth answer at once; after a declined one a person looks first again", async () => {
    const { t, sender, creator } = await setupWorld();
    const staff = await staffMember(t, "watcher", "moderator");
    for (const person of [sender, creator]) {
      for (const back of [1, 2, 3]) await wallAnswer(t, person, staff, daysBefore(today(), back));
    }
    const { _id: answerId } = await queuedAnswer(t, sender);
    expect((await answerOf(t, sender)).state).toBe("public");
    const bad = await answerOf(t, creator, daysBefore(today(), 3));
    await read(t, (ctx) => ctx.db.patch(bad._id, { state: "declined" }));
    await wallAnswer(t, creator, staff, daysBefore(today(), 4));
    expect((await queuedAnswer(t, creator)).state).toBe("queued");
    expect((await answersOf(t)).find(({ _id }) => _id === answerId)?.publishedAt).toBeTruthy();
  });

  test("never holds what its person calls edgy", async ({ t, sender }) => {
    const mediaId = await uploadAnswer(t, sender);
    const answer = { date: today(), mediaId, parts: 1, durationMs: 4_000, ticks: ALL_TICKS, edgy: true };
    await sender.as.mutation(api.daily.submit, answer);
    await t.action(internal.jobs.daily.check, { answerId: (await answerOf(t, sender))._id });
    await expect(sender.as.mutation(api.daily.askForWall, { date: today() })).toBeRefused(
      "failed-precondition:answer-edgy",
    );
  });

  test("is without blocked and muted people, and without whoever has no page", async () => {
    const { t, sender, stranger, creator } = await setupWorld();
    const staff = await staffMember(t, "watcher", "moderator");
    const { _id: answerId } = await wallAnswer(t, sender, staff);
    const seenBy = async ({ as }: typeof stranger) =>
      (await as.query(api.daily.wall, { date: today(), cursor: null })).answers.length;
    await stranger.as.mutation(api.blocks.block, { personId: sender.uid });
    expect([await seenBy(stranger), await seenBy(creator)]).toEqual([0, 1]);
    await expect(stranger.as.mutation(api.daily.playbackUrl, { answerId })).toBeRefused("not-found");
    await patchUser(t, sender.uid, { standing: "banned" });
    expect(await seenBy(creator)).toBe(0);
  });

  test("one of the gravest reports takes an answer off until a person has looked", async () => {
    const { t, sender, stranger } = await setupWorld();
    const staff = await staffMember(t, "watcher", "moderator");
    const { _id: answerId } = await wallAnswer(t, sender, staff);
    const about = { targetKind: "answer", targetId: answerId, session: "visit", detail: "" } as const;
    const report = (reason: "spam" | "minor") =>
      stranger.as.mutation(api.reports.create, {
        ...about,
        reason,
        alsoBlock: false,
        clientId: newClientId(),
      });
    vi.setSystemTime(Date.now() + 1_000);
    await report("spam");
    expect((await answerOf(t, sender)).state).toBe("public");
    await report("minor");
    expect((await answerOf(t, sender)).state).toBe("queued");
    expect(await idsOf(staff, { kind: "daily" })).toEqual([answerId]);
    await sender.as.mutation(api.daily.takeBack, { date: today() });
    await sender.as.mutation(api.daily.askForWall, { date: today() });
    expect((await answerOf(t, sender)).state).toBe("queued");
    const publish = { answerId, reason: "Looked.", verdict: "publish" } as const;
    await expect(staff.as.mutation(api.daily.decide, publish)).toBeRefused("failed-precondition:case-open");
    await decide(t, staff, { act: "none" });
    expect((await answerOf(t, sender)).state).toBe("public");
    vi.setSystemTime(Date.now() + 120_000);
    await report("spam");
    expect((await answerOf(t, sender)).state).toBe("public");
  });

  test("what somebody reported is kept for its case after its person deleted it, and goes with the decision", async () => {
    const { t, sender, stranger } = await setupWorld();
    const staff = await staffMember(t, "watcher", "moderator");
    const { _id: answerId, mediaId = "" } = await wallAnswer(t, sender, staff);
    vi.setSystemTime(Date.now() + 1_000);
    await stranger.as.mutation(api.reports.create, {
      ...{ targetKind: "answer", targetId: answerId, session: "visit", detail: "", reason: "minor" },
      ...{ alsoBlock: false, clientId: newClientId() },
    });
    const date = today();
    await sender.as.mutation(api.daily.remove, { date });
    const mine = () => sender.as.query(api.daily.mine, { date });
    expect(await mine()).toBeNull();
    expect((await sender.as.query(api.daily.wall, { date, cursor: null })).answers).toEqual([]);
    expect(await idsOf(staff, { kind: "daily" })).toEqual([]);
    const look = { caseId: (await caseIn(t))._id, look: "video", reason: "Looked for ticket 12" } as const;
    expect(await staff.as.mutation(api.cases.watch, look)).toMatchObject({ look: "video" });
    // The day is open again meanwhile, for another film.
    const other = new Uint8Array([...WEBM, 0]);
    await handIn(sender, await uploadAnswer(t, sender, date, other));
    expect(await mine()).toMatchObject({ state: "checking" });
    await decide(t, staff, { rule: "P1" });
    const [gone, fresh] = await answersOf(t);
    expect(gone).toMatchObject({ _id: answerId, state: "declined", brokenRule: "P1" });
    expect([gone?.mediaId, fresh?.goneAt]).toEqual([undefined, undefined]);
    expect((await rowsOf(t, "media")).map(({ _id }) => _id)).not.toContain(mediaId);
    expect(await mine()).toMatchObject({ state: "checking" });
  });

  test("and goes altogether where nothing was wrong", async ({ t, sender, stranger }) => {
    const staff = await staffMember(t, "watcher", "moderator");
    const { _id: answerId } = await wallAnswer(t, sender, staff);
    await tell(stranger, { targetKind: "answer", targetId: answerId }, "minor");
    await sender.as.mutation(api.daily.remove, { date: today() });
    expect(await answersOf(t)).toHaveLength(1);
    await decide(t, staff, { act: "none" });
    expect(await answersOf(t)).toEqual([]);
    expect(await rowsOf(t, "media")).toEqual([]);
  });

  test("staff decide on nothing of their own", async ({ t }) => {
    const staff = await staffMember(t, "watcher", "moderator");
    const { _id: answerId } = await queuedAnswer(t, staff);
    expect(await idsOf(staff, { kind: "daily" })).toEqual([]);
    await expect(staff.as.query(api.daily.toCheck, { answerId })).toBeRefused("permission-denied:own-case");
    await expect(
      staff.as.mutation(api.daily.decide, { answerId, reason: "Mine.", verdict: "publish" }),
    ).toBeRefused("permission-denied:own-case");
  });
});
