import type { Charge } from "../objects/charge";
import { type Dispute, type DisputeStatus, disputeObject, EVIDENCE_FIELDS } from "../objects/dispute";
import { failed, missingObject } from "../wire/errors";
import { type Route, route } from "../wire/routes";
import { expandField, type Field, flag, optional, type Parsed, shape, text } from "../wire/schema";
import { unsettable } from "../wire/values";
import { emit } from "../world/emit";
import { find } from "../world/state";
import { setTimer } from "../world/timers";
import { book } from "../world/transactions";
import type { World } from "../world/world";
import { cardOf, chargeById } from "./charges";
import { answerWarnings, closeReview, warnOfFraud } from "./radar";
import { rendered } from "./rendered";

const evidenceText: Field<string | null | undefined> = optional(unsettable(text(20_000)));

const updateFields = {
  ...expandField,
  evidence: optional(
    shape(Object.fromEntries(EVIDENCE_FIELDS.map((name) => [name, evidenceText])), [
      "appeal",
      "enhanced_evidence",
    ]),
  ),
  submit: optional(flag),
};

export const disputeRoutes: Route[] = [
  route({
    method: "GET",
    path: "/v1/disputes/:id",
    params: expandField,
    run: (world, { expand }, id) => rendered(world, disputeById(world, id), expand),
  }),
  route({
    method: "POST",
    path: "/v1/disputes/:id",
    params: updateFields,
    elsewhere: ["intended_submission_method", "metadata"],
    run(world, params, id) {
      const dispute = disputeById(world, id);
      updateDispute(world, dispute, params);
      return rendered(world, dispute, params.expand);
    },
  }),
];

function disputeById(world: World, id: string): Dispute {
  const dispute = find(world.state.objects.disputes, id);
  if (dispute === undefined) throw missingObject("dispute", id, "id");
  return dispute;
}

/** Evidence is sent to the bank at once unless `submit` is false; it can be sent once. */
function updateDispute(world: World, dispute: Dispute, params: Parsed<typeof updateFields>): void {
  const { evidence, submit = true } = params;
  const previous = structuredClone({ evidence: dispute.evidence, status: dispute.status });
  const isEvidence = evidence !== undefined || params.submit === true;
  if (isEvidence && !isOpen(dispute)) throw failed("This dispute is already closed");
  if (isEvidence && !dispute.status.endsWith("needs_response"))
    throw failed("Evidence for this dispute has already been submitted.");
  for (const name of EVIDENCE_FIELDS) {
    const value = evidence?.[name];
    if (value !== undefined) dispute.evidence[name] = value;
  }
  dispute.evidence_details.has_evidence = EVIDENCE_FIELDS.some((name) => dispute.evidence[name] !== null);
  if (isEvidence && submit) submitEvidence(world, dispute);
  emit(world, { type: "charge.dispute.updated", object: dispute, previous });
}

/** What Stripe takes for a dispute, and keeps when it is won (money 3.3). */
const DISPUTE_FEE = 1500;
const RESPOND_WITHIN_MS = 9 * 24 * 3600 * 1000;
/** The bank's decision, in the sandbox a minute after evidence that names its own outcome. */
const DECIDE_AFTER_MS = 60_000;

const OPEN: readonly DisputeStatus[] = [
  "needs_response",
  "under_review",
  "warning_needs_response",
  "warning_under_review",
];

export const isOpen = (dispute: Dispute) => OPEN.includes(dispute.status);
const isInquiry = (dispute: Dispute) => dispute.status.startsWith("warning_");

/** What the published test cards do once their charge is booked. */
export function afterCharge(world: World, chargeId: string): void {
  const charge = chargeById(world, chargeId);
  const after = cardOf(world, charge)?.afterwards;
  if (after === "fraudWarning") warnOfFraud(world, charge);
  else if (after !== undefined && charge.amount_refunded < charge.amount)
    openDispute(world, charge, { isInquiry: after === "inquiry" });
}

interface Opening {
  isInquiry: boolean;
  reason?: string;
}

export function openDispute(world: World, charge: Charge, { isInquiry: asks, reason }: Opening): Dispute {
  const dueAt = world.now() + RESPOND_WITHIN_MS;
  const dispute = disputeObject({
    id: world.newId("dp"),
    amount: charge.amount - charge.amount_refunded,
    brand: charge.payment_method_details.card.brand,
    charge: charge.id,
    created: world.nowSeconds(),
    currency: charge.currency,
    dueBy: Math.floor(dueAt / 1000),
    payment_intent: charge.payment_intent,
    reason: reason ?? (asks ? "general" : "fraudulent"),
    status: asks ? "warning_needs_response" : "needs_response",
  });
  world.state.objects.disputes[dispute.id] = dispute;
  charge.disputed = true;
  setTimer(world, { at: dueAt, kind: "missDispute", subject: dispute.id });
  emit(world, { type: "charge.dispute.created", object: dispute });
  if (!asks) withdraw(world, dispute);
  answerWarnings(world, charge.id);
  closeReview(world, charge, "disputed");
  return dispute;
}

