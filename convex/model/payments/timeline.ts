/**
 * What became of a dare's money, for one of its two parties: the ledger's own transactions in order, told from the
 * reader's side. The sender sees the price and what came back, the creator their share and the fee; neither sees more.
 */

import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import type { DareRole } from "../../domain/dares/machine";
import { describeAccount } from "../../domain/ledger/accounts";
import type { LedgerKind } from "../../domain/ledger/postings";
import { REFUND_ARRIVES_MS } from "../../domain/limits";
import {
  TIMELINE_KINDS,
  TIMELINE_NEXT,
  TIMELINE_NOTES,
  type TimelineKind,
  type TimelineNote,
} from "../../domain/payments/timelineTexts";
import { dareRole } from "../../tables/dares";
import { earningOf } from "../ledger/earnings";

const timelineRow = v.object({
  id: v.string(),
  at: v.number(),
  kind: literals(...TIMELINE_KINDS),
  /** Cents, signed from the reader's side; 0 when nothing moved on it. */
  amount: v.number(),
  note: v.union(literals(...TIMELINE_NOTES), v.null()),
});

/** Contract: dares.money. `price` is the sender's figure; `share` and `fee` are the creator's. */
export const moneyTimelineView = v.object({
  role: dareRole,
  currency: v.string(),
  price: v.number(),
  share: v.union(v.number(), v.null()),
  fee: v.union(v.number(), v.null()),
  rows: v.array(timelineRow),
  next: v.union(
    v.object({
      word: literals(...TIMELINE_NEXT),
      at: v.union(v.number(), v.null()),
      amount: v.union(v.number(), v.null()),
    }),
    v.null(),
  ),
});

type TimelineRow = Infer<typeof timelineRow>;
export type MoneyTimelineView = Infer<typeof moneyTimelineView>;

type Dare = Doc<"dares">;
type Txn = Doc<"ledgerTxns">;

/** A dare has about ten; a refund tried again and again adds two each time. */
const TXNS_MAX = 60;
const LINES_MAX = 10;

interface Telling {
  kind: TimelineKind;
  note?: TimelineNote;
  amount: (sums: Sums) => number;
}

/** A transaction's effect, credit positive, seen from the dare, the creator's pockets and the refunds under way. */
interface Sums {
  held: number;
  pockets: number;
  wallet: number;
  frozen: number;
  inFlight: number;
  disputed: number;
}

const none = () => 0;

const SENDER: Partial<Record<LedgerKind, Telling>> = {
  charge: { kind: "held", amount: ({ held }) => -held },
  release: { kind: "released", amount: none },
  refundRequest: { kind: "refundDecided", amount: ({ inFlight }) => inFlight },
  refundMade: { kind: "refundMade", amount: none },
  refundFailed: { kind: "refundFailed", note: "staffLooksAtIt", amount: none },
  refundMoot: { kind: "refundByBank", amount: ({ inFlight }) => inFlight },
  chargebackOpen: { kind: "bankTookBack", amount: none },
  chargebackLost: { kind: "bankReturned", note: "afterBankDispute", amount: ({ disputed }) => disputed },
  chargebackWon: { kind: "bankGaveUp", amount: none },
};

const CREATOR: Partial<Record<LedgerKind, Telling>> = {
  charge: { kind: "held", amount: none },
  release: { kind: "earned", note: "onHold", amount: ({ pockets }) => pockets },
  mature: { kind: "available", amount: none },
  chargebackFreeze: { kind: "frozen", note: "afterBankDispute", amount: none },
  chargebackWon: { kind: "unfrozen", amount: none },
};

/** Of what did not touch the creator's pockets they read only that the held payment is no longer kept for them. */
function creatorTelling(kind: LedgerKind, sums: Sums): Telling | undefined {
  if (kind === "refundRequest" && sums.pockets === 0) return { kind: "refundDecided", amount: none };
  if (kind === "refundRequest" || kind === "chargebackLost") {
    if (sums.pockets === 0) return undefined;
    const note = sums.wallet < 0 ? "maybeBelowZero" : undefined;
    const word = kind === "refundRequest" ? "takenBack" : "lost";
    return { kind: word, ...(note === undefined ? {} : { note }), amount: ({ pockets }) => pockets };
  }
  if (kind === "chargebackWon" && sums.frozen === 0) return undefined;
  return CREATOR[kind];
}

