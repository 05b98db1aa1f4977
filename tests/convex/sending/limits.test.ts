import { api, internal } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { staffProfile } from "@convex/model/people/profileView";
import { describe, expect, test } from "vitest";
import { DAY, jobsFor, NOW, passTime, prepareBackend } from "../support/backend";
import { dareOf, providerSays, sendDare, sentDare } from "../support/dares";
import { eachIn } from "../support/fixtures";
import { countsOf, creator, setSince, setupWorld, titlesOf, type World } from "../support/people";
import { reviewableDare } from "../support/proofs";
import { copies } from "../support/put";
import { rowsOf } from "../support/rows";
import { OWN_WORDS, send, sendOwnWords, sentOwnWords, trust, used, writeDraft } from "./world";

prepareBackend();
const world = eachIn(setupWorld);

/** So many that were opened and left since, of the same kind. */
const leftPages = async (dareId: Id<"dares">, many: number) =>
  await copies(world.t, { table: "dares", row: await dareOf(world.t, dareId), many }, (nth) => ({
    ...({ clientId: `left${nth}`, status: "abandoned" } as const),
  }));

describe("the month's free texts", () => {
  test("three are counted at sending; a declined, refused or never paid one is given back", async () => {
    await trust(world);
    const declined = await sentOwnWords(world, { title: "A toast for the kettle" });
    const left = await sendOwnWords(world, { title: "A toast for the spoon" });
    const held = await sendOwnWords(world, { title: "A toast for the window", facets: ["physical"] });
    expect(await used(world)).toEqual([3]);
    const other = await creator(world.t, "second");
    await expect(send(world, { to: other, title: "A toast for the door" })).toBeRefused(
      "failed-precondition:free-text-used",
    );
    await world.creator.as.mutation(api.dares.decline, { dareId: declined });
    expect(await used(world)).toEqual([2]);
    await world.sender.as.mutation(api.dares.leaveCheckout, { dareId: left });
    expect(await used(world)).toEqual([1]);
    await providerSays(world.t, held, "authorised");
    passTime(DAY + 1);
    const { epoch } = await dareOf(world.t, held);
    await world.t.mutation(internal.jobs.dares.onDeadline, { dareId: held, epoch });
    expect((await dareOf(world.t, held)).status).toBe("cancelled");
    expect(await used(world)).toEqual([0]);
  });

  test("one that was sent and answered, or called off by its sender, is used", async () => {
    await trust(world);
    const dareId = await sentOwnWords(world);
    await world.sender.as.mutation(api.dares.cancel, { dareId });
    expect(await used(world)).toEqual([1]);
  });
});

describe("limits of product 7", () => {
  test("five dares a day in the first week, and as many as the rest allows afterwards", async () => {
    await setSince(world.t, world.sender.uid, NOW - DAY);
    const humor = ["humor-label-drama", "humor-straight-puns"];
    const templates = [...humor, "tech-desk-tour", "art-one-line-pet", "diy-paper-hat"];
    const second = await creator(world.t, "second");
    for (const [at, templateId] of templates.entries()) {
      await sendDare(world, { templateId, amount: 500, to: at < 3 ? world.creator : second });
    }
    const sixth = { templateId: "music-beatbox", amount: 500, to: second };
    await expect(sendDare(world, sixth)).toBeRefused("failed-precondition:too-many-today");
    passTime(DAY + 1);
    await sendDare(world, sixth);
  });

  test("pages that are opened and left do not make room for more in the first week", async () => {
    await setSince(world.t, world.sender.uid, NOW - DAY);
    const dareId = await sendDare(world, { amount: 500 });
    await world.sender.as.mutation(api.dares.leaveCheckout, { dareId });
    await leftPages(dareId, 99);
    const next = { templateId: "music-beatbox", amount: 500 };
    await expect(sendDare(world, next)).toBeRefused("failed-precondition:too-many-today");
    passTime(DAY + 1);
    await sendDare(world, next);
  });

  test("pages that are opened and left do not bury a no, nor words that went to three people", async () => {
    const declined = await sentDare(world);
    await world.creator.as.mutation(api.dares.decline, { dareId: declined });
    for (const name of ["second", "third"])
      await sendDare(world, { to: await creator(world.t, name), amount: 500 });
    await leftPages(declined, 100);
    await expect(sendDare(world)).toBeRefused("failed-precondition:declined-before");
    await expect(sendDare(world, { to: await creator(world.t, "fifth"), amount: 500 })).toBeRefused(
      "failed-precondition:same-text",
    );
  });

  test("one text goes to three people a day", async () => {
    const people = ["second", "third", "fourth"];
    for (const name of people) await sendDare(world, { to: await creator(world.t, name), amount: 500 });
    await expect(sendDare(world, { amount: 500 })).toBeRefused("failed-precondition:same-text");
    await sendDare(world, { amount: 500, blanks: { thing: "your umbrella" } });
    passTime(DAY + 1);
    await sendDare(world, { amount: 500 });
  });

  test("words that were declined do not come back, and a second no is a rest of thirty days", async () => {
    const decline = async (templateId: string) => {
      const dareId = await sentDare(world, { templateId });
      await world.creator.as.mutation(api.dares.decline, { dareId });
    };
    await decline("humor-key-award");
    await expect(sendDare(world)).toBeRefused("failed-precondition:declined-before");
    await decline("tech-desk-tour");
    const third = { templateId: "music-beatbox" };
    await expect(sendDare(world, third)).toBeRefused("failed-precondition:paused-by-declines");
    await sendDare(world, { to: await creator(world.t, "second") });
    passTime(30 * DAY);
    await sendDare(world, third);
  });
});

