import { api, internal } from "@convex/_generated/api";
import { SCREENING_VERSION } from "@convex/domain/catalogue/hardRules";
import { describe, expect, test } from "vitest";
import { DAY, HOUR, NOW, passTime, prepareBackend, read, setEnv } from "../support/backend";
import { accept, dareOf, providerSays, saveDraft, sendDare, sendDraft, sentDare } from "../support/dares";
import { eachIn } from "../support/fixtures";
import { creator, setupWorld, titlesOf } from "../support/people";
import { rowsOf } from "../support/rows";
import {
  OWN_WORDS,
  preview,
  send,
  sendOwnWords,
  sentOwnWords,
  setBoundaries,
  trust,
  used,
  type writeDraft,
} from "./world";

prepareBackend();
const world = eachIn(setupWorld);

const BAD = ["Juggle three kitchen knives", "Lick the floor of your kitchen", "Tell us where you live now"];

describe("a dare in one's own words (D1)", () => {
  test("ENT-30 every field is frozen into it; what was not chosen has its default", async () => {
    await trust(world);
    const chosen = {
      facets: ["costs" as const, "voice-or-face" as const],
      costMax: 900,
      proofWindowMs: 3 * DAY,
      visibility: "public" as const,
      anonymous: true,
      liveSeal: true,
      language: "en",
      tags: ["#Toast", "toast"],
    };
    expect(await dareOf(world.t, await sendOwnWords(world, chosen))).toMatchObject({
      ...OWN_WORDS,
      ...chosen,
      tags: ["toast"],
      tier: "T1",
      templateId: "free",
      escrowAmount: 2_500,
      screeningVersion: SCREENING_VERSION,
      status: "awaiting_payment",
    });
    const plain = await dareOf(world.t, await sendDare(world, { to: await creator(world.t, "second") }));
    expect(plain).toMatchObject({
      ...{ source: "catalogue", tier: "T0", tags: [], edgy: false, facets: ["voice-or-face"] },
      ...{ proofWindowMs: 7 * DAY, visibility: "private", anonymous: false, liveSeal: false },
    });
    expect(plain.costMax).toBeUndefined();
  });

  test("the chosen time is the creator's after the charge; a live seal is asked above the review line", async () => {
    await trust(world);
    const dareId = await sendOwnWords(world, { proofWindowMs: DAY, amount: 6_000 });
    expect(await dareOf(world.t, dareId)).toMatchObject({ tier: "T2", liveSeal: true });
    const quick = await sentOwnWords(world, { proofWindowMs: DAY, title: "A toast for the kettle" });
    await accept(world, quick);
    await providerSays(world.t, quick, "captured");
    expect((await dareOf(world.t, quick)).deadlineAt).toBe(NOW + DAY);
  });

  test.each([
    ["title", { title: "short" }, "dare-title-short"],
    ["checklist", { checklist: ["a line that is fine", "no"] }, "dare-line-short-1"],
    ["category", { category: null }, "dare-category"],
    ["costMax", { facets: ["costs" as const] }, "dare-cost-missing"],
    ["proofWindowMs", { proofWindowMs: HOUR }, "dare-deadline"],
    ["details", { details: "Call me: 0151 234 5678" }, "dare-contact"],
  ])("VAL-35 the server checks %s again", async (field, words, reason) => {
    await expect(send(world, words)).toBeRefused("invalid-argument", { field, reason });
  });

  test("a text that breaks a rule is answered with its code and three safe ones, and leaves a trace", async () => {
    const answer = await send(world, { title: "Juggle three kitchen knives" });
    expect(answer).toMatchObject({ status: "refused", rule: "P4", code: "failed-precondition" });
    expect(answer.status === "refused" && answer.suggestions).toHaveLength(3);
    const [trace] = await rowsOf(world.t, "screenings");
    expect(trace).toMatchObject({
      uid: world.sender.uid,
      outcome: "refuse",
      rule: "P4",
      version: SCREENING_VERSION,
      at: NOW,
    });
    expect(trace?.text).toContain("Juggle three kitchen knives");
    expect(await read(world.t, (ctx) => ctx.db.query("dares").take(1))).toEqual([]);
    expect(await used(world)).toEqual([]);
  });

  test("words hidden in a blank of the catalogue are found, too", async () => {
    const draft = await saveDraft(world, { blanks: { thing: "your n.u.d.e self" } });
    expect(await sendDraft(world, draft)).toMatchObject({
      status: "refused",
      rule: "P2",
    });
  });

  test("three grave refusals in thirty days open one case; the same words again are one", async () => {
    const cases = () => rowsOf(world.t, "moderationCases");
    await send(world, { title: BAD[0] ?? "" });
    await send(world, { title: BAD[0] ?? "" });
    await send(world, { title: "Steal a traffic cone and wear it" });
    passTime(20 * DAY);
    await send(world, { title: BAD[1] ?? "" });
    expect(await cases()).toEqual([]);
    passTime(2 * HOUR);
    await send(world, { title: BAD[2] ?? "" });
    expect(await cases()).toMatchObject([{ subjectUid: world.sender.uid, reason: "threat", isOpen: true }]);
    await send(world, { title: "Scare a stranger in the lift" });
    expect(await cases()).toHaveLength(1);
  });

  test("refusals older than thirty days do not count, and refused words go after ninety", async () => {
    for (const title of BAD) {
      await send(world, { title });
      passTime(16 * DAY);
    }
    expect(await read(world.t, (ctx) => ctx.db.query("moderationCases").take(1))).toEqual([]);
    passTime(50 * DAY);
    await world.t.mutation(internal.jobs.sending.purgeScreenings, {});
    const kept = await rowsOf(world.t, "screenings");
    expect(kept.map(({ rule }) => rule)).toEqual(["P8", "P11"]);
  });
});

