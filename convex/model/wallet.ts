/** The owner's money: balances from the ledger's own documents, and what became of a payment just made. */
import { internal } from "../_generated/api";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { isOver } from "../domain/paymentRanks";
import { requireFound } from "../errors";
import { cardFor } from "./personCards";
import {
  type ReturnView,
  toEarningView,
  toReturnView,
  toWalletView,
  type WalletView,
} from "./views/walletView";

const EARNINGS_PAGE = 20;
/** A page that is opened again and again asks the provider no more often than this. */
const SYNC_PAUSE_MS = 2_000;

type Viewer = Doc<"users">;

export async function mine(ctx: QueryCtx, viewer: Viewer): Promise<WalletView> {
  const wallet = await ctx.db
    .query("wallets")
    .withIndex("by_uid", (q) => q.eq("uid", viewer.uid))
    .unique();
  const nextRelease = await ctx.db
    .query("earnings")
    .withIndex("by_creator_and_state_and_availableAt", (q) =>
      q.eq("creatorId", viewer.uid).eq("state", "pending"),
    )
    .first();
  const earnings = await ctx.db
    .query("earnings")
    .withIndex("by_creator_and_createdAt", (q) => q.eq("creatorId", viewer.uid))
    .order("desc")
    .take(EARNINGS_PAGE);
  const rows = await Promise.all(
    earnings.map(async (earning) => toEarningView(earning, await ctx.db.get("dares", earning.dareId))),
  );
  return toWalletView(wallet, nextRelease, rows);
}

/** Foreign and invented session ids look the same: no payment. */
async function ownPayment(ctx: QueryCtx, viewer: Viewer, sessionId: string): Promise<Doc<"payments"> | null> {
  const payment = await ctx.db
    .query("payments")
    .withIndex("by_checkoutRef", (q) => q.eq("checkoutRef", sessionId))
    .unique();
  return payment?.payerId === viewer.uid ? payment : null;
}

/** The return page's word counts for nothing: it only makes us ask the provider (money.md 4.5). */
export async function confirmReturn(
  ctx: MutationCtx,
  viewer: Viewer,
  { sessionId, now }: { sessionId: string; now: number },
): Promise<{ known: boolean }> {
  const payment = await ownPayment(ctx, viewer, sessionId);
  if (!payment) return { known: false };
  if (isOver(payment.state) || now - (payment.syncAskedAt ?? 0) < SYNC_PAUSE_MS) return { known: true };
  await ctx.db.patch(payment._id, { syncAskedAt: now });
  await ctx.scheduler.runAfter(0, internal.jobs.payments.syncPayment, { paymentId: payment._id });
  return { known: true };
}

export async function returnState(
  ctx: QueryCtx,
  viewer: Viewer,
  sessionId: string,
): Promise<ReturnView | null> {
  const payment = await ownPayment(ctx, viewer, sessionId);
  if (!payment) return null;
  const dare = requireFound(await ctx.db.get("dares", payment.dareId));
  const creator = await cardFor(ctx, viewer, dare.creatorId);
  return toReturnView(payment, dare, creator.username);
}