describe("who takes no dares (ROL-09, ROL-10)", () => {
  const tellClosed = () => {
    const targetUid = world.creator.uid;
    return world.t.mutation(internal.jobs.sending.tellDraftsClosed, { targetUid, after: 0, closedAt: NOW });
  };

  test("ROL-10 drafts that wait are told once when receiving is turned off, and kept", async () => {
    await writeDraft(world);
    await writeDraft(world, { from: world.stranger });
    const { as } = world.creator;
    const turn = (canReceiveDares: boolean) => as.mutation(api.ownProfile.save, { canReceiveDares });
    await turn(false);
    await tellClosed();
    await tellClosed();
    expect(await titlesOf(world.sender)).toEqual(["Draft on hold"]);
    expect(await titlesOf(world.stranger)).toEqual(["Draft on hold"]);
    const { drafts, most } = await world.sender.as.query(api.drafts.mine, {});
    expect(most).toBe(20);
    expect(drafts).toMatchObject([
      { title: OWN_WORDS.title, source: "free", note: "This person is not taking dares at the moment." },
    ]);
    await turn(true);
    expect((await world.sender.as.query(api.drafts.mine, {})).drafts).toMatchObject([{ note: null }]);
  });

  test("ROL-10 turning it off schedules the news; whoever opens again at once has nothing to tell", async () => {
    await writeDraft(world);
    const { as } = world.creator;
    await as.mutation(api.ownProfile.save, { canReceiveDares: false });
    expect(await jobsFor(world.t, internal.jobs.sending.tellDraftsClosed)).toHaveLength(1);
    await as.mutation(api.ownProfile.save, { canReceiveDares: true });
    await tellClosed();
    expect(await titlesOf(world.sender)).toEqual([]);
  });
});

test("ENT-14 sent and received count once the dare reaches its creator, a call-off takes them back, settling counts once", async () => {
  await sentOwnWords(world);
  expect(await countsOf(world)).toEqual({ sent: 0, received: 0, completed: 0 });
  const called = await sentDare(world);
  expect(await countsOf(world)).toEqual({ sent: 1, received: 1, completed: 0 });
  await world.sender.as.mutation(api.dares.cancel, { dareId: called });
  expect(await countsOf(world)).toEqual({ sent: 0, received: 0, completed: 0 });
  const dareId = await reviewableDare(world);
  expect(await countsOf(world)).toEqual({ sent: 1, received: 1, completed: 0 });
  await world.sender.as.mutation(api.dares.approve, { dareId });
  expect(await countsOf(world)).toEqual({ sent: 1, received: 1, completed: 1 });
  await expect(world.sender.as.mutation(api.dares.approve, { dareId })).rejects.toThrow();
  const users = await rowsOf(world.t, "users");
  const own = users.find(({ uid }) => uid === world.creator.uid);
  if (own === undefined) throw new Error("no creator");
  expect(staffProfile(own, NOW)).toMatchObject({ completedDaresCount: 1, daresCompleted: 1 });
});

describe("rewording (D5)", () => {
  const asked = async (world: World, dareId: Awaited<ReturnType<typeof sendOwnWords>>) => {
    await providerSays(world.t, dareId, "authorised");
    await world.creator.as.mutation(api.dares.askRewording, { dareId, note: "Shorter, please" });
  };

  test("new words pass the screening, or come back with their rule while the round stays open", async () => {
    await trust(world);
    const dareId = await sendOwnWords(world);
    await asked(world, dareId);
    const { as } = world.sender;
    const bad = await as.mutation(api.dares.reword, { dareId, title: "Juggle three kitchen knives" });
    expect(bad).toMatchObject({ status: "refused", rule: "P4" });
    const nudged = await as.mutation(api.dares.reword, { dareId, details: "With ten push-ups before it." });
    expect(nudged).toMatchObject({ status: "refused", rule: null });
    await expect(as.mutation(api.dares.reword, { dareId, title: "short" })).toBeRefused("invalid-argument", {
      field: "title",
    });
    const before = await dareOf(world.t, dareId);
    expect(await as.mutation(api.dares.reword, { dareId, title: "A short toast, please" })).toEqual({
      status: "sent",
    });
    const after = await dareOf(world.t, dareId);
    expect(after).toMatchObject({ title: "A short toast, please", details: before.details, tags: ["toast"] });
    expect(after.textKey).not.toBe(before.textKey);
    expect(after.rewording?.openAt).toBeUndefined();
  });

  test("a yes is to the words that were read, not to those that arrived meanwhile", async () => {
    await trust(world);
    const dareId = await sendOwnWords(world);
    await asked(world, dareId);
    const { title, details, checklist } = await dareOf(world.t, dareId);
    const seen = { title, details, checklist };
    await world.sender.as.mutation(api.dares.reword, { dareId, checklist: ["The whole street is seen"] });
    const accept = (words: typeof seen) =>
      world.creator.as.mutation(api.dares.accept, { dareId, consent: true, seen: words });
    await expect(accept(seen)).toBeRefused("failed-precondition", {
      reason: "words-changed",
      field: "consent",
    });
    expect((await dareOf(world.t, dareId)).status).toBe("sent");
    const { checklist: now } = await dareOf(world.t, dareId);
    expect(await accept({ ...seen, checklist: now })).toEqual({ status: "accepting" });
  });
});
