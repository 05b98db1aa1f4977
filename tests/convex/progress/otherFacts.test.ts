/** What counts besides dares themselves: captions, ideas, joining early, payouts, and money that went back for fraud. */
import { api } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { describe, expect, test, vi } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { publicDare } from "../feed/world";
import { ask, say as bankSays, payoutWorld } from "../payouts/world";
import { say as providerSays, releasedDare } from "../provider/moneyWorld";
import { createWorld } from "../provider/world";
import { prepareBackend, setupConvex } from "../support/backend";
import { acceptedDare, removeSettled } from "../support/dares";
import { type Person, profileOf, setupWorld, signIn, type World } from "../support/people";
import { ALL_TICKS, checkProof, uploadTake } from "../support/proofs";
import { rowsOf } from "../support/rows";
import { badgesOf, countOf, erase, progressFlaws, progressFor } from "./world";

expectPrinted('"alarm":"pay-fraud-warning"');
prepareBackend();

const CAPTIONS = { language: "en", lines: [{ fromMs: 0, toMs: 1_500, text: "Here we go." }] };

/** Handed in with captions or without, and approved. */
async function finished(world: World, captions: typeof CAPTIONS | null): Promise<Id<"dares">> {
  const dareId = await acceptedDare(world);
  const mediaId = await uploadTake(world, dareId);
  const proof = { dareId, mediaId, parts: 1, durationMs: 4_000, ticks: ALL_TICKS, captions };
  await world.creator.as.mutation(api.proofs.submit, proof);
  await checkProof(world, dareId);
  await world.sender.as.mutation(api.dares.approve, { dareId });
  return dareId;
}

test("ENT-35 a finished dare counts for its captions where its video has some, until the video is taken away", async () => {
  const world = await setupWorld();
  const { t, creator } = world;
  await finished(world, null);
  expect(await countOf(t, creator, "captionedProofs")).toBe(0);
  const dareId = await finished(world, CAPTIONS);
  expect(await countOf(t, creator, "captionedProofs")).toBe(1);
  expect(await progressFlaws(t)).toEqual([]);
  await removeSettled(t, dareId, { rule: "P1", creatorAtFault: true });
  expect(await countOf(t, creator, "captionedProofs")).toBe(0);
  expect(await progressFlaws(t)).toEqual([]);
});

test("ENT-35 whoever begins a dare from a video counts once for its creator, whichever video it was, until they leave", async () => {
  const world = await setupWorld();
  const { t, creator, stranger } = world;
  const start = (who: Person, fromItem: string, clientId: string) => {
    const draft = { username: creator.username, source: "free" as const, fromItem, clientId };
    return who.as.mutation(api.dares.saveDraft, draft);
  };
  const [one, two] = [await publicDare(world), await publicDare(world)];
  for (const [nth, { _id }] of [one, one, two].entries()) await start(stranger, _id, `draft-${nth}`);
  expect(await countOf(t, creator, "ideaPeople")).toBe(1);
  expect(await rowsOf(t, "progressEvents", { uid: creator.uid, kind: "ideaUsed" })).toHaveLength(2);
  expect(await progressFlaws(t)).toEqual([]);
  await erase(t, stranger);
  expect(await countOf(t, creator, "ideaPeople")).toBe(0);
});

describe("joining", () => {
  const join = async (launchedOn: string) => {
    vi.stubEnv("LAUNCHED_ON", launchedOn);
    const t = setupConvex();
    const as = signIn(t, "early");
    const { uid } = await as.mutation(api.users.ensureViewer, {});
    const save = () => as.mutation(api.users.saveUserProfileSecure, profileOf("early"));
    await save();
    return { t, person: { uid }, save };
  };

  test("ENT-35 with the first whole profile in the first 90 days is a founding member's, once", async () => {
    const { t, person, save } = await join("2026-11-01");
    expect(await badgesOf(t, person)).toEqual(["ot_found"]);
    const once = await progressFor(t, person);
    await save();
    expect(await progressFor(t, person)).toEqual(once);
    expect(await progressFlaws(t)).toEqual([]);
  });

  test.each(["2026-08-01", "2026-12-01", ""])(
    "ENT-35 is nobody's founding where the first day was %j",
    async (launchedOn) => {
      const { t, person } = await join(launchedOn);
      expect(await badgesOf(t, person)).toEqual([]);
      expect(await progressFlaws(t)).toEqual([]);
    },
  );
});

test("ENT-35 a payout counts once it is at the bank, and no more once that sends it back", async () => {
  const world = await payoutWorld();
  const { t, maya } = world;
  const payoutId = await ask(world, 4_000);
  await bankSays(world, payoutId, "transferred");
  expect(await countOf(t, maya, "payouts")).toBe(0);
  for (let again = 0; again < 2; again += 1) {
    await bankSays(world, payoutId, "paid");
    expect(await countOf(t, maya, "payouts")).toBe(1);
    expect(await badgesOf(t, maya)).toContain("po_1");
    expect(await progressFlaws(t)).toEqual([]);
  }
  await bankSays(world, payoutId, "failed");
  expect(await countOf(t, maya, "payouts")).toBe(0);
  expect(await badgesOf(t, maya)).not.toContain("po_1");
  expect(await progressFlaws(t)).toEqual([]);
});

test("ENT-35 money that goes back because the bank warns of fraud takes all that its dare gave the two, once", async () => {
  const world = await createWorld();
  const { t, sender, creator } = world;
  const dareId = await releasedDare(world);
  const ofDare = async () => {
    const events = await rowsOf(t, "progressEvents", { subject: dareId });
    return events.map(({ kind }) => kind).sort();
  };
  expect(await ofDare()).toEqual(["dareAccepted", "dareApproved", "dareCompleted"]);
  const warn = () => providerSays(t, { type: "fraudWarning", ref: "issfr_1", paymentRef: "pi_1" });
  for (let again = 0; again < 2; again += 1) {
    await warn();
    expect(await ofDare()).toEqual([]);
    expect([await badgesOf(t, sender), await badgesOf(t, creator)]).toEqual([[], ["ot_ver"]]);
    expect(await progressFlaws(t)).toEqual([]);
  }
});
