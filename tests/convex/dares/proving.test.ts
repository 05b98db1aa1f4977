import { api, internal } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { PROOF_CHECK_RETRY_MS } from "@convex/domain/limits";
import { afterEach, describe, expect, test, vi } from "vitest";
import { join, uint } from "../../support/media/bytes";
import { webm } from "../../support/media/webm";
import { expectPrinted } from "../../support/quiet";
import { serveStored } from "../proofs/storedAddresses";
import { HOUR, jobsFor, NOW, passTime, prepareBackend, read } from "../support/backend";
import { acceptedDare, dareOf, ring, sendDare, sentDare } from "../support/dares";
import { eachIn } from "../support/fixtures";
import { countsOf, setupWorld, staffMember, titlesOf, type World } from "../support/people";
import { checkProof, fetchSigned, handIn, reviewableDare, submitProof, uploadTake } from "../support/proofs";
import { rowsOf } from "../support/rows";
import { decideDispute, hearBoth, reason, redoDare, uncheckedDare, waitingProof } from "./steps";

prepareBackend();
afterEach(() => vi.unstubAllGlobals());
const world = eachIn(setupWorld);

test("PRD-04 passes the file check and waits for the sender, who is told", async () => {
  const dareId = await acceptedDare(world);
  const mediaId = await uploadTake(world, dareId);
  expect(await handIn(world, dareId, mediaId)).toEqual({ status: "proof_submitted" });
  const unchecked = await world.sender.as.query(api.dares.get, { dareId });
  expect(unchecked?.proof).toMatchObject({ mediaId, checked: false, viewable: false });
  await checkProof(world, dareId);
  const view = await world.sender.as.query(api.dares.get, { dareId });
  expect(view).toMatchObject({
    status: "in_review",
    actions: ["approve", "requestRedo", "reject"],
    deadlineKind: "review",
  });
  expect(view?.proof).toMatchObject({ mediaId, checked: true, viewable: true, durationMs: 4_000 });
  expect(view?.deadlineAt).toBe(NOW + 72 * HOUR);
  expect(await titlesOf(world.sender)).toEqual(["Video submitted", "Dare accepted"]);
  await checkProof(world, dareId);
  expect((await dareOf(world.t, dareId)).epoch).toBe(5);
});

test("D15R a file that is no video goes back to the creator with a notice, and a new take may follow", async () => {
  const dareId = await acceptedDare(world);
  const page = new TextEncoder().encode("<!doctype html><script>alert(1)</script>");
  const mediaId = await submitProof(world, dareId, [page]);
  expect(await dareOf(world.t, dareId)).toMatchObject({
    status: "accepted",
    deadlineAt: NOW + 7 * 24 * HOUR,
  });
  expect(await titlesOf(world.creator)).toEqual(["Retake requested for your dare", "New dare"]);
  expect(await titlesOf(world.sender)).toEqual(["Dare accepted"]);
  await expect(world.sender.as.mutation(api.media.playbackUrl, { mediaId })).toBeRefused("not-found");
  await submitProof(world, dareId);
  expect((await dareOf(world.t, dareId)).status).toBe("in_review");
});

test("a lost file check is asked for again by the clock", async () => {
  const dareId = await acceptedDare(world);
  await uncheckedDare(world, dareId);
  const checks = async () => (await jobsFor(world.t, internal.jobs.proofs.check)).length;
  expect(await checks()).toBe(1);
  passTime(5 * 60_000);
  const { epoch, status } = await dareOf(world.t, dareId);
  const again = { dareId, epoch, kind: "checkAgain" } as const;
  await world.t.mutation(internal.jobs.dares.onReminder, again);
  expect(await checks()).toBe(2);
  expect(status).toBe("proof_submitted");
  await checkProof(world, dareId);
  await world.t.mutation(internal.jobs.dares.onReminder, again);
  expect(await checks()).toBe(2);
});

