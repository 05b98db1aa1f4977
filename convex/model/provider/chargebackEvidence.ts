/**
 * What we can show a bank about a dare: when it was agreed, made and approved, and the hashes of the video, never the
 * video itself (money.md 4.3). Laid ready when a chargeback opens; a person of the staff hands it in.
 */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { PRODUCT_NAME } from "../../domain/product";
import { fail } from "../../errors";
import { enqueueOp } from "../../pay/ops";

type Chargeback = Doc<"chargebacks">;
/** What was paid for, as far as the evidence tells it. */
type Paid = Pick<Doc<"payments">, "createdAt" | "dareId"> & { purpose: Doc<"payments">["purpose"] | "plan" };

/** A take of the longest length in the smallest parts has fewer. */
const PARTS_MAX = 500;
/** Banks cut longer texts. */
const HASHES_SHOWN = 20;

const day = (at: number) => new Date(at).toISOString().slice(0, 10);
const moment = (at: number | undefined) => (at === undefined ? "-" : new Date(at).toISOString());

async function proofLines(ctx: QueryCtx, dare: Doc<"dares">): Promise<string[]> {
  const proof = await ctx.db
    .query("proofs")
    .withIndex("by_dareId", (q) => q.eq("dareId", dare._id))
    .order("desc")
    .first();
  if (proof === null) return [];
  const parts = await ctx.db
    .query("mediaParts")
    .withIndex("by_media_and_index", (q) => q.eq("mediaId", proof.mediaId))
    .take(PARTS_MAX);
  const hashes = parts.slice(0, HASHES_SHOWN).map(({ index, sha256 }) => `part ${index}: SHA-256 ${sha256}`);
  return [`Video handed in: ${moment(proof.submittedAt)}`, ...hashes];
}

/** Words of ours; the adapter knows where the provider wants them. */
async function fieldsFor(ctx: QueryCtx, payment: Paid): Promise<Record<string, string>> {
  const paid = `Paid: ${moment(payment.createdAt)}. Card check result as the provider recorded it.`;
  const dare = payment.dareId === undefined ? null : await ctx.db.get("dares", payment.dareId);
  if (dare === null) {
    return {
      description: `${PRODUCT_NAME}: ${payment.purpose === "plan" ? "a month of a plan" : `a voluntary ${payment.purpose}`}, given at once`,
      servedOn: day(payment.createdAt),
      timeline: paid,
    };
  }
  return {
    description: `${PRODUCT_NAME}: a video made on request, watched and approved by the payer`,
    servedOn: day(dare.completedAt ?? dare.proofAt ?? dare.acceptedAt ?? payment.createdAt),
    timeline: [
      paid,
      `Sent: ${moment(dare.sentAt)}`,
      `Accepted: ${moment(dare.acceptedAt)}`,
      ...(await proofLines(ctx, dare)),
      `Approved: ${moment(dare.completedAt)}`,
    ].join("\n"),
  };
}

/** `ev:{chargeback}:1` lays it ready, `:2` hands it in; each once. */
export async function queueEvidence(
  ctx: MutationCtx,
  {
    chargeback,
    payment,
    submit,
    now,
  }: { chargeback: Chargeback; payment: Paid; submit: boolean; now: number },
): Promise<void> {
  await enqueueOp(ctx, {
    subjectId: chargeback._id,
    key: `ev:${chargeback.disputeRef}:${submit ? 2 : 1}`,
    params: {
      kind: "sendEvidence",
      disputeRef: chargeback.disputeRef,
      evidence: await fieldsFor(ctx, payment),
      submit,
    },
    now,
  });
}

async function paidFor(ctx: QueryCtx, { paymentId, planPaymentId }: Chargeback): Promise<Paid | null> {
  if (paymentId !== undefined) return await ctx.db.get("payments", paymentId);
  const paid = planPaymentId === undefined ? null : await ctx.db.get("planPayments", planPaymentId);
  return paid && { purpose: "plan", createdAt: paid.createdAt };
}

/** An act of staff, who has judged that it is worth fighting; the caller logs it. */
export async function submitEvidence(ctx: MutationCtx, chargeback: Chargeback, now: number): Promise<void> {
  if (chargeback.state !== "open") fail("failed-precondition", { reason: "chargeback-not-open" });
  if (chargeback.evidenceSentAt !== undefined) return;
  const payment = await paidFor(ctx, chargeback);
  if (payment === null) fail("not-found");
  await queueEvidence(ctx, { chargeback, payment, submit: true, now });
  await ctx.db.patch(chargeback._id, { evidenceSentAt: now });
}
