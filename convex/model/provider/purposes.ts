/**
 * What a payment is for decides what the provider's word about it means: a dare moves, a tip is credited, a boost
 * begins. Called by `paymentSync` in any order and repeatedly.
 */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { isClosed } from "../../domain/dares/machine";
import { captureEntry } from "../../domain/ledger/postings";
import * as DarePayments from "../dares/onPayment";
import { returnLatePrice } from "../dares/removal";
import { post } from "../ledger/ledger";
import { openNextRound } from "../payments/payments";
import { noteCaptured } from "../payments/spending";
import * as Boosts from "../purchases/boosts";
import * as Tips from "../purchases/tips";

type Payment = Doc<"payments">;

interface PurposeRules {
  /** The card holds the price. */
  onAuthorised(ctx: MutationCtx, payment: Payment, now: number): Promise<void>;
  /** The money is ours: the one place where a charge enters the ledger. */
  onCaptured(ctx: MutationCtx, payment: Payment, charge: { ref: string; now: number }): Promise<void>;
  /** Heard again after `onCaptured`. */
  onStillCaptured(ctx: MutationCtx, payment: Payment, now: number): Promise<void>;
  onCaptureRefused(ctx: MutationCtx, payment: Payment, now: number): Promise<void>;
  /** The page was left or ran out, or could not be made. */
  onClosed(ctx: MutationCtx, payment: Payment, now: number): Promise<void>;
  /** An authorisation that was given back is gone. */
  onVoided(ctx: MutationCtx, payment: Payment, now: number): Promise<void>;
  /** An authorisation that was still wanted ran out at the bank. */
  onLapsed(ctx: MutationCtx, payment: Payment, now: number): Promise<void>;
  /** Nobody waits for this payment any more. */
  isOver(ctx: MutationCtx, payment: Payment): Promise<boolean>;
}

export function purposeOf(payment: Payment): PurposeRules {
  if (payment.dareId !== undefined) return dareRules(payment.dareId);
  return PURCHASE_RULES;
}

function dareRules(dareId: Id<"dares">): PurposeRules {
  return {
    onAuthorised: (ctx, _payment, now) => DarePayments.onAuthorised(ctx, dareId, now),
    onCaptured: (ctx, payment, charge) => dareCaptured(ctx, dareId, payment, charge),
    onStillCaptured: (ctx, _payment, now) => DarePayments.onCaptured(ctx, dareId, now),
    onCaptureRefused: async (ctx, _payment, now) => {
      await DarePayments.onCaptureRefused(ctx, dareId, now);
      const dare = await ctx.db.get("dares", dareId);
      if (dare?.status === "awaiting_payment") await openNextRound(ctx, dare, now);
    },
    onClosed: (ctx, _payment, now) => DarePayments.onCheckoutClosed(ctx, dareId, now),
    onVoided: (ctx, _payment, now) => DarePayments.onVoided(ctx, dareId, now),
    // Nothing is left for the provider to review, so a clock that stands still for it goes on.
    onLapsed: (ctx, _payment, now) => DarePayments.onReviewClosed(ctx, dareId, now),
    isOver: async (ctx) => {
      const dare = await ctx.db.get("dares", dareId);
      return dare === null || isClosed(dare.status);
    },
  };
}

/** L1, then D7; a dare that closed meanwhile has no use for the price, so it goes straight back (L6). */
async function dareCaptured(
  ctx: MutationCtx,
  dareId: Id<"dares">,
  payment: Payment,
  { ref, now }: { ref: string; now: number },
): Promise<void> {
  const { posted } = await post(ctx, {
    ...captureEntry({ chargeRef: ref, dareId, amount: payment.amount }),
    currency: payment.currency,
    at: now,
    actor: "provider",
    memo: "price captured",
    dareId,
    paymentId: payment._id,
    objectRef: ref,
  });
  const { payerId: uid, amount, currency, purpose } = payment;
  if (posted) await noteCaptured(ctx, { uid, amount, currency, at: now, purpose });
  await DarePayments.onCaptured(ctx, dareId, now);
  const dare = await ctx.db.get("dares", dareId);
  if (posted && dare !== null && isClosed(dare.status)) await returnLatePrice(ctx, dareId, now);
}

/** Charged at once on the page, so there is nothing to authorise, to capture later or to give back unused. */
const PURCHASE_RULES: PurposeRules = {
  onAuthorised: async () => {},
  onCaptured: async (ctx, payment, { ref, now }) => {
    await (payment.purpose === "tip" ? Tips : Boosts).onPaid(ctx, payment, ref, now);
  },
  onStillCaptured: async () => {},
  onCaptureRefused: async () => {},
  onClosed: async (ctx, payment, now) => {
    await (payment.purpose === "tip" ? Tips : Boosts).onLeft(ctx, payment, now);
  },
  onVoided: async (ctx, payment, now) => {
    await (payment.purpose === "tip" ? Tips : Boosts).onLeft(ctx, payment, now);
  },
  onLapsed: async () => {},
  isOver: async (_ctx, payment) => payment.closing,
};
