import type { Infer } from "convex/values";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import type { DareStatus } from "../domain/dareMachine";
import { DARE_FEE_BPS, PRICING_VERSION, splitPrice } from "../domain/fees";
import { PROOF_WINDOW_MS } from "../domain/limits";
import { CURRENCY } from "../domain/money";
import { dareAmountRange } from "../domain/pricing";
import { renderTemplate } from "../domain/templates";
import { fail, requireFound } from "../errors";
import type { declineReason } from "../tables/dares";
import { isBlockedBetween } from "./blocks";
import { requireClientId } from "./clientId";
import { type Party, requireParty } from "./dareAccess";
import { tellApproved, tellCancelled, tellDeclined } from "./dareNotices";
import { type DareText, refusalOf, requireMayAccept, requireSendable } from "./dareRules";
import { applyStep, startDare } from "./dareTransitions";
import { payerHistory } from "./payerLimits";
import { openCheckout, releaseToCreator, requestCapture, requestVoid } from "./payments";
import { payerKeyOf } from "./screening";
import { dropTrend, noteTrend } from "./trends";
import { addToCounts } from "./users";
import { findUser } from "./viewer";
import { isShown } from "./views/profileView";

type Dare = Doc<"dares">;
type Viewer = Doc<"users">;
type Answer = Promise<{ status: DareStatus }>;

/** An earlier dare of this client id; one whose page was left never reached a card and may be sent anew. */
async function earlierOf(ctx: QueryCtx, viewer: Viewer, clientId: string): Promise<Dare | null> {
  const dare = await ctx.db
    .query("dares")
    .withIndex("by_owner_and_clientId", (q) => q.eq("ownerId", viewer.uid).eq("clientId", clientId))
    .order("desc")
    .first();
  return dare?.status === "abandoned" ? null : dare;
}

/** D1. Idempotent by the sender's clientId. Validation order: draft, person, text and price, then write. */
export async function send(
  ctx: MutationCtx,
  viewer: Viewer,
  { draftId, clientId }: { draftId: Id<"dareDrafts">; clientId: string },
): Promise<{ dareId: Id<"dares">; status: DareStatus }> {
  requireClientId(clientId);
  const earlier = await earlierOf(ctx, viewer, clientId);
  if (earlier !== null) return { dareId: earlier._id, status: earlier.status };
  const now = Date.now();
  const draft = await ctx.db.get(draftId);
  if (draft === null || draft.ownerId !== viewer.uid) fail("not-found");
  const target = requireFound(await findUser(ctx, draft.targetUid));
  // Nobody, as on their page (product 24): a refusal of its own would tell that the account is only on leave.
  if (!isShown(target) || (await isBlockedBetween(ctx, viewer.uid, target.uid))) fail("not-found");
  const range = dareAmountRange(target, await payerHistory(ctx, viewer, now));
  const refusal = await refusalOf(ctx, { sender: viewer, target, range });
  if (refusal !== null) fail(refusal.code, { message: refusal.message, reason: refusal.reason });
  const text = await requireSendable(ctx, { draft, target, range, now });
  // A client id other than the draft's is adopted, so that payment can find the draft it finishes.
  if (draft.clientId !== clientId) await ctx.db.patch(draft._id, { clientId });
  const parties = { ownerId: viewer.uid, creatorId: draft.targetUid, clientId, draftId: draft._id };
  return { dareId: await insertDare(ctx, parties, { text, now }), status: "awaiting_payment" };
}

/** D1 after every check: of a member, or of a guest, who has no draft here. */
export async function insertDare(
  ctx: MutationCtx,
  parties: Pick<Dare, "ownerId" | "creatorId" | "clientId" | "draftId">,
  { text, now }: { text: DareText; now: number },
): Promise<Id<"dares">> {
  const { fee, net } = splitPrice(text.amount);
  const dareId = await ctx.db.insert("dares", {
    ...parties,
    templateId: text.template.id,
    templateVersion: text.template.version,
    ...renderTemplate(text.template, text.blanks),
    category: text.template.category,
    visibility: "private",
    proofWindowMs: PROOF_WINDOW_MS,
    status: "awaiting_payment",
    funds: "none",
    chargeback: "none",
    frozen: false,
    epoch: 0,
    currency: CURRENCY,
    escrowAmount: text.amount,
    feeBps: DARE_FEE_BPS,
    feeAmount: fee,
    netAmount: net,
    pricingVersion: PRICING_VERSION,
    updatedAt: now,
  });
  const dare = requireFound(await ctx.db.get(dareId));
  // The payment row and its outbox row exist before the provider hears of the dare (money 5).
  await startDare(ctx, dare, { paymentId: await openCheckout(ctx, { dare, now }), now });
  return dareId;
}

