/**
 * A guest has another name in each dare and tip; limits and holds follow the person behind it as far as an e-mail and a
 * card tell (money 1.4, 2, 4.7). An e-mail is anybody's word, so it speaks before the page opens, and only of what was
 * really paid with it; the card speaks once the provider names it, and has the last word.
 */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { isClosed } from "../../domain/dares/machine";
import { payerLimits } from "../../domain/payments/pricing";
import { GUEST_LIVE_MAX, isGuestUid } from "../../domain/sending/guestLimits";
import { fail } from "../../errors";
import { isOnHold } from "./payerHolds";
import { paymentsOfDay } from "./payerLimits";

type Payment = Doc<"payments">;
type GuestDare = Doc<"guestDares">;

/** The newest of an e-mail or a card; the limits of a day allow a handful. */
const ROWS_MAX = 50;

export async function guestRowOf(ctx: QueryCtx, dareId: Id<"dares">): Promise<GuestDare | null> {
  return await ctx.db
    .query("guestDares")
    .withIndex("by_dareId", (q) => q.eq("dareId", dareId))
    .unique();
}

/** What leads to one person: dares sent as a guest, and everybody who has paid. */
interface Traces {
  dares: GuestDare[];
  /** Their payments count for a guest's day. */
  payers: string[];
  /** Their holds count, too. */
  members: string[];
}

const payersOf = (dares: GuestDare[]): string[] =>
  dares.map(({ claimedBy, guestId }) => claimedBy ?? guestId);

async function tracesOfEmail(ctx: QueryCtx, email: string): Promise<Traces> {
  const dares = await ctx.db
    .query("guestDares")
    .withIndex("by_email", (q) => q.eq("email", email))
    .order("desc")
    .take(ROWS_MAX);
  const tips = await ctx.db
    .query("tips")
    .withIndex("by_guestEmail", (q) => q.eq("guestEmail", email))
    .order("desc")
    .take(ROWS_MAX);
  const user = await ctx.db
    .query("users")
    .withIndex("by_email", (q) => q.eq("email", email))
    .first();
  const payers = [...payersOf(dares), ...tips.map(({ payerId }) => payerId)];
  return { dares, payers, members: user === null ? [] : [user.uid] };
}

async function tracesOfCard(ctx: QueryCtx, cardFingerprint: string): Promise<Traces> {
  const dares = await ctx.db
    .query("guestDares")
    .withIndex("by_cardFingerprint", (q) => q.eq("cardFingerprint", cardFingerprint))
    .order("desc")
    .take(ROWS_MAX);
  const payments = await ctx.db
    .query("payments")
    .withIndex("by_cardFingerprint_and_createdAt", (q) => q.eq("cardFingerprint", cardFingerprint))
    .order("desc")
    .take(ROWS_MAX);
  const paying = payments.map(({ payerId }) => payerId);
  const payers = [...payersOf(dares), ...paying.filter(isGuestUid)];
  return { dares, payers, members: paying };
}

interface Wish {
  amount: number;
  now: number;
  /** The payment that is judged is no trace of an earlier one. */
  but?: Payment;
}

/** Not what is on its way back to the card. */
function isTaken({ state, closing }: Payment): boolean {
  return state === "captured" || (state === "authorised" && !closing);
}

/** The day's sum, declined cards, a hold: whether one of them stands against this wish. */
async function isTooMuch(ctx: QueryCtx, traces: Traces, { amount, now, but }: Wish): Promise<boolean> {
  const { dailySpend, maxDeclines } = payerLimits({ createdAt: now, settledCount: 0, now, isGuest: true });
  let [spent, declines] = [amount, 0];
  for (const payerId of new Set(traces.payers)) {
    const recent = await paymentsOfDay(ctx, payerId, now);
    if (recent === null) return true;
    const others = recent.filter(({ _id }) => _id !== but?._id);
    spent += others.filter(isTaken).reduce((sum, payment) => sum + payment.amount, 0);
    declines += others.reduce((sum, payment) => sum + payment.declines, 0);
  }
  if (spent > dailySpend || declines >= maxDeclines) return true;
  const holders = new Set([...traces.payers, ...traces.members]);
  // A look at this very payment stops its own clocks (D28) and no more.
  if (but !== undefined) holders.delete(but.payerId);
  for (const payerId of holders) {
    if (await isOnHold(ctx, payerId, now)) return true;
  }
  return false;
}

/** Those whose card was let through: a page alone is anybody's, and would keep the address's owner out. */
async function isFullOfDares(
  ctx: QueryCtx,
  { dares }: Traces,
  but: Id<"dares"> | null = null,
): Promise<boolean> {
  let live = 0;
  for (const { dareId } of dares) {
    const dare = dareId === but ? null : await ctx.db.get(dareId);
    if (dare !== null && dare.status !== "awaiting_payment" && !isClosed(dare.status)) live += 1;
  }
  return live >= GUEST_LIVE_MAX;
}

/** Before a page is opened. One answer for all of it, so that it tells little of whose address this is. */
export async function requireGuestRoom(
  ctx: QueryCtx,
  { email, amount, isDare, now }: { email: string; amount: number; isDare: boolean; now: number },
): Promise<void> {
  const traces = await tracesOfEmail(ctx, email);
  const isFull = isDare && (await isFullOfDares(ctx, traces));
  if (!isFull && !(await isTooMuch(ctx, traces, { amount, now }))) return;
  const message = "Nothing more can be sent with this email today. Try again later, or sign up.";
  fail("resource-exhausted", { message, field: "email", reason: "guest-too-many" });
}

async function emailOf(ctx: QueryCtx, { payerId, dareId, tipId }: Payment): Promise<string | null> {
  if (!isGuestUid(payerId)) return null;
  if (tipId !== undefined) return (await ctx.db.get("tips", tipId))?.guestEmail ?? null;
  return dareId === undefined ? null : ((await guestRowOf(ctx, dareId))?.email ?? null);
}

/** Everybody who is known to be the payer of this payment; of a member only they themselves. */
export async function samePayers(ctx: QueryCtx, payment: Payment): Promise<string[]> {
  const email = await emailOf(ctx, payment);
  if (email === null) return [payment.payerId];
  return [...new Set([payment.payerId, ...(await tracesOfEmail(ctx, email)).payers])];
}

/** The card is known now: whether this guest's payment goes beyond what e-mail and card together may do. */
export async function isGuestRefused(ctx: MutationCtx, payment: Payment, now: number): Promise<boolean> {
  const email = await emailOf(ctx, payment);
  if (email === null) return false;
  const { dareId, cardFingerprint, amount } = payment;
  const found = [await tracesOfEmail(ctx, email)];
  if (cardFingerprint !== undefined) {
    const row = dareId === undefined ? null : await guestRowOf(ctx, dareId);
    if (row !== null) await ctx.db.patch(row._id, { cardFingerprint });
    found.push(await tracesOfCard(ctx, cardFingerprint));
  }
  for (const traces of found) {
    if (dareId !== undefined && (await isFullOfDares(ctx, traces, dareId))) return true;
    if (await isTooMuch(ctx, traces, { amount, now, but: payment })) return true;
  }
  return false;
}
