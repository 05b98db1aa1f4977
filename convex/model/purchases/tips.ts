/**
 * Tips (product 11, money 1.3): thanks for a profile or a settled dare, charged at once, refundable only for fraud or
 * removal. The payment's own steps are the provider's news; here stand what they mean for the tip.
 */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { AGE_NEEDED_MESSAGES } from "../../domain/age/assurance";
import { tipEntry } from "../../domain/ledger/postings";
import { CURRENCY, formatMoney } from "../../domain/money";
import { PRICING_VERSION, splitTip } from "../../domain/payments/fees";
import { isAmountInRange, type PayerHistory, tipAmountRange } from "../../domain/payments/pricing";
import { isTipNoteTooLong, TIP_MESSAGES, type TipSubject, tipNote } from "../../domain/purchases/tips";
import { GUEST_KEPT_MS, GUEST_NAME, isGuestUid } from "../../domain/sending/guestLimits";
import { fail, requireFound } from "../../errors";
import { requireClientId } from "../access/idempotency";
import { findUser } from "../access/viewer";
import { dueCheck } from "../age/assurance";
import { recordEarning } from "../ledger/earnings";
import { post } from "../ledger/ledger";
import { notify } from "../notifications/notifications";
import { isGuestRefused } from "../payments/guestPayers";
import { payerHistory, storedPayerHistory } from "../payments/payerLimits";
import { openPurchase, paymentView } from "../payments/payments";
import { refundReleased } from "../payments/refunds";
import { noteCaptured } from "../payments/spending";
import { cardFor } from "../people/personCard";
import { isCreator, isShown } from "../people/profileView";
import { dropTrend, noteTrend } from "../people/trending";
import { countTip, uncountTip } from "../progress/otherEvents";
import { isBlockedBetween } from "../relations/blocks";
import type { TipOffer, TipView } from "./purchaseView";

/* Apart from `tips.ts`, which refunds must be able to stand beside without a circle. */

/** A tip that was paid while it became impossible (a block, a ban): all of it goes back (L7). */
export async function returnTip(ctx: MutationCtx, tipId: Id<"tips">, now: number): Promise<null> {
  const tip = await ctx.db.get("tips", tipId);
  if (tip?.paymentId === undefined || tip.state !== "paid") return null;
  await refundReleased(ctx, { paymentId: tip.paymentId, reason: "tip-not-possible", actor: "system", now });
  return null;
}

type Tip = Doc<"tips">;
type Viewer = Doc<"users">;
type Payment = Doc<"payments">;

export interface TipWish {
  clientId: string;
  personId: string;
  subject: TipSubject;
  dareId?: string;
  amount: number;
  note: string;
}

/** Why this person cannot be tipped by this payer; null: they can. Whoever does not exist for the payer is "nobody". */
export async function obstacle(
  ctx: QueryCtx,
  payerId: string | null,
  person: Viewer | null,
): Promise<"nobody" | "self" | "notCreator" | null> {
  if (person === null || !isShown(person) || (await isBlockedBetween(ctx, payerId, person.uid))) {
    return "nobody";
  }
  if (person.uid === payerId) return "self";
  return isCreator(person) && person.standing === "good" ? null : "notCreator";
}

export async function requireNoObstacle(
  ctx: QueryCtx,
  payerId: string | null,
  person: Viewer | null,
): Promise<Viewer> {
  const why = await obstacle(ctx, payerId, person);
  if (why === "nobody" || person === null) fail("not-found");
  if (why !== null) fail("failed-precondition", { message: TIP_MESSAGES[why], reason: why });
  return person;
}

async function requireTippable(ctx: QueryCtx, payer: Viewer, personId: string): Promise<Viewer> {
  const person = await requireNoObstacle(ctx, payer.uid, await findUser(ctx, personId));
  const due = await dueCheck(ctx, payer);
  if (due !== null) {
    fail("failed-precondition", { message: AGE_NEEDED_MESSAGES[due], reason: "age-not-assured" });
  }
  return person;
}

