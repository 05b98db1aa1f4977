import type { Infer } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import type { DareStatus } from "../../domain/dares/machine";
import type { DareTexts } from "../../domain/sending/text";
import { fail } from "../../errors";
import type { declineReason } from "../../tables/dares";
import { offerPublishing } from "../feed/publishing";
import { releaseToCreator, requestCapture, requestVoid } from "../payments/payments";
import { dropTrend, noteTrend } from "../people/trending";
import { addToCounts } from "../people/users";
import { returnAllowance } from "../sending/customDareAllowance";
import { type Party, requireParty } from "./access";
import { tellApproved, tellCancelled, tellDeclined } from "./notices";
import { payerKeyOf } from "./reviewHold";
import { requireMayAccept } from "./rules";
import { applyStep } from "./transitions";

type Dare = Doc<"dares">;
type Viewer = Doc<"users">;
type Answer = Promise<{ status: DareStatus }>;

/** A yes is to the words that were read: a rewording (D5) may arrive while it is on its way. */
function requireSeenWords(dare: Dare, seen: DareTexts): void {
  const isSame =
    seen.title === dare.title &&
    seen.details === dare.details &&
    seen.checklist.length === dare.checklist.length &&
    seen.checklist.every((line, at) => line === dare.checklist[at]);
  if (isSame) return;
  const message = "The wording has changed. Please read it again.";
  fail("failed-precondition", { message, field: "consent", reason: "words-changed" });
}

/** D6: the consent tick is the creator's record of saying yes; the card is charged next. */
export async function accept(
  ctx: MutationCtx,
  viewer: Viewer,
  { dareId, consent, seen }: { dareId: string; consent: boolean; seen?: DareTexts },
): Answer {
  const now = Date.now();
  const dare = await requireParty(ctx, viewer, { dareId, role: "creator" });
  if (seen !== undefined) requireSeenWords(dare, seen);
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
  await returnAllowance(ctx, declined);
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
  // One that was sent before and was to be paid again has had its turn (D8).
  if (dare.sentAt === undefined) await returnAllowance(ctx, abandoned);
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
  await offerPublishing(ctx, completed, now);
  return completed;
}
