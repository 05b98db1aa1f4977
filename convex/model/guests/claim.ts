/** A guest's dare becomes a member's own (money 1.4): same proved e-mail, and the key. */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { normaliseEmail } from "../../domain/sending/guestLimits";
import { fail } from "../../errors";
import { requireIdentity } from "../access/viewer";
import { isOnHold } from "../payments/payerHolds";
import { spendingOf } from "../payments/spending";
import { addToCounts } from "../people/users";
import { noteDare } from "../progress/dareEvents";
import { claimTip } from "../progress/otherEvents";
import { isBlockedBetween } from "../relations/blocks";
import { findByKey, type HeldKey } from "./keys";
import { spendingRows } from "./send";

type Viewer = Doc<"users">;

/** A guest has one dare and perhaps tips for it; payments, refunds, tries and holds of them are few. */
const ROWS_MAX = 50;
const UNPROVED = "Verify your email first: we send you a code.";

/** The address counts only where the sign-in says that it was proved. */
async function requireSameEmail(ctx: MutationCtx, email: string): Promise<void> {
  const { identity } = await requireIdentity(ctx);
  const isSame = normaliseEmail(identity.email ?? "") === email;
  if (isSame && identity.emailVerified === true) return;
  const message = isSame ? UNPROVED : "Sign in with the email you gave for this dare.";
  fail("failed-precondition", { message, reason: isSame ? "email-unproved" : "email-differs" });
}

/** One word for a block and a hold: neither is told (product 24, money 4.7). The key goes on as it is. */
async function requireMayHave(
  ctx: MutationCtx,
  { uid }: Viewer,
  { dare, row, now }: { dare: Doc<"dares">; row: Doc<"guestDares">; now: number },
): Promise<void> {
  const isStopped =
    (await isBlockedBetween(ctx, uid, dare.creatorId)) ||
    (await isOnHold(ctx, uid, now)) ||
    (await isOnHold(ctx, row.guestId, now));
  if (!isStopped) return;
  const message = "This dare cannot be added to your account. Your link still works.";
  fail("failed-precondition", { message, reason: "claim-not-possible" });
}

/** Again with the same key it finds nothing: the key has done its work. */
export async function claim(
  ctx: MutationCtx,
  viewer: Viewer,
  { now, ...held }: HeldKey & { now: number },
): Promise<{ dareId: Doc<"dares">["_id"] | null }> {
  const found = await findByKey(ctx, held);
  // A value and no refusal, which would take its count back.
  if (found === null) return { dareId: null };
  const { dare, row } = found;
  await requireSameEmail(ctx, row.email);
  if (dare.creatorId === viewer.uid) fail("failed-precondition", { reason: "self-dare" });
  if (dare.status === "awaiting_payment") fail("failed-precondition", { reason: "pay-first" });
  await requireMayHave(ctx, viewer, { dare, row, now });
  await ctx.db.patch(dare._id, { ownerId: viewer.uid, updatedAt: now });
  await noteDare(ctx, { before: dare, after: { ...dare, ownerId: viewer.uid }, now });
  await movePayments(ctx, row.guestId, viewer.uid);
  await moveSpending(ctx, row.guestId, viewer.uid);
  // As `cancel` counts: a dare called off before the answer was never sent.
  const counts = dare.sentAt !== undefined && dare.reason !== "sender-cancelled";
  if (counts) await addToCounts(ctx, viewer.uid, { daresSentCount: 1 });
  await ctx.db.patch(row._id, { keyHashes: [], claimedBy: viewer.uid, claimedAt: now, lookAt: undefined });
  return { dareId: dare._id };
}

/** Everything that names who paid. Ranks keep what they counted: the card (product 10). */
async function movePayments(ctx: MutationCtx, guestId: string, payerId: string): Promise<void> {
  const payments = await ctx.db
    .query("payments")
    .withIndex("by_payer_and_createdAt", (q) => q.eq("payerId", guestId))
    .take(ROWS_MAX);
  const refunds = await ctx.db
    .query("refunds")
    .withIndex("by_payer_and_createdAt", (q) => q.eq("payerId", guestId))
    .take(ROWS_MAX);
  const chargebacks = await ctx.db
    .query("chargebacks")
    .withIndex("by_payer_and_openedAt", (q) => q.eq("payerId", guestId))
    .take(ROWS_MAX);
  const earnings = await ctx.db
    .query("earnings")
    .withIndex("by_payerId", (q) => q.eq("payerId", guestId))
    .take(ROWS_MAX);
  const holds = await ctx.db
    .query("payerHolds")
    .withIndex("by_payerId", (q) => q.eq("payerId", guestId))
    .take(ROWS_MAX);
  const tips = await ctx.db
    .query("tips")
    .withIndex("by_payer_and_createdAt", (q) => q.eq("payerId", guestId))
    .take(ROWS_MAX);
  const known = { guestEmail: undefined, guestKeyHash: undefined, guestGoesAt: undefined };
  for (const tip of tips) {
    await ctx.db.patch(tip._id, { payerId, ...known });
    await claimTip(ctx, tip, payerId);
  }
  for (const { _id } of payments) await ctx.db.patch(_id, { payerId });
  for (const { _id } of refunds) await ctx.db.patch(_id, { payerId });
  for (const { _id } of chargebacks) await ctx.db.patch(_id, { payerId });
  for (const { _id } of earnings) await ctx.db.patch(_id, { payerId });
  for (const { _id } of holds) await ctx.db.patch(_id, { payerId });
}

async function moveSpending(ctx: MutationCtx, guestId: string, uid: string): Promise<void> {
  for (const sum of await spendingRows(ctx, guestId)) {
    const own = await spendingOf(ctx, uid, sum.period);
    if (own === null) {
      await ctx.db.patch(sum._id, { uid });
      continue;
    }
    const captured = own.captured + sum.captured;
    await ctx.db.patch(own._id, { captured, refunded: own.refunded + sum.refunded });
    await ctx.db.delete(sum._id);
  }
}