function withdraw(world: World, dispute: Dispute): void {
  const transaction = book(world, {
    type: "adjustment",
    reporting_category: "dispute",
    amount: -dispute.amount,
    fee: DISPUTE_FEE,
    feeDescription: "Dispute fee",
    currency: dispute.currency,
    description: `Chargeback withdrawal for ${dispute.charge}`,
    source: dispute.id,
    against: "cards",
  });
  dispute.balance_transactions.push(structuredClone(transaction));
  emit(world, { type: "charge.dispute.funds_withdrawn", object: dispute });
}

function reinstate(world: World, dispute: Dispute): void {
  const transaction = book(world, {
    type: "adjustment",
    reporting_category: "dispute_reversal",
    amount: dispute.amount,
    currency: dispute.currency,
    description: `Chargeback reversal for ${dispute.charge}`,
    source: dispute.id,
    against: "cards",
  });
  dispute.balance_transactions.push(structuredClone(transaction));
  emit(world, { type: "charge.dispute.funds_reinstated", object: dispute });
}

/** Sends the evidence to the bank. Two texts of Stripe's test mode decide at once what the bank will say. */
function submitEvidence(world: World, dispute: Dispute): void {
  const details = dispute.evidence_details;
  details.submission_count += 1;
  details.submission_method = "manual";
  dispute.status = isInquiry(dispute) ? "warning_under_review" : "under_review";
  const text = dispute.evidence.uncategorized_text;
  if (text === "winning_evidence" || text === "losing_evidence")
    setTimer(world, { at: world.now() + DECIDE_AFTER_MS, kind: "decideDispute", subject: dispute.id });
}

export function decideDispute(world: World, disputeId: string): void {
  const dispute = find(world.state.objects.disputes, disputeId);
  if (dispute === undefined || !isOpen(dispute)) return;
  endDispute(world, dispute, dispute.evidence.uncategorized_text === "winning_evidence" ? "won" : "lost");
}

/** Nobody answered in time. */
export function missDispute(world: World, disputeId: string): void {
  const dispute = find(world.state.objects.disputes, disputeId);
  if (dispute === undefined || !dispute.status.endsWith("needs_response")) return;
  dispute.evidence_details.past_due = true;
  endDispute(world, dispute, "lost");
}

/** The bank's word. An inquiry only ever closes: no money was taken. */
export function endDispute(world: World, dispute: Dispute, outcome: "won" | "lost"): void {
  const { status } = dispute;
  const closes = isInquiry(dispute);
  dispute.status = closes ? "warning_closed" : outcome;
  dispute.is_charge_refundable = false;
  if (!closes && outcome === "won") reinstate(world, dispute);
  emit(world, { type: "charge.dispute.closed", object: dispute, previous: { status } });
}

/** The payer insists: the inquiry becomes a chargeback and takes the money. */
export function escalate(world: World, dispute: Dispute): void {
  const { status } = dispute;
  dispute.status = "needs_response";
  dispute.is_charge_refundable = false;
  dispute.payment_method_details.card.case_type = "chargeback";
  const dueAt = world.now() + RESPOND_WITHIN_MS;
  dispute.evidence_details.due_by = Math.floor(dueAt / 1000);
  setTimer(world, { at: dueAt, kind: "missDispute", subject: dispute.id });
  emit(world, { type: "charge.dispute.updated", object: dispute, previous: { status } });
  withdraw(world, dispute);
}

/** Money back in full answers the question behind an inquiry. */
export function closeInquiries(world: World, chargeId: string): void {
  for (const dispute of Object.values(world.state.objects.disputes)) {
    if (dispute.charge === chargeId && isOpen(dispute) && isInquiry(dispute))
      endDispute(world, dispute, "lost");
  }
}

/** Whether the bank has taken a charge's money: there is nothing left to refund. */
export function isChargedBack(world: World, chargeId: string): boolean {
  return Object.values(world.state.objects.disputes).some(
    (dispute) => dispute.charge === chargeId && !isInquiry(dispute) && dispute.status !== "won",
  );
}