async function sumsOf(ctx: QueryCtx, txnId: Id<"ledgerTxns">): Promise<Sums> {
  const sums: Sums = { held: 0, pockets: 0, wallet: 0, frozen: 0, inFlight: 0, disputed: 0 };
  const lines = await ctx.db
    .query("ledgerPostings")
    .withIndex("by_txnId", (q) => q.eq("txnId", txnId))
    .take(LINES_MAX);
  for (const { account, amount } of lines) {
    const info = describeAccount(account);
    if (info.kind === "held") sums.held -= amount;
    if (info.kind === "user") {
      sums.pockets -= amount;
      if (info.pocket === "available") sums.wallet -= amount;
      if (info.pocket === "frozen") sums.frozen -= amount;
    }
    if (account === "refunds:in_flight") sums.inFlight -= amount;
    if (account === "stripe:disputed") sums.disputed -= amount;
  }
  return sums;
}

async function rowOf(ctx: QueryCtx, txn: Txn, role: DareRole): Promise<TimelineRow | null> {
  const sums = await sumsOf(ctx, txn._id);
  const telling = role === "sender" ? SENDER[txn.kind] : creatorTelling(txn.kind, sums);
  if (telling === undefined) return null;
  const { kind, note = null } = telling;
  return { id: txn._id, at: txn.at, kind, amount: telling.amount(sums), note };
}

/** What happened before any money was ours: the ledger does not know of it. */
function before(dare: Dare, role: DareRole): TimelineRow[] {
  if (role === "creator" || dare.sentAt === undefined) return [];
  const rows: TimelineRow[] = [
    { id: "authorised", at: dare.sentAt, kind: "authorised", amount: 0, note: null },
  ];
  if (dare.funds === "voided" && dare.closedAt !== undefined) {
    rows.push({ id: "voided", at: dare.closedAt, kind: "voided", amount: 0, note: null });
  }
  return rows;
}

/** Nothing more arrives, or nobody knows when. */
const ENDED: readonly Doc<"refunds">["state"][] = ["failed", "byBank", "otherwise"];

async function nextOf(ctx: QueryCtx, dare: Dare, role: DareRole): Promise<MoneyTimelineView["next"]> {
  if (role === "creator") {
    const earning = await earningOf(ctx, { dareId: dare._id });
    if (earning?.state === "pending") {
      return { word: "available", at: earning.availableAt, amount: earning.net };
    }
  }
  if (role === "sender" && dare.funds === "refunding") {
    const refund = await ctx.db
      .query("refunds")
      .withIndex("by_dareId", (q) => q.eq("dareId", dare._id))
      .order("desc")
      .first();
    if (refund !== null && !ENDED.includes(refund.state)) {
      return { word: "refundArrives", at: refund.createdAt + REFUND_ARRIVES_MS, amount: refund.amount };
    }
  }
  return dare.deadlineAt === undefined ? null : { word: "deadline", at: dare.deadlineAt, amount: null };
}

const agreed = ({ netAmount: net, feeAmount: fee }: Dare) => ({ net, fee });

export async function timelineOf(ctx: QueryCtx, dare: Dare, role: DareRole): Promise<MoneyTimelineView> {
  const txns = await ctx.db
    .query("ledgerTxns")
    .withIndex("by_dareId", (q) => q.eq("dareId", dare._id))
    .take(TXNS_MAX);
  const booked = await Promise.all(txns.map((txn) => rowOf(ctx, txn, role)));
  const rows = [...before(dare, role), ...booked.filter((row) => row !== null)];
  // A moderator's split gives less than was agreed (D24).
  const own = role === "creator" ? ((await earningOf(ctx, { dareId: dare._id })) ?? agreed(dare)) : null;
  return {
    role,
    currency: dare.currency,
    price: dare.escrowAmount,
    share: own?.net ?? null,
    fee: own?.fee ?? null,
    rows: rows.toSorted((one, other) => one.at - other.at),
    next: await nextOf(ctx, dare, role),
  };
}