test("D19 releases the price to the creator and settles both sides", async () => {
  const dareId = await reviewableDare(world);
  expect(await world.sender.as.mutation(api.dares.approve, { dareId })).toEqual({ status: "completed" });
  expect(await dareOf(world.t, dareId)).toMatchObject({
    funds: "released",
    reason: "approved",
    completedAt: NOW,
  });
  expect(await countsOf(world)).toEqual({ sent: 1, received: 1, completed: 1 });
  expect((await titlesOf(world.creator))[0]).toBe("Video approved");
  expect(await titlesOf(world.sender)).not.toContain("Video approved");
  expect(await world.creator.as.query(api.wallet.mine, {})).toMatchObject({ pending: 2_000, available: 0 });
  expect(await world.t.query(internal.dev.inspect.ledgerSum, {})).toEqual({ sum: 0, txns: 2 });
});

test("a party's dares stand in the list of their state, newest first", async () => {
  const first = await sentDare(world, { amount: 600 });
  passTime(1_000);
  const second = await acceptedDare(world, { amount: 700 });
  passTime(1_000);
  const third = await sendDare(world, { amount: 800 });
  const { open } = await world.sender.as.query(api.dares.outbox, {});
  expect(open.map((card) => card.dareId)).toEqual([third, second, first]);
  expect(open[0]).toMatchObject({ role: "sender", other: { username: "papercrown" } });
  const inbox = await world.creator.as.query(api.dares.inbox, {});
  expect(inbox.waiting.map((card) => card.dareId)).toEqual([first]);
  expect(inbox.active.map((card) => card.dareId)).toEqual([second]);
  expect(inbox.closed).toEqual([]);
});

const LARGE = 8 * 1024 * 1024;
const NO_VIDEO = new TextEncoder().encode("<!doctype html><script>alert(1)</script>");

const viewOf = (who: World["sender"], dareId: Id<"dares">) => who.as.query(api.dares.get, { dareId });
const partsLeft = (world: World) => rowsOf(world.t, "mediaParts");
const stateOf = async (world: World) =>
  (await read(world.t, (ctx) => ctx.db.query("proofs").order("desc").take(1)))[0]?.state;

/** A take in a part so large that the check reads it by Range. */
async function largeTake(world: World) {
  const dareId = await acceptedDare(world);
  const frame = join([0xa3], uint(2 ** 28 + 4 + LARGE, 4), [0x81, 0, 0, 0x80], new Uint8Array(LARGE));
  const parts = [join(webm({ live: true }), frame)];
  const mediaId = await uploadTake(world, dareId, parts);
  const stored = await serveStored(world, parts);
  await handIn(world, dareId, mediaId);
  return { dareId, mediaId, stored };
}

describe("a storage that does not answer", () => {
  test("costs no take: the check is run again", async () => {
    const { dareId, stored } = await largeTake(world);
    for (const status of [503, 429, 500, 403]) {
      stored.status = status;
      await expect(checkProof(world, dareId)).rejects.toThrow(`${status}`);
      expect((await dareOf(world.t, dareId)).status).toBe("proof_submitted");
      expect(await stateOf(world)).toBe("checking");
      expect(await partsLeft(world)).toHaveLength(1);
    }
    stored.status = null;
    await checkProof(world, dareId);
    expect((await dareOf(world.t, dareId)).status).toBe("in_review");
  }, 20_000);

  test("a part that the house has lost goes to a person with an alarm, and the take stays", async () => {
    const { dareId, stored } = await largeTake(world);
    stored.status = 404;
    await checkProof(world, dareId);
    expect(await dareOf(world.t, dareId)).toMatchObject({
      status: "proof_submitted",
      checkHeldAt: Date.now(),
    });
    expect(await stateOf(world)).toBe("waiting");
    expect(await partsLeft(world)).toHaveLength(1);
    expectPrinted("proof-part-missing");
  });
});

