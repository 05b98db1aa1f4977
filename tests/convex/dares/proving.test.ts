import { api, internal } from "@convex/_generated/api";
import { describe, expect, test } from "vitest";
import { HOUR, jobsFor, NOW, passTime, prepareBackend, refusal } from "../support/backend";
import { acceptedDare, dareOf, ring, sendDare, sentDare } from "../support/dares";
import { countsOf, setupWorld, titlesOf } from "../support/people";
import { ALL_TICKS, checkProof, reviewableDare, submitProof, uploadTake } from "../support/proofs";

prepareBackend();

describe("D15 D17 proof", () => {
  test("PRD-04 passes the file check and waits for the sender, who is told", async () => {
    const world = await setupWorld();
    const dareId = await acceptedDare(world);
    const mediaId = await uploadTake(world, dareId);
    const proof = { dareId, mediaId, parts: 1, durationMs: 4_000, ticks: ALL_TICKS };
    expect(await world.creator.as.mutation(api.proofs.submit, proof)).toEqual({ status: "proof_submitted" });
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
    expect(await titlesOf(world.sender)).toEqual(["Proof submitted", "Dare accepted"]);
    await checkProof(world, dareId);
    expect((await dareOf(world.t, dareId)).epoch).toBe(5);
  });

  test("a file that is no video goes back to the creator with a notice, and a new take may follow", async () => {
    const world = await setupWorld();
    const dareId = await acceptedDare(world);
    const page = new TextEncoder().encode("<!doctype html><script>alert(1)</script>");
    const mediaId = await submitProof(world, dareId, [page]);
    expect(await dareOf(world.t, dareId)).toMatchObject({
      status: "accepted",
      deadlineAt: NOW + 7 * 24 * HOUR,
    });
    expect(await titlesOf(world.creator)).toEqual(["One more take for your dare", "New dare"]);
    expect(await titlesOf(world.sender)).toEqual(["Dare accepted"]);
    await expect(world.sender.as.mutation(api.media.playbackUrl, { mediaId })).rejects.toThrow(
      refusal("not-found"),
    );
    await submitProof(world, dareId);
    expect((await dareOf(world.t, dareId)).status).toBe("in_review");
  });

  test("a lost file check is asked for again by the clock", async () => {
    const world = await setupWorld();
    const dareId = await acceptedDare(world);
    const mediaId = await uploadTake(world, dareId);
    const proof = { dareId, mediaId, parts: 1, durationMs: 4_000, ticks: ALL_TICKS };
    await world.creator.as.mutation(api.proofs.submit, proof);
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
});

describe("D19 approve", () => {
  test("ENT-14 releases the price to the creator and settles both sides", async () => {
    const world = await setupWorld();
    const dareId = await reviewableDare(world);
    expect(await world.sender.as.mutation(api.dares.approve, { dareId })).toEqual({ status: "completed" });
    expect(await dareOf(world.t, dareId)).toMatchObject({
      funds: "released",
      reason: "approved",
      completedAt: NOW,
    });
    expect(await countsOf(world)).toEqual({ sent: 1, received: 1, completed: 1 });
    expect((await titlesOf(world.creator))[0]).toBe("Proof approved");
    expect(await titlesOf(world.sender)).not.toContain("Proof approved");
    expect(await world.creator.as.query(api.wallet.mine, {})).toMatchObject({ pending: 2_000, available: 0 });
    expect(await world.t.query(internal.dev.inspect.ledgerSum, {})).toEqual({ sum: 0, txns: 2 });
  });

  test("a second approval is refused and releases nothing", async () => {
    const world = await setupWorld();
    const dareId = await reviewableDare(world);
    const results = await Promise.allSettled([
      world.sender.as.mutation(api.dares.approve, { dareId }),
      world.sender.as.mutation(api.dares.approve, { dareId }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await world.creator.as.query(api.wallet.mine, {})).toMatchObject({ pending: 2_000 });
  });

  test("silence for 72 hours approves, and both are told", async () => {
    const world = await setupWorld();
    const dareId = await reviewableDare(world);
    passTime(72 * HOUR);
    await ring(world, dareId);
    expect(await dareOf(world.t, dareId)).toMatchObject({ status: "completed", reason: "review-ended" });
    expect((await titlesOf(world.sender))[0]).toBe("Proof approved");
    expect((await titlesOf(world.creator))[0]).toBe("Proof approved");
  });

  test("race, approve vs timer: one wins, the money moves once", async () => {
    const world = await setupWorld();
    const dareId = await reviewableDare(world);
    const { epoch } = await dareOf(world.t, dareId);
    passTime(72 * HOUR);
    await Promise.allSettled([
      world.sender.as.mutation(api.dares.approve, { dareId }),
      world.t.mutation(internal.jobs.dares.onDeadline, { dareId, epoch }),
    ]);
    expect((await dareOf(world.t, dareId)).epoch).toBe(epoch + 1);
    expect(await world.creator.as.query(api.wallet.mine, {})).toMatchObject({ pending: 2_000 });
  });
});

describe("lists", () => {
  test("a party's dares stand in the list of their state, newest first", async () => {
    const world = await setupWorld();
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
});
