/**
 * Paying a creator out (money.md 2.1, L12): the money is set aside in the same transaction that asks for the transfer.
 * What becomes of it is `payoutNews`.
 */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { payoutRequestEntry } from "../../domain/ledger/postings";
import { CURRENCY } from "../../domain/money";
import {
  isPayoutAmount,
  isUnderWay,
  nextAvailableDay,
  PAYOUT_BLOCKER_MESSAGES,
  payoutAfter,
} from "../../domain/payouts/payoutMachine";
import { fail, requireFound } from "../../errors";
import { alarm, dropOps, hasLeft, type Op, requirePaymentsOn } from "../../pay/ops";
import type { ObjectName } from "../../tables/provider";
import { requireClientId } from "../access/idempotency";
import { requireProviderUp } from "../access/killSwitches";
import { post } from "../ledger/ledger";
import { giveUp, proceed } from "./applyTransfer";
import { ensureRow, queueAccount } from "./connectAccounts";
import { addLink, linkOf, queuePage } from "./onboardingLinks";
import { type PayoutPage, toPayoutView } from "./payoutView";
import { judge, leaving, recipientOf } from "./rules";
import { walletOf } from "./walletSummary";

type Payout = Doc<"payouts">;

const PAYOUT_PAGE = 20;
/** The provider's balance should cover a payout within days. */
const WAITS_BEFORE_ALARM = 5;

interface Order {
  uid: string;
  clientId: string;
  amount: number;
  automatic: boolean;
  now: number;
}

/** Sets the money aside and asks for the transfer. Only after `judge` found nothing in the way. */
export async function open(
  ctx: MutationCtx,
  { uid, clientId, amount, automatic, now }: Order,
): Promise<Payout> {
  const accountRef = requireFound((await recipientOf(ctx, uid))?.stripeConnectAccountId);
  const currency = (await walletOf(ctx, uid))?.currency ?? CURRENCY;
  const times = { requestedAt: now, updatedAt: now };
  const facts = { uid, clientId, accountRef, amount, currency, automatic, state: "requested" as const };
  const payoutId = await ctx.db.insert("payouts", { ...facts, ...times, backs: 0, attempt: 1 });
  await post(ctx, {
    ...payoutRequestEntry({ payoutId, uid, amount }),
    currency,
    at: now,
    actor: automatic ? "timer" : "creator",
    memo: automatic ? "automatic payout" : "payout asked for",
    payoutId,
  });
  const payout = requireFound(await ctx.db.get("payouts", payoutId));
  await proceed(ctx, payout, now);
  await judge(ctx, uid, now);
  return payout;
}

async function byClientId(ctx: QueryCtx, uid: string, clientId: string): Promise<Payout | null> {
  return await ctx.db
    .query("payouts")
    .withIndex("by_uid_and_clientId", (q) => q.eq("uid", uid).eq("clientId", clientId))
    .unique();
}

/** The same `clientId` again is the same payout. */
export async function request(
  ctx: MutationCtx,
  uid: string,
  { clientId, amount, now }: { clientId: string; amount: number; now: number },
): Promise<{ payoutId: Id<"payouts"> }> {
  requireClientId(clientId);
  const known = await byClientId(ctx, uid, clientId);
  if (known !== null) return { payoutId: known._id };
  requirePaymentsOn();
  const [blocker] = await judge(ctx, uid, now);
  if (blocker !== undefined) {
    fail("failed-precondition", { message: PAYOUT_BLOCKER_MESSAGES[blocker.word], reason: blocker.word });
  }
  const available = (await walletOf(ctx, uid))?.available ?? 0;
  if (!isPayoutAmount(amount, available)) {
    fail("invalid-argument", { field: "amount", reason: "payout-amount" });
  }
  return { payoutId: (await open(ctx, { uid, clientId, amount, automatic: false, now }))._id };
}

/** Only before anything has left for the provider. */
export async function cancel(
  ctx: MutationCtx,
  uid: string,
  { payoutId, now }: { payoutId: Id<"payouts">; now: number },
): Promise<null> {
  const found = await ctx.db.get("payouts", payoutId);
  const payout = requireFound(found?.uid === uid ? found : null);
  if (payout.state === "cancelled") return null;
  const state = payoutAfter(payout.state, "cancel");
  if (state === null || payout.transferRef !== undefined || (await hasLeft(ctx, payoutId, "transfer"))) {
    const message = "This payout is already on its way.";
    fail("failed-precondition", { message, reason: "payout-left" });
  }
  await dropOps(ctx, payoutId, "transfer");
  await ctx.db.patch(payoutId, { state, retryAt: undefined, updatedAt: now });
  await proceed(ctx, { ...payout, state }, now);
  return null;
}

/** Twenty of the owner's payouts, newest first. */
export async function list(ctx: QueryCtx, uid: string, cursor: string | null): Promise<PayoutPage> {
  const { page, isDone, continueCursor } = await ctx.db
    .query("payouts")
    .withIndex("by_uid_and_requestedAt", (q) => q.eq("uid", uid))
    .order("desc")
    .paginate({ cursor, numItems: PAYOUT_PAGE });
  return { rows: page.map(toPayoutView), nextCursor: isDone ? null : continueCursor };
}