/** D6: the consent tick is the creator's record of saying yes; the card is charged next. */
export async function accept(
  ctx: MutationCtx,
  viewer: Viewer,
  { dareId, consent }: { dareId: string; consent: boolean },
): Answer {
  const now = Date.now();
  const dare = await requireParty(ctx, viewer, { dareId, role: "creator" });
  await requireMayAccept(ctx, { viewer, consent, now });
  const step = { event: "accept", actor: "C", now, facts: { consentAt: now } } as const;
  const accepting = await applyStep(ctx, dare, step);
  await requestCapture(ctx, accepting, now);
  return { status: accepting.status };
}

/** D9 */
export async function decline(
  ctx: MutationCtx,
  viewer: Party,
  { dareId, reason }: { dareId: string; reason?: Infer<typeof declineReason> },
): Answer {
  const now = Date.now();
  const dare = await requireParty(ctx, viewer, { dareId, role: "creator" });
  const facts = reason === undefined ? {} : { reason };
  const declined = await applyStep(ctx, dare, { event: "decline", actor: "C", now, facts });
  await requestVoid(ctx, declined, now);
  await tellDeclined(ctx, declined, now);
  return { status: declined.status };
}

/** D10 */
export async function cancel(ctx: MutationCtx, viewer: Party, dareId: string): Answer {
  const now = Date.now();
  const dare = await requireParty(ctx, viewer, { dareId, role: "sender" });
  const facts = { reason: "sender-cancelled" } as const;
  const cancelled = await applyStep(ctx, dare, { event: "cancel", actor: "S", now, facts });
  await requestVoid(ctx, cancelled, now);
  await dropTrend(ctx, dare._id);
  // While a person looked at it (D4) it was neither counted nor known to its creator.
  if (dare.sentAt === undefined) return { status: cancelled.status };
  await addToCounts(ctx, dare.ownerId, { daresSentCount: -1 });
  await addToCounts(ctx, dare.creatorId, { daresReceivedCount: -1 });
  await tellCancelled(ctx, cancelled, now);
  return { status: cancelled.status };
}

/** D3 by the sender */
export async function leaveCheckout(ctx: MutationCtx, viewer: Party, dareId: string): Answer {
  const dare = await requireParty(ctx, viewer, { dareId, role: "sender" });
  return { status: (await abandon(ctx, dare, "S", Date.now())).status };
}

/** D3: closes the page at the provider, too. The draft stays. */
export async function abandon(
  ctx: MutationCtx,
  dare: Dare,
  actor: "S" | "T" | "P",
  now: number,
): Promise<Dare> {
  const facts = { reason: "checkout-closed" } as const;
  const abandoned = await applyStep(ctx, dare, { event: "checkoutClosed", actor, now, facts });
  await requestVoid(ctx, abandoned, now);
  return abandoned;
}

/** D19 by the sender */
export async function approve(ctx: MutationCtx, viewer: Party, dareId: string): Answer {
  const dare = await requireParty(ctx, viewer, { dareId, role: "sender" });
  return { status: (await settle(ctx, dare, "S", Date.now())).status };
}

/** D19: the held payment becomes the creator's, in this transaction (L3). */
export async function settle(ctx: MutationCtx, dare: Dare, actor: "S" | "T", now: number): Promise<Dare> {
  const byTimer = actor === "T";
  const facts = {
    completedAt: now,
    funds: "released",
    reason: byTimer ? "review-ended" : "approved",
  } as const;
  const completed = await applyStep(ctx, dare, { event: "approve", actor, now, facts });
  await releaseToCreator(ctx, completed, now, byTimer ? "timer" : "sender");
  await addToCounts(ctx, dare.creatorId, { completedDaresCount: 1 });
  const { creatorId, _id: subject } = dare;
  await noteTrend(ctx, {
    creatorId,
    payerKey: await payerKeyOf(ctx, dare),
    kind: "settled",
    subject,
    at: now,
  });
  await tellApproved(ctx, completed, { byTimer, now });
  return completed;
}
