/** Dares in trouble, made through the public functions, and what can be read of their money. */
import { api, internal } from "@convex/_generated/api";
import type { Doc, Id } from "@convex/_generated/dataModel";
import { expect } from "vitest";
import { passTime, read } from "../support/backend";
import { dareOf, providerSays, ring, sendDare } from "../support/dares";
import type { World } from "../support/people";
import { ALL_TICKS, checkProof, reviewableDare, uploadTake } from "../support/proofs";
import { patchUser } from "../support/rows";

type DareId = Id<"dares">;
export const SECOND = 1_000;
export const DAY = 24 * 3_600_000;

/** D20: the first line of the checklist is missing. */
export async function redoDare(world: World): Promise<DareId> {
  const dareId = await reviewableDare(world);
  await world.sender.as.mutation(api.dares.requestRedo, { dareId, lines: [0], note: "The hat is not seen." });
  return dareId;
}

/** D22 */
export async function rejectedDare(world: World): Promise<DareId> {
  const dareId = await reviewableDare(world);
  await world.sender.as.mutation(api.dares.reject, { dareId, reason: "missing-line", lines: [0] });
  return dareId;
}

/** D23 */
export async function disputedDare(world: World): Promise<DareId> {
  const dareId = await rejectedDare(world);
  await world.creator.as.mutation(api.disputes.open, { dareId, statement: "Every line is in it." });
  return dareId;
}

/** D24: the sender has spoken, too, so a moderator may decide. */
export async function heardDispute(world: World): Promise<DareId> {
  const dareId = await disputedDare(world);
  await world.sender.as.mutation(api.disputes.addStatement, { dareId, statement: "The hat is missing." });
  return dareId;
}

/** D24: neither has spoken yet. */
export async function hearBoth({ sender, creator }: World, dareId: DareId): Promise<void> {
  for (const { as } of [sender, creator]) {
    await as.mutation(api.disputes.addStatement, { dareId, statement: "It is as I say." });
  }
}

/** D2 above the review line of a new payer. */
export async function screenedDare(world: World): Promise<DareId> {
  const dareId = await sendDare(world, { amount: 6_000 });
  await providerSays(world.t, dareId, "authorised");
  return dareId;
}

/** D15 without the file check having run. */
export async function uncheckedDare(world: World, dareId: DareId): Promise<void> {
  const mediaId = await uploadTake(world, dareId);
  const proof = { dareId, mediaId, parts: 1, durationMs: 4_000, ticks: ALL_TICKS };
  await world.creator.as.mutation(api.proofs.submit, proof);
}

/** A proof that no rule lets through by itself: the creator's age stands open again. */
export async function waitingProof(world: World, dareId: DareId): Promise<void> {
  await uncheckedDare(world, dareId);
  await patchUser(world.t, world.creator.uid, { isVerified: 0 });
  await checkProof(world, dareId);
}

/** Nothing happens a second before the deadline, and what should happens a second after it. */
export async function atDeadline(world: World, dareId: DareId, ms: number): Promise<Doc<"dares">> {
  const { status } = await dareOf(world.t, dareId);
  passTime(ms - SECOND);
  await ring(world, dareId);
  expect((await dareOf(world.t, dareId)).status).toBe(status);
  passTime(2 * SECOND);
  await ring(world, dareId);
  return await dareOf(world.t, dareId);
}

export async function remind(
  world: World,
  dareId: DareId,
  kind: "review" | "checkAgain" | "checkTarget" | "checkPager",
): Promise<void> {
  const { epoch } = await dareOf(world.t, dareId);
  await world.t.mutation(internal.jobs.dares.onReminder, { dareId, epoch, kind });
}

/** Cents that are held for a dare, and what is on its way back. */
export async function moneyOf(world: World, dareId: DareId): Promise<{ held: number; back: number }> {
  return await read(world.t, async (ctx) => {
    const account = await ctx.db
      .query("ledgerAccounts")
      .withIndex("by_key", (q) => q.eq("key", `dare:${dareId}:held`))
      .unique();
    const refunds = await ctx.db
      .query("refunds")
      .withIndex("by_dareId", (q) => q.eq("dareId", dareId))
      .take(10);
    return {
      held: account?.balance ?? 0,
      back: refunds.reduce((sum, { amount }) => sum + amount, 0),
    };
  });
}

/** Ended without pay: nothing is held, the whole price goes back once, the sender is told. */
export async function expectRefunded(
  world: World,
  dareId: DareId,
  status: string,
  price = 2_500,
): Promise<void> {
  expect(await dareOf(world.t, dareId)).toMatchObject({ status, funds: "refunding" });
  expect(await moneyOf(world, dareId)).toEqual({ held: 0, back: price });
  expect(await world.t.query(internal.dev.inspect.ledgerSum, {})).toMatchObject({ sum: 0 });
}