/** A dare or its proof is thanked for by who sent it, once it is settled; until proofs are public nobody else sees it. */
async function dareOf(
  ctx: QueryCtx,
  payer: Viewer,
  { subject, dareId: rawId, personId }: TipWish,
): Promise<Id<"dares"> | null> {
  if (subject === "profile") return null;
  const dareId = rawId === undefined ? null : ctx.db.normalizeId("dares", rawId);
  const dare = dareId === null ? null : await ctx.db.get("dares", dareId);
  if (dare === null || dare.ownerId !== payer.uid || dare.creatorId !== personId) fail("not-found");
  requireSettled(dare);
  return dare._id;
}

export function requireSettled({ status }: Doc<"dares">): void {
  if (status === "completed") return;
  fail("failed-precondition", { message: TIP_MESSAGES.notSettled, reason: "not-settled" });
}

/** One whose page was left never reached a card and may be sent anew. */
export async function earlierOf(ctx: QueryCtx, payerId: string, clientId: string): Promise<Tip | null> {
  const tip = await ctx.db
    .query("tips")
    .withIndex("by_payer_and_clientId", (q) => q.eq("payerId", payerId).eq("clientId", clientId))
    .order("desc")
    .first();
  return tip?.state === "left" ? null : tip;
}

/** Opens the payment of a tip; the same clientId gives the same tip. */
export async function send(
  ctx: MutationCtx,
  payer: Viewer,
  wish: TipWish,
  now: number,
): Promise<{ tipId: Id<"tips"> }> {
  requireClientId(wish.clientId);
  const earlier = await earlierOf(ctx, payer.uid, wish.clientId);
  if (earlier !== null) return { tipId: earlier._id };
  const person = await requireTippable(ctx, payer, wish.personId);
  const dareId = await dareOf(ctx, payer, wish);
  const { amount, subject, clientId } = wish;
  requireTipAmount(amount, await payerHistory(ctx, payer, now));
  const note = tipNote(wish.note);
  if (isTipNoteTooLong(note)) {
    fail("invalid-argument", { message: TIP_MESSAGES.note, field: "note", reason: "note" });
  }
  const of = { payerId: payer.uid, creatorId: person.uid, clientId, subject, note, amount };
  return { tipId: await openTip(ctx, { ...of, ...(dareId === null ? {} : { dareId }) }, now) };
}

export function requireTipAmount(amount: number, payer: PayerHistory): void {
  if (isAmountInRange(amount, tipAmountRange(payer))) return;
  fail("invalid-argument", { message: TIP_MESSAGES.amount, field: "amount", reason: "amount" });
}

type GuestFields = "guestEmail" | "guestKeyHash" | "guestGoesAt";
type NewTip = Pick<
  Tip,
  "payerId" | "creatorId" | "clientId" | "subject" | "dareId" | "note" | "amount" | GuestFields
>;

/** The row and its payment page. Who may give what to whom is the caller's to judge. */
export async function openTip(ctx: MutationCtx, tip: NewTip, now: number): Promise<Id<"tips">> {
  const { amount, payerId: payer } = tip;
  const { fee, net } = splitTip(amount);
  const tipId = await ctx.db.insert("tips", {
    ...tip,
    feeAmount: fee,
    netAmount: net,
    currency: CURRENCY,
    pricingVersion: PRICING_VERSION,
    state: "awaiting_payment",
    createdAt: now,
    updatedAt: now,
  });
  const forTip = { purpose: "tip" as const, forId: tipId, payer, amount, currency: CURRENCY, now };
  await ctx.db.patch(tipId, { paymentId: await openPurchase(ctx, forTip) });
  return tipId;
}

/** The payer's own tip; null for any other id. */
export async function mine(ctx: QueryCtx, viewer: Viewer, rawId: string): Promise<TipView | null> {
  const tipId = ctx.db.normalizeId("tips", rawId);
  const tip = tipId === null ? null : await ctx.db.get("tips", tipId);
  return tip?.payerId === viewer.uid ? await viewOf(ctx, viewer, tip) : null;
}

export async function viewOf(ctx: QueryCtx, viewer: Viewer | null, tip: Tip): Promise<TipView> {
  const payment = tip.paymentId === undefined ? null : await ctx.db.get("payments", tip.paymentId);
  const { checkoutUrl, problem } = paymentView(payment);
  const { amount, currency, note, state } = tip;
  const to = await cardFor(ctx, viewer, tip.creatorId);
  return { tipId: tip._id, to, amount, currency, note, state, checkoutUrl, problem };
}

