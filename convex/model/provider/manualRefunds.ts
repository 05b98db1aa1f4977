/**
 * L6'' has a second way out: a refund that no bank takes (a closed card) is paid from the platform's own bank account,
 * by hand. One admin says so, another one makes it a fact of the books; the transfer's reference stands in the reason.
 */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { refundOtherwiseEntry } from "../../domain/ledger/postings";
import { fail, requireFound } from "../../errors";
import { type Actor, audit } from "../access/audit";
import { requireOthersCase, requireReason } from "../access/staffRoles";
import { onRefunded } from "../dares/onPayment";
import { workOf } from "../ledger/earnings";
import { post } from "../ledger/ledger";
import { explainFinding } from "../ledger/recon/findings";
import { isBankDeciding } from "../payments/refunds";

type Refund = Doc<"refunds">;

const ASKED = "This has already been requested. Another admin decides.";

/** Only what failed for good; while the bank decides, it may give the price back itself. */
async function requireOpen(ctx: QueryCtx, refund: Refund): Promise<void> {
  if (refund.state !== "failed") fail("failed-precondition", { reason: "refund-not-failed" });
  if (await isBankDeciding(ctx, refund.paymentId)) {
    fail("failed-precondition", { reason: "chargeback-open" });
  }
}

export async function ask(
  ctx: MutationCtx,
  actor: Actor,
  { refundId, reason, now }: { refundId: Id<"refunds">; reason: string; now: number },
): Promise<{ id: Id<"adjustments"> }> {
  const refund = requireFound(await ctx.db.get("refunds", refundId));
  const { payerId: uid, creatorId, amount, currency } = refund;
  requireOthersCase(actor, uid);
  requireOthersCase(actor, creatorId);
  const told = requireReason(reason);
  await requireOpen(ctx, refund);
  const waiting = await ctx.db
    .query("adjustments")
    .withIndex("by_refund_and_state", (q) => q.eq("refundId", refundId).eq("state", "asked"))
    .first();
  if (waiting) fail("failed-precondition", { message: ASKED, reason: "refund-asked" });
  const id = await ctx.db.insert("adjustments", {
    ...{ uid, refundId, kind: "paidOtherwise", amount, currency, reason: told },
    ...{ state: "asked", askedBy: actor.uid, createdAt: now },
  } as const);
  const facts = { after: `paidOtherwise ${amount}`, reason: told, caseId: id, now };
  await audit(ctx, { actor, action: "adjustment.ask", target: `refund:${refundId}`, ...facts });
  return { id };
}

/** Called by the decision on it. From here on no other word changes this refund. */
export async function book(
  ctx: MutationCtx,
  actor: Actor,
  { adjustment, now }: { adjustment: Doc<"adjustments">; now: number },
): Promise<void> {
  const { refundId } = adjustment;
  const refund = requireFound(refundId === undefined ? null : await ctx.db.get("refunds", refundId));
  requireOthersCase(actor, refund.creatorId);
  await requireOpen(ctx, refund);
  const { _id, amount, currency, paymentId, dareId } = refund;
  await post(ctx, {
    ...refundOtherwiseEntry({ refundId: _id, amount }),
    ...workOf(refund),
    ...{ currency, paymentId, refundId: _id },
    at: now,
    actor: "staff",
    memo: "refund paid otherwise",
  });
  await ctx.db.patch(_id, { state: "otherwise", updatedAt: now });
  await explainFinding(ctx, { kind: "stuck-refund", subject: _id, now });
  if (dareId !== undefined) await onRefunded(ctx, dareId, now);
}
