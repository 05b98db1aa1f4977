/**
 * Content that breaks a rule goes at once, whatever the bank is doing; its money waits while the bank has it (D25, D26,
 * D28). Lost: the bank has given it back (L10). Won: then we do (L6 to L8).
 */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { isClosed } from "../../domain/dares/machine";
import type { ContentRule } from "../../domain/safety/contentRules";
import type { MoneyEffect } from "../../domain/safety/decisions";
import { fail, requireFound } from "../../errors";
import { itemOfDare } from "../feed/feedItems";
import { putBack, takeDown } from "../feed/publishing";
import { earningOf } from "../ledger/earnings";
import { paymentOf } from "../payments/payments";
import { isWithBank, refundHeld, refundReleased } from "../payments/refunds";
import { dropTrend } from "../people/trending";
import { addToCounts } from "../people/users";
import { noteDare } from "../progress/dareEvents";
import { tellRemoved } from "./disputes/notices";
import { giveBack } from "./endings";
import { applyStep } from "./transitions";

type Dare = Doc<"dares">;

interface Broken {
  rule: ContentRule;
  /** Hears the reasons in a statement of their own. */
  except?: string;
  now: number;
}

/** D25: illegal, prohibited, or consent taken back; at once, also while the bank has the money. Its files stay with the house, and nobody sees them. */
export async function removeRunning(
  ctx: MutationCtx,
  dare: Dare,
  { rule, except, now }: Broken,
): Promise<Dare> {
  const facts = { reason: "rule-broken", brokenRule: rule } as const;
  const removed = await applyStep(ctx, dare, { event: "remove", actor: "M", now, facts });
  await tellRemoved(ctx, removed, { except, now });
  await returnPrice(ctx, removed, now);
  return removed;
}

/** D26: after the money was paid. It goes back only if the creator broke the rule (L7, L8). */
export async function removeSettled(
  ctx: MutationCtx,
  dare: Dare,
  { rule, creatorAtFault, except, now }: Broken & { creatorAtFault: boolean },
): Promise<Dare> {
  if (dare.removedAt !== undefined) fail("failed-precondition", { reason: "removed-before" });
  const facts = { removedAt: now, brokenRule: rule };
  const removed = await applyStep(ctx, dare, { event: "removeLater", actor: "M", now, facts });
  await addToCounts(ctx, dare.creatorId, { completedDaresCount: -1 });
  await dropTrend(ctx, dare._id);
  await takeDown(ctx, removed, { rule, now });
  if (creatorAtFault) await returnShare(ctx, removed, now);
  await tellRemoved(ctx, removed, { except, now });
  return removed;
}

/** An appeal was right about a settled one: it counts and shows again. Money that went back stays where it is. */
export async function restoreSettled(
  ctx: MutationCtx,
  dare: Dare,
  { wasRemoved, isHidden, now }: { wasRemoved: boolean; isHidden: boolean; now: number },
): Promise<void> {
  if (dare.status !== "completed") return;
  if (dare.removedAt !== undefined) {
    // Taken away by another hand than the one that is overruled.
    if (!wasRemoved) return;
    // What the bank still holds back is owed for this removal, if at all for one.
    const owed = dare.owedBack === "D26" ? { owedBack: undefined } : {};
    await ctx.db.patch(dare._id, { ...owed, removedAt: undefined, brokenRule: undefined, updatedAt: now });
    await addToCounts(ctx, dare.creatorId, { completedDaresCount: 1 });
    const after = requireFound(await ctx.db.get("dares", dare._id));
    await noteDare(ctx, { before: dare, after, now });
  }
  const item = await itemOfDare(ctx, dare._id);
  if (item !== null) await putBack(ctx, item, { isHidden, now });
}

/** What taking it away means for its money, before anybody confirms it. */
export async function moneyOnRemoval(
  ctx: QueryCtx,
  dare: Dare,
  { creatorAtFault }: { creatorAtFault: boolean },
): Promise<MoneyEffect> {
  const payment = await paymentOf(ctx, dare);
  const isSettled = dare.status === "completed";
  if (payment === null || dare.escrowAmount === 0 || (isSettled && !creatorAtFault)) return "none";
  if (isClosed(dare.status) && !isSettled) return "none";
  if (isSettled && dare.chargeback === "lost") return "none";
  return (await isWithBank(ctx, payment)) ? "waits" : "back";
}

/** D25: the price of a dare that was just removed, now or after the bank's word. */
export async function returnPrice(ctx: MutationCtx, removed: Dare, now: number): Promise<void> {
  const payment = await paymentOf(ctx, removed);
  if (payment === null || !(await isWithBank(ctx, payment))) {
    return await giveBack(ctx, removed, { reason: "D25", actor: "staff", now });
  }
  await dropTrend(ctx, removed._id);
  await ctx.db.patch(removed._id, { owedBack: "D25" });
}

/** D26: what the creator was given for it, now or after the bank's word. */
export async function returnShare(ctx: MutationCtx, removed: Dare, now: number): Promise<void> {
  const payment = await paymentOf(ctx, removed);
  // A chargeback that was lost has given it back already.
  if (payment === null || removed.chargeback === "lost") return;
  if (await isWithBank(ctx, payment)) await ctx.db.patch(removed._id, { owedBack: "D26" });
  else await refundReleased(ctx, { paymentId: payment._id, reason: "D26", actor: "staff", now });
}

/** D8, D10, D11, D29: charged after the dare had closed. Nobody has a use for the price; it goes straight back (L6). */
export async function returnLatePrice(ctx: MutationCtx, dareId: Id<"dares">, now: number): Promise<void> {
  const dare = await ctx.db.get("dares", dareId);
  const payment = dare === null ? null : await paymentOf(ctx, dare);
  if (dare === null || payment === null) return;
  // Its funds had counted as given back already.
  const isWaiting = await isWithBank(ctx, payment);
  await ctx.db.patch(dareId, {
    funds: "held",
    ...(isWaiting ? { owedBack: "tooLate" } : {}),
    updatedAt: now,
  });
  if (isWaiting) return;
  await refundHeld(ctx, dare, { amount: payment.amount, reason: "captured-too-late", actor: "system", now });
}

/** L11: the bank has given up, so what was decided before goes back now. Nothing while a share is still frozen. */
export async function returnAfterBank(ctx: MutationCtx, dareId: Id<"dares">, now: number): Promise<void> {
  const dare = await ctx.db.get("dares", dareId);
  if (dare?.owedBack === undefined) return;
  const payment = await paymentOf(ctx, dare);
  const isFrozen = (await earningOf(ctx, { dareId }))?.state === "frozen";
  if (payment === null || isFrozen || (await isWithBank(ctx, payment))) return;
  await ctx.db.patch(dareId, { owedBack: undefined });
  if (dare.owedBack === "D25") await returnPrice(ctx, dare, now);
  else if (dare.owedBack === "D26") await returnShare(ctx, dare, now);
  else await returnLatePrice(ctx, dareId, now);
}