/** What the viewer may tip this person; null where no tip is possible. */
export async function offer(ctx: QueryCtx, viewer: Viewer, personId: string): Promise<TipOffer | null> {
  if ((await obstacle(ctx, viewer.uid, await findUser(ctx, personId))) !== null) return null;
  return { ...tipAmountRange(await storedPayerHistory(ctx, viewer)), currency: CURRENCY };
}

async function tipFor(ctx: QueryCtx, { tipId }: Payment): Promise<Tip> {
  return requireFound(tipId === undefined ? null : await ctx.db.get("tips", tipId));
}

/** L5. Paid is paid, also on a page that was given up; where it may not be any more, it goes back at once. */
export async function onPaid(
  ctx: MutationCtx,
  payment: Payment,
  chargeRef: string,
  now: number,
): Promise<void> {
  const tip = await tipFor(ctx, payment);
  const { creatorId, payerId, amount, feeAmount: fee, netAmount: net, currency } = tip;
  const { posted } = await post(ctx, {
    ...tipEntry({ chargeRef, uid: creatorId, amount, fee }),
    currency,
    at: now,
    actor: "provider",
    memo: "tip paid",
    paymentId: payment._id,
    tipId: tip._id,
    objectRef: chargeRef,
  });
  if (!posted) return;
  const isGuest = isGuestUid(payerId);
  const kept = isGuest ? { guestGoesAt: now + GUEST_KEPT_MS } : {};
  await ctx.db.patch(tip._id, { state: "paid", paidAt: now, updatedAt: now, ...kept });
  await countTip(ctx, { ...tip, paidAt: now });
  await recordEarning(ctx, {
    source: "tip",
    tipId: tip._id,
    creatorId,
    payerId,
    gross: amount,
    fee,
    net,
    currency,
    now,
  });
  await noteCaptured(ctx, { uid: payerId, amount, currency, at: now, purpose: "tip" });
  const [payer, creator] = [await findUser(ctx, payerId), await findUser(ctx, creatorId)];
  // The caller's copy is older than the word that named the card.
  const fresh = requireFound(await ctx.db.get("payments", payment._id));
  const isRefused = isGuest ? await isGuestRefused(ctx, fresh, now) : payer === null;
  if (isRefused || (await obstacle(ctx, payerId, creator)) !== null) {
    await ctx.scheduler.runAfter(0, internal.jobs.purchases.returnTip, { tipId: tip._id });
    return;
  }
  const payerKey = isGuest ? (fresh.cardFingerprint ?? payerId) : payerId;
  await noteTrend(ctx, { creatorId, payerKey, kind: "tip", subject: tip._id, at: now });
  await tell(ctx, tip, payer === null ? GUEST_NAME : `@${payer.username ?? ""}`, now);
}

async function tell(ctx: MutationCtx, tip: Tip, name: string, now: number): Promise<void> {
  const said = tip.note === "" ? "" : `: ${tip.note}`;
  await notify(ctx, {
    uid: tip.creatorId,
    type: "tip_received",
    body: `${name} tipped you ${formatMoney(tip.amount, tip.currency)}${said}`,
    threadId: tip.dareId ?? tip._id,
    dedupeKey: `tip_received:${tip._id}:${tip.payerId}`,
    link: tip.dareId === undefined ? "/app/wallet" : `/d/${tip.dareId}`,
    fromUid: tip.payerId,
    now,
  });
}

/** The page was left or ran out before anything was charged. */
export async function onLeft(ctx: MutationCtx, payment: Payment, now: number): Promise<void> {
  const tip = await tipFor(ctx, payment);
  if (tip.state === "awaiting_payment") await ctx.db.patch(tip._id, { state: "left", updatedAt: now });
}

/** The bank took it back: it counts for nothing any more. */
export async function onReversed(ctx: MutationCtx, tipId: Id<"tips">, now: number): Promise<void> {
  const tip = await ctx.db.get("tips", tipId);
  if (tip === null || tip.state === "refunded") return;
  await ctx.db.patch(tip._id, { state: "charged_back", updatedAt: now });
  await uncountTip(ctx, tip);
  await dropTrend(ctx, tipId);
}