describe("a redo whose file is no video", () => {
  test("leaves the first take, for both and for the moderator who decides", async () => {
    const dareId = await redoDare(world);
    const first = (await viewOf(world.sender, dareId))?.proof?.mediaId;
    if (first === undefined) throw new Error("no first take");
    await submitProof(world, dareId, [NO_VIDEO]);
    expect((await viewOf(world.creator, dareId))?.proof?.refusal).toMatch(/cannot play this file/);
    expect((await viewOf(world.sender, dareId))?.proof).toMatchObject({ mediaId: first, viewable: true });
    await world.creator.as.mutation(api.disputes.standByFirst, { dareId });
    for (const who of [world.sender, world.creator]) {
      expect((await viewOf(who, dareId))?.proof).toMatchObject({ mediaId: first, viewable: true });
      await who.as.mutation(api.media.playbackUrl, { mediaId: first });
    }
    const staff = await staffMember(world.t, "watcher", "moderator");
    const watched = await staff.as.mutation(api.staffMoney.watchProof, { dareId, reason });
    expect((await fetchSigned(world.t, watched.url)).status).toBe(200);
    await hearBoth(world, dareId);
    await decideDispute(world, dareId);
    expect(await world.creator.as.query(api.publishing.mine, { dareId })).toMatchObject({ state: "private" });
  });

  test("does not bring back what staff asked to be mended", async () => {
    const dareId = await acceptedDare(world);
    await waitingProof(world, dareId);
    const staff = await staffMember(world.t, "watcher", "moderator");
    const verdict = { fix: "sound" as const };
    await staff.as.mutation(api.staffDares.checkProof, { dareId, reason, verdict });
    const mended = (await viewOf(world.creator, dareId))?.proof?.mediaId;
    await submitProof(world, dareId, [NO_VIDEO]);
    expect((await viewOf(world.sender, dareId))?.proof?.viewable ?? false).toBe(false);
    if (mended === undefined) throw new Error("no first take");
    await expect(world.sender.as.mutation(api.media.playbackUrl, { mediaId: mended })).toBeRefused(
      "not-found",
    );
  });
});

describe("a take that nobody checked in three days", () => {
  async function unchecked(hand: (world: World, dareId: Id<"dares">) => Promise<void>) {
    const dareId = await acceptedDare(world);
    await hand(world, dareId);
    const before = (await viewOf(world.sender, dareId))?.proof?.viewable;
    passTime(72 * HOUR);
    await ring(world, dareId);
    expect((await dareOf(world.t, dareId)).status).toBe("disputed");
    return { dareId, before };
  }

  test("is shown to the sender who has to speak about it, and is theirs to keep after the decision", async () => {
    expectPrinted('"alarm":"dispute-opened"', 1);
    const { dareId, before } = await unchecked(waitingProof);
    expect(before).toBe(false);
    const disputed = (await viewOf(world.sender, dareId))?.proof;
    expect(disputed?.viewable).toBe(true);
    await hearBoth(world, dareId);
    await decideDispute(world, dareId);
    expect((await viewOf(world.sender, dareId))?.proof).toMatchObject({ viewable: true, checked: true });
    expect(await world.creator.as.query(api.publishing.mine, { dareId })).toMatchObject({ state: "private" });
  });

  test("and whose file was never read is read then, before anybody else sees it", async () => {
    expectPrinted('"alarm":"dispute-opened"', 1);
    const { dareId } = await unchecked(uncheckedDare);
    expect((await viewOf(world.sender, dareId))?.proof?.viewable).toBe(false);
    expect(await jobsFor(world.t, internal.jobs.proofs.check)).toHaveLength(2);
    await checkProof(world, dareId);
    expect(await stateOf(world)).toBe("waiting");
    expect(await dareOf(world.t, dareId)).toMatchObject({ status: "disputed" });
    expect((await viewOf(world.sender, dareId))?.proof?.viewable).toBe(true);
  });
});

test("D28 a file check that was lost is looked after when the dare goes on", async () => {
  const dareId = await acceptedDare(world);
  await uncheckedDare(world, dareId);
  passTime(PROOF_CHECK_RETRY_MS + 1);
  const { freeze, resume } = await import("@convex/model/dares/transitions");
  const steps = [freeze, (ctx, dare, now) => resume(ctx, dare, { now })] satisfies (typeof freeze)[];
  for (const step of steps) {
    const dare = await dareOf(world.t, dareId);
    await read(world.t, async (ctx) => await step(ctx, dare, Date.now()));
    passTime(HOUR);
  }
  const { epoch } = await dareOf(world.t, dareId);
  const jobs = await read(world.t, (ctx) => ctx.db.system.query("_scheduled_functions").take(100));
  const again = jobs.filter(({ args: [job] }) => job?.kind === "checkAgain" && job.epoch === epoch);
  expect(again).toHaveLength(1);
  await world.t.mutation(internal.jobs.dares.onReminder, { dareId, epoch, kind: "checkAgain" });
  await checkProof(world, dareId);
  expect((await dareOf(world.t, dareId)).status).toBe("in_review");
});
