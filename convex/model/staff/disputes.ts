/** A dispute that waits for a moderator (D24) and the money of one dare, for staff. The decision itself is model/staff/dareReview. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { statementsEnd } from "../../domain/dares/deadlines";
import { describeAccount } from "../../domain/ledger/accounts";
import { fail, requireFound } from "../../errors";
import { type Actor, audit } from "../access/audit";
import { requireOthersCase, requireReason } from "../access/staffRoles";
import { decidableFrom } from "../dares/disputes/disputes";
import { extractBy } from "../dares/disputes/evidence";
import { paymentOf } from "../payments/payments";
import { watchedTake } from "../proofs/playback";
import { latestProofOf } from "../proofs/proofs";
import { toStaffTake, type WatchedTake } from "../proofs/staffVideoView";
import { personCardOf } from "./moneyReads";
import { type DareMoney, type DisputeView, toChargebackRow, toRefundRow } from "./staffMoneyView";

type Dare = Doc<"dares">;
/** More than any dare has, a refused payout of its share included. */
const ENTRIES_MAX = 100;
const LINES_MAX = 10;
const ROWS_MAX = 20;

async function caseOf(ctx: QueryCtx, actor: Actor, dareId: string): Promise<Dare> {
  const id = ctx.db.normalizeId("dares", dareId);
  const dare = requireFound(id === null ? null : await ctx.db.get(id));
  requireOthersCase(actor, dare.ownerId);
  requireOthersCase(actor, dare.creatorId);
  return dare;
}

/** Both sides' words, what was asked for and what each decision means. Only while it is open for one. */
export async function dispute(ctx: QueryCtx, actor: Actor, dareId: string): Promise<DisputeView> {
  const dare = await caseOf(ctx, actor, dareId);
  if (dare.status !== "disputed") fail("failed-precondition", { reason: `dare-${dare.status}` });
  const { title, details, checklist, status, frozen, chargeback, currency, feeBps, rejection, redo } = dare;
  const heard = dare.dispute;
  const since = dare.statusAt ?? heard?.openedAt;
  return {
    dareId: dare._id,
    ...{ title, details, checklist, status, frozen, chargeback, currency, feeBps },
    price: dare.escrowAmount,
    fee: dare.feeAmount,
    net: dare.netAmount,
    openedBy: heard?.openedBy ?? null,
    openedAt: heard?.openedAt ?? null,
    statementsUntil: since === undefined ? null : statementsEnd(since),
    decidableFrom: decidableFrom(dare),
    deadlineAt: dare.deadlineAt ?? null,
    sender: {
      person: await personCardOf(ctx, dare.ownerId),
      statement: heard?.sender?.text ?? null,
      extract: await extractBy(ctx, dare, "sender"),
    },
    creator: {
      person: await personCardOf(ctx, dare.creatorId),
      statement: heard?.creator?.text ?? null,
      extract: await extractBy(ctx, dare, "creator"),
    },
    rejection: rejection ? { reason: rejection.reason, lines: rejection.lines, note: rejection.note } : null,
    redo: redo?.by === "sender" ? { lines: redo.lines, note: redo.note } : null,
    take: toStaffTake(await latestProofOf(ctx, dare._id)),
  };
}

interface Look {
  dareId: string;
  reason: string;
  now: number;
}

/** A short-lived address of the take that is argued about; the look is in the log. */
export async function watchProof(
  ctx: MutationCtx,
  actor: Actor,
  { dareId, reason, now }: Look,
): Promise<WatchedTake> {
  const dare = await caseOf(ctx, actor, dareId);
  const told = requireReason(reason);
  if (dare.status !== "disputed") fail("failed-precondition", { reason: `dare-${dare.status}` });
  const latest = requireFound(await latestProofOf(ctx, dare._id));
  const target = `dare:${dare._id}`;
  await audit(ctx, { actor, action: "dare.watchProof", target, reason: told, now });
  return await watchedTake(latest.media);
}

/** Pockets are named by whose they are: an account key of a person holds their uid. */
function accountName(key: string, dare: Dare): string {
  const account = describeAccount(key);
  switch (account.kind) {
    case "held":
      return "held";
    case "user":
      return `${account.uid === dare.creatorId ? "creator" : "other"}:${account.pocket}`;
    case "connected":
      return "provider:account";
    case "system":
      return key;
  }
}

async function entriesOf(ctx: QueryCtx, dare: Dare): Promise<DareMoney["entries"]> {
  const txns = await ctx.db
    .query("ledgerTxns")
    .withIndex("by_dareId", (q) => q.eq("dareId", dare._id))
    .take(ENTRIES_MAX);
  return await Promise.all(
    txns.map(async ({ _id, kind, at, actor }) => {
      const postings = await ctx.db
        .query("ledgerPostings")
        .withIndex("by_txnId", (q) => q.eq("txnId", _id))
        .take(LINES_MAX);
      const lines = postings.map(({ account, amount }) => ({ account: accountName(account, dare), amount }));
      return { id: _id, kind, at, actor, lines };
    }),
  );
}

async function refundsOf(ctx: QueryCtx, dareId: Id<"dares">): Promise<DareMoney["refunds"]> {
  const rows = await ctx.db
    .query("refunds")
    .withIndex("by_dareId", (q) => q.eq("dareId", dareId))
    .take(ROWS_MAX);
  return rows.map(toRefundRow);
}

async function chargebacksOf(
  ctx: QueryCtx,
  payment: Doc<"payments"> | null,
): Promise<DareMoney["chargebacks"]> {
  if (payment === null) return [];
  const rows = await ctx.db
    .query("chargebacks")
    .withIndex("by_paymentId", (q) => q.eq("paymentId", payment._id))
    .take(ROWS_MAX);
  return rows.map(toChargebackRow);
}

/** Everything the books know of one dare; looked at for a stated reason, and the look is in the log. */
export async function dareMoney(
  ctx: MutationCtx,
  actor: Actor,
  { dareId, reason, now }: Look,
): Promise<DareMoney> {
  const dare = await caseOf(ctx, actor, dareId);
  const told = requireReason(reason);
  await audit(ctx, { actor, action: "money.look", target: `dare:${dare._id}`, reason: told, now });
  const payment = await paymentOf(ctx, dare);
  const { title, status, funds, chargeback, frozen, currency } = dare;
  return {
    dareId: dare._id,
    ...{ title, status, funds, chargeback, frozen, currency },
    price: dare.escrowAmount,
    fee: dare.feeAmount,
    net: dare.netAmount,
    sender: await personCardOf(ctx, dare.ownerId),
    creator: await personCardOf(ctx, dare.creatorId),
    payment:
      payment === null
        ? null
        : {
            state: payment.state,
            amount: payment.amount,
            refundedAmount: payment.refundedAmount ?? 0,
            processingFee: payment.feeAmount ?? null,
            problem: payment.problem ?? null,
            declines: payment.declines,
            createdAt: payment.createdAt,
          },
    entries: await entriesOf(ctx, dare),
    refunds: await refundsOf(ctx, dare._id),
    chargebacks: await chargebacksOf(ctx, payment),
  };
}
