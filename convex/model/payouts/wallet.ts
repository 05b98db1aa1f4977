/** The owner's money: balances from the ledger's own documents, and what became of a payment just made. */
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { isOver } from "../../domain/payments/paymentStates";
import type { Party } from "../dares/access";
import { nextRelease } from "../ledger/earnings";
import { cardFor } from "../people/personCard";
import { blockersFor, recipientOf } from "./rules";
import { heldAsCreator, walletOf } from "./walletSummary";
import {
  type PendingPage,
  type ReturnView,
  toEarningView,
  toPendingView,
  toReturnView,
  toWalletView,
  type WalletView,
} from "./walletView";

const EARNINGS_PAGE = 20;
/** A page that is opened again and again asks the provider no more often than this. */
const SYNC_PAUSE_MS = 2_000;

type Viewer = Doc<"users">;
type Earning = Doc<"earnings">;

async function dareOf(ctx: QueryCtx, { dareId }: { dareId?: Doc<"dares">["_id"] | undefined }) {
  return dareId === undefined ? null : await ctx.db.get("dares", dareId);
}

export async function mine(
  ctx: QueryCtx,
  { uid, timezone }: { uid: string; timezone?: string | undefined },
): Promise<WalletView> {
  const earnings = await ctx.db
    .query("earnings")
    .withIndex("by_creator_and_createdAt", (q) => q.eq("creatorId", uid))
    .order("desc")
    .take(EARNINGS_PAGE);
  return toWalletView({
    wallet: await walletOf(ctx, uid),
    recipient: await recipientOf(ctx, uid),
    blockers: await blockersFor(ctx, uid),
    nextRelease: await nextRelease(ctx, { uid, timezone }),
    held: await heldAsCreator(ctx, uid),
    earnings: await Promise.all(
      earnings.map(async (earning) => toEarningView(earning, await dareOf(ctx, earning))),
    ),
  });
}

/** What comes back first, then what is frozen; the cursor says in which of the two lists it stands. */
const LISTS = ["pending", "frozen"] as const;
type ListName = (typeof LISTS)[number];

function parseCursor(cursor: string | null): { list: ListName; within: string | null } {
  const [name, ...rest] = (cursor ?? "").split(":");
  const list = LISTS.find((each) => each === name);
  return list === undefined ? { list: "pending", within: null } : { list, within: rest.join(":") || null };
}

export async function pending(ctx: QueryCtx, uid: string, cursor: string | null): Promise<PendingPage> {
  const { list, within } = parseCursor(cursor);
  const { page, isDone, continueCursor } = await ctx.db
    .query("earnings")
    .withIndex("by_creator_and_state_and_availableAt", (q) => q.eq("creatorId", uid).eq("state", list))
    .paginate({ cursor: within, numItems: EARNINGS_PAGE });
  const rows = await Promise.all(
    page.map(async (earning: Earning) => toPendingView(earning, await dareOf(ctx, earning))),
  );
  if (!isDone) return { rows, nextCursor: `${list}:${continueCursor}` };
  return { rows, nextCursor: list === "pending" && (await hasFrozen(ctx, uid)) ? "frozen:" : null };
}

async function hasFrozen(ctx: QueryCtx, uid: string): Promise<boolean> {
  const first = await ctx.db
    .query("earnings")
    .withIndex("by_creator_and_state_and_availableAt", (q) => q.eq("creatorId", uid).eq("state", "frozen"))
    .first();
  return first !== null;
}

/** Foreign and invented session ids look the same: no payment. */
async function ownPayment(ctx: QueryCtx, viewer: Party, sessionId: string): Promise<Doc<"payments"> | null> {
  const payment = await ctx.db
    .query("payments")
    .withIndex("by_checkoutRef", (q) => q.eq("checkoutRef", sessionId))
    .unique();
  return payment?.payerId === viewer.uid ? payment : null;
}

/** The return page's word counts for nothing: it only makes us ask the provider (money.md 4.5). */
export async function confirmReturn(
  ctx: MutationCtx,
  viewer: Party,
  { sessionId, now }: { sessionId: string; now: number },
): Promise<{ known: boolean }> {
  const payment = await ownPayment(ctx, viewer, sessionId);
  if (!payment) return { known: false };
  if (isOver(payment.state) || now - (payment.syncAskedAt ?? 0) < SYNC_PAUSE_MS) return { known: true };
  await ctx.db.patch(payment._id, { syncAskedAt: now });
  await ctx.scheduler.runAfter(0, internal.jobs.payments.syncPayment, { paymentId: payment._id });
  return { known: true };
}

/** Whom it was for: the creator of a dare or a tip; nobody for a boost of one's own. */
async function targetOf(
  ctx: QueryCtx,
  payment: Doc<"payments">,
  dare: Doc<"dares"> | null,
): Promise<string | null> {
  if (dare !== null) return dare.creatorId;
  const tip = payment.tipId === undefined ? null : await ctx.db.get("tips", payment.tipId);
  return tip?.creatorId ?? null;
}

export async function returnState(
  ctx: QueryCtx,
  viewer: Viewer,
  sessionId: string,
): Promise<ReturnView | null> {
  const payment = await ownPayment(ctx, viewer, sessionId);
  if (!payment) return null;
  const dare = await dareOf(ctx, payment);
  const target = await targetOf(ctx, payment, dare);
  const targetUsername = target === null ? "" : (await cardFor(ctx, viewer, target)).username;
  return toReturnView(payment, { dare, targetUsername });
}