describe("review tiers (rulings 12)", () => {
  test("new senders' own words, physical effort and edgy dares wait for a person", async () => {
    const own = await sentOwnWords(world);
    expect(await dareOf(world.t, own)).toMatchObject({ status: "screening", tier: "T2" });
    expect(await titlesOf(world.creator)).toEqual([]);
    expect(await titlesOf(world.sender)).toEqual(["Dare is being checked"]);
    const squats = await sentDare(world, { templateId: "fitness-squat-count" });
    expect((await dareOf(world.t, squats)).status).toBe("screening");
    const other = await creator(world.t, "second");
    const roast = await sentDare(world, { to: other, templateId: "edgy-roast-yourself" });
    expect(await dareOf(world.t, roast)).toMatchObject({ status: "screening", edgy: true });
  });

  test("without a reviewer on shift these are closed before payment, the catalogue is not", async () => {
    setEnv({ REVIEWERS_ON_SHIFT: "no" });
    await expect(send(world)).toBeRefused("failed-precondition:review-closed-new-sender");
    await expect(sendDare(world, { templateId: "fitness-squat-count" })).toBeRefused(
      "failed-precondition:review-closed-facet-physical",
    );
    await expect(sendDare(world, { templateId: "edgy-roast-yourself" })).toBeRefused(
      "failed-precondition:review-closed-edgy",
    );
    await trust(world);
    await sendOwnWords(world);
    await sendDare(world);
    // Queries tell the month by the hour that this job keeps.
    await world.t.mutation(internal.jobs.payments.moveNewPayers, {});
    const { compose } =
      (await world.sender.as.query(api.profiles.dareTarget, { username: "papercrown" })) ?? {};
    expect(compose).toMatchObject({
      closedToSenders: ["physical", "public-place", "other-people"],
      edgyClosed: true,
      freeText: { allowed: true, left: 2 },
    });
  });

  test("a nudge that is not taken goes to a person", async () => {
    await trust(world);
    const wish = { title: "Ten push-ups with a joke" };
    const answer = await preview(world, wish);
    expect(answer).toMatchObject({ tier: "T2", needsPerson: true, problem: { kind: "nudge", rule: null } });
    expect(answer.problem?.suggestions).toHaveLength(3);
    expect(await dareOf(world.t, await sendOwnWords(world, wish))).toMatchObject({ tier: "T2" });
  });
});

describe("what sending would meet", () => {
  test("tier and reason in words; a clash is told before payment, a refusal with its rule", async () => {
    expect(await preview(world)).toMatchObject({
      ...{ tier: "T2", needsPerson: true, problem: null },
      reason: expect.stringContaining("until three of your dares are completed"),
    });
    expect(await preview(world, { title: "Lick the floor now" })).toMatchObject({
      problem: { kind: "refused", rule: "P8", field: null },
    });
    const musician = await creator(world.t, "onlymusic", { categories: ["Music"] });
    expect(await preview(world, { to: musician })).toEqual({
      ...{ tier: null, reason: null, needsPerson: false },
      problem: {
        ...{ kind: "refused", code: "failed-precondition", rule: null, suggestions: [], field: null },
        message: "This person does not take dares in this category.",
      },
    });
    expect(await preview(world, { title: "short" })).toMatchObject({
      problem: { field: "title", code: "invalid-argument" },
    });
  });

  test("points and edgy dares that the creator keeps out, a line of their own without naming it", async () => {
    await setBoundaries(world.creator, { edgy: false, facets: ["voice-or-face"], noGo: ["blue cheese"] });
    const messageOf = async (wish: Parameters<typeof writeDraft>[1]) =>
      (await preview(world, wish)).problem?.message;
    expect(await messageOf({ facets: ["food"] })).toBe("This person does not take dares that involve this.");
    expect(await messageOf({ edgy: true })).toBe("This person keeps it clean: no edgy dares.");
    const touched = await messageOf({ edgy: false, details: "With a piece of blue cheese in hand." });
    expect(touched).toBe("This person does not take a dare like this one.");
    expect(await messageOf({})).toBeUndefined();
  });
});