type ProviderOrder = Extract<Op["params"], { kind: "transfer" | "bankPayout" | "reverseTransfer" }>;

async function payoutOf(ctx: QueryCtx, params: Op["params"]): Promise<[Payout, ProviderOrder] | null> {
  if (params.kind !== "transfer" && params.kind !== "bankPayout" && params.kind !== "reverseTransfer")
    return null;
  const id = ctx.db.normalizeId("payouts", params.payoutId);
  const payout = id === null ? null : await ctx.db.get("payouts", id);
  return payout === null ? null : [payout, params];
}

/**
 * Asked right before a call leaves: whatever stands in the way now stops what is queued, too. What an earlier run may
 * have sent is looked for, and not sent again.
 */
export async function gate(ctx: MutationCtx, op: Op, now: number): Promise<"go" | "drop" | "later" | "look"> {
  const found = await payoutOf(ctx, op.params);
  if (found === null) return "drop";
  const [payout, { kind }] = found;
  if (kind === "reverseTransfer") return "go";
  if (!isUnderWay(payout.state)) return "drop";
  const verdict = await leaving(ctx, payout, now);
  // Until the provider has been asked about the recipient (`askBefore`).
  if (verdict === null) return "later";
  const hasLeftBefore = op.tries > 0;
  if (verdict.is === "wait") return hasLeftBefore ? "look" : "later";
  if (verdict.is === "end" && !hasLeftBefore) {
    await giveUp(ctx, payout, verdict.failure, now);
    return "drop";
  }
  const state = payoutAfter(payout.state, "leave");
  if (kind === "transfer" && state !== null) await ctx.db.patch(payout._id, { state, updatedAt: now });
  return "go";
}

/** Whose account the provider has to be asked about, before money for it may leave. */
export async function askBefore(ctx: QueryCtx, op: Op, now: number): Promise<ObjectName | null> {
  const found = await payoutOf(ctx, op.params);
  if (found === null) return null;
  const [payout, { kind }] = found;
  if (kind === "reverseTransfer" || !isUnderWay(payout.state)) return null;
  return (await leaving(ctx, payout, now)) === null ? { type: "recipient", ref: payout.accountRef } : null;
}

/** The provider says no (money.md 4.4): not covered yet is asked again on the next day, everything else ends it. */
export async function onOpRefused(ctx: MutationCtx, op: Op, code: string, now: number): Promise<void> {
  const found = await payoutOf(ctx, op.params);
  if (found === null) return;
  const [payout, { kind }] = found;
  if (code === "balance_insufficient" || kind === "reverseTransfer")
    return await wait(ctx, payout, { kind, code, now });
  if (isUnderWay(payout.state)) await giveUp(ctx, payout, code, now);
}

async function wait(
  ctx: MutationCtx,
  payout: Payout,
  { kind, code, now }: { kind: ProviderOrder["kind"]; code: string; now: number },
): Promise<void> {
  const attempt = payout.attempt + 1;
  const retryAt = nextAvailableDay(now);
  const state = kind === "transfer" ? (payoutAfter(payout.state, "wait") ?? payout.state) : payout.state;
  await ctx.db.patch(payout._id, { attempt, retryAt, state, nextCheckAt: retryAt, updatedAt: now });
  if (attempt > WAITS_BEFORE_ALARM || kind === "reverseTransfer") {
    alarm("payout-waits", { payoutId: payout._id, kind, code, attempt });
  }
}

type Page = Doc<"recipientLinks">["kind"];

/** Asks for the address of one of the provider's own pages; it appears in `pageState`. */
export async function openPage(
  ctx: MutationCtx,
  uid: string,
  { clientId, page, now }: { clientId: string; page: Page; now: number },
): Promise<null> {
  requireClientId(clientId);
  if ((await linkOf(ctx, uid, clientId)) !== null) return null;
  requirePaymentsOn();
  await requireProviderUp(ctx);
  const recipient = await ensureRow(ctx, uid, now);
  if (page === "dashboard" && !recipient.stripeDetailsSubmitted) {
    const message = PAYOUT_BLOCKER_MESSAGES["details-missing"];
    fail("failed-precondition", { message, reason: "details-missing" });
  }
  const linkId = await addLink(ctx, { uid, clientId, kind: page, now });
  const accountRef = recipient.stripeConnectAccountId;
  if (accountRef === undefined) await queueAccount(ctx, recipient, now);
  else await queuePage(ctx, { linkId, page, accountRef, now });
  return null;
}

/** Null: never asked for, or forgotten since. */
export async function pageState(
  ctx: QueryCtx,
  uid: string,
  clientId: string,
): Promise<{ state: Doc<"recipientLinks">["state"]; url: string | null } | null> {
  const link = await linkOf(ctx, uid, clientId);
  return link === null ? null : { state: link.state, url: link.url ?? null };
}

export { applySend } from "./applyTransfer";
