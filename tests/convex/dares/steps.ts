/** Dares in trouble, made through the public functions, and what can be read of their money. */
import { api, internal } from "@convex/_generated/api";
import type { Doc, Id } from "@convex/_generated/dataModel";
import type { FunctionArgs } from "convex/server";
import { expect } from "vitest";
import { passTime } from "../support/backend";
import { dareOf, providerSays, ring, sendDare } from "../support/dares";
import { staffMember, type World } from "../support/people";
import { checkProof, handIn, reviewableDare, uploadTake } from "../support/proofs";
import { findOnly, patchUser, rowsOf } from "../support/rows";

type DareId = Id<"dares">;
let screeners = 0;
let deciders = 0;
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
  await handIn(world, dareId, await uploadTake(world, dareId));
}

export const reason = "Watched twice, line by line";
export const reasons = "Every line of the list is in the video.";

/** D24, by one more moderator. */
export async function decideDispute(
  { t }: World,
  dareId: string,
  outcome: FunctionArgs<typeof api.staffDares.decideDispute>["outcome"] = "creator",
) {
  deciders += 1;
  const { as } = await staffMember(t, `decider${deciders}`, "moderator");
  return await as.mutation(api.staffDares.decideDispute, { dareId, outcome, reason, reasons });
}

/** D4, by one more person of the staff. */
export async function screens(
  { t }: World,
  dareId: DareId,
  verdict: FunctionArgs<typeof api.staffDares.screen>["verdict"] = "pass",
) {
  screeners += 1;
  const staff = await staffMember(t, `screener${screeners}`, "moderator");
  const act = { dareId, verdict, reason: "Looked at in the queue" };
  return await staff.as.mutation(api.staffDares.screen, act);
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
export async function moneyOf({ t }: World, dareId: DareId): Promise<{ held: number; back: number }> {
  const account = await findOnly(t, "ledgerAccounts", { key: `dare:${dareId}:held` });
  const refunds = await rowsOf(t, "refunds", { dareId });
  return { held: account?.balance ?? 0, back: refunds.reduce((sum, { amount }) => sum + amount, 0) };
}

/** Ended without pay: nothing is held, the whole price goes back once, the sender is told. */
export async function expectRefunded(world: World, dareId: DareId, status: string): Promise<void> {
  expect(await dareOf(world.t, dareId)).toMatchObject({ status, funds: "refunding" });
  expect(await moneyOf(world, dareId)).toEqual({ held: 0, back: 2_500 });
  expect(await world.t.query(internal.dev.inspect.ledgerSum, {})).toMatchObject({ sum: 0 });
}
