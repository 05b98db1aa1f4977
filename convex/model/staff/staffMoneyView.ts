/** What staff sees of money (product 20): no e-mail, no card, no name of anything at the provider. */
import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import type { Doc } from "../../_generated/dataModel";
import { chargebackMark, dareFunds, dareStatus, disputeOpener, rejectReason } from "../../tables/dares";
import {
  adjustmentKind,
  ledgerActor,
  ledgerKind,
  moneySwitchName,
  reconFindingKind,
  reconKind,
} from "../../tables/ledger";
import {
  chargebackState,
  paymentProblem,
  paymentState,
  refundSource,
  refundState,
} from "../../tables/payments";
import { extractView } from "../dares/disputes/evidence";
import { personCard } from "../people/profileView";
import { staffTakeView } from "../proofs/staffVideoView";

const maybeTime = v.union(v.number(), v.null());
const maybeText = v.union(v.string(), v.null());

/** `isMore`: there are more than were counted. */
const tally = v.object({ count: v.number(), isMore: v.boolean() });

const runView = v.object({
  kind: reconKind,
  startedAt: v.number(),
  finishedAt: maybeTime,
  checked: v.number(),
  findings: v.number(),
  error: maybeText,
});

export const moneyOverviewView = v.object({
  switches: v.array(
    v.object({ name: moneySwitchName, off: v.boolean(), reason: maybeText, changedAt: maybeTime }),
  ),
  /** The newest run of each kind. */
  runs: v.array(runView),
  tallies: v.object({
    disputes: tally,
    findings: tally,
    parkedEvents: tally,
    failedCalls: tally,
    failedRefunds: tally,
    chargebacks: tally,
    payoutsUnderWay: tally,
    writeOffs: tally,
  }),
  /** Of the payouts that were counted. */
  underWay: v.object({ amount: v.number(), currency: v.string() }),
});

/** `extract`: what this side chose from the chat of the two. */
const side = v.object({ person: personCard, statement: maybeText, extract: extractView });

export const disputeView = v.object({
  dareId: v.string(),
  title: v.string(),
  details: v.string(),
  checklist: v.array(v.string()),
  status: dareStatus,
  frozen: v.boolean(),
  chargeback: chargebackMark,
  price: v.number(),
  fee: v.number(),
  net: v.number(),
  feeBps: v.number(),
  currency: v.string(),
  openedBy: v.union(disputeOpener, v.null()),
  openedAt: maybeTime,
  statementsUntil: maybeTime,
  /** From when a decision may be made; null: both have spoken. */
  decidableFrom: maybeTime,
  deadlineAt: maybeTime,
  sender: side,
  creator: side,
  /** `lines`: positions in the checklist. */
  rejection: v.union(
    v.object({ reason: rejectReason, lines: v.array(v.number()), note: maybeText }),
    v.null(),
  ),
  /** What the sender had missed in the take that the creator stands by (D21). */
  redo: v.union(v.object({ lines: v.array(v.number()), note: maybeText }), v.null()),
  take: v.union(staffTakeView, v.null()),
});

const refundRow = v.object({
  refundId: v.id("refunds"),
  dareId: v.union(v.id("dares"), v.null()),
  amount: v.number(),
  currency: v.string(),
  source: refundSource,
  reason: v.string(),
  state: refundState,
  attempt: v.number(),
  updatedAt: v.number(),
});

const chargebackRow = v.object({
  chargebackId: v.id("chargebacks"),
  dareId: v.union(v.id("dares"), v.null()),
  amount: v.number(),
  currency: v.string(),
  bankReason: v.string(),
  state: chargebackState,
  frozenAmount: v.number(),
  openedAt: v.number(),
  evidenceDueAt: maybeTime,
  evidenceSentAt: maybeTime,
});

export const dareMoneyView = v.object({
  dareId: v.id("dares"),
  title: v.string(),
  status: dareStatus,
  funds: dareFunds,
  chargeback: chargebackMark,
  frozen: v.boolean(),
  price: v.number(),
  fee: v.number(),
  net: v.number(),
  currency: v.string(),
  sender: personCard,
  creator: personCard,
  payment: v.union(
    v.object({
      state: paymentState,
      amount: v.number(),
      refundedAmount: v.number(),
      /** What the provider took for it; null while it has not said. */
      processingFee: v.union(v.number(), v.null()),
      problem: v.union(paymentProblem, v.null()),
      declines: v.number(),
      createdAt: v.number(),
    }),
    v.null(),
  ),
  /** Oldest first; `account` names a pocket by whose it is, never by uid. Debit positive. */
  entries: v.array(
    v.object({
      id: v.string(),
      kind: ledgerKind,
      at: v.number(),
      actor: ledgerActor,
      lines: v.array(v.object({ account: v.string(), amount: v.number() })),
    }),
  ),
  refunds: v.array(refundRow),
  chargebacks: v.array(chargebackRow),
});

export const refundPageView = v.object({ rows: v.array(refundRow), nextCursor: maybeText });
export const chargebackPageView = v.object({ rows: v.array(chargebackRow), nextCursor: maybeText });

export const findingPageView = v.object({
  rows: v.array(
    v.object({
      findingId: v.id("reconFindings"),
      kind: reconFindingKind,
      subject: v.string(),
      expected: v.union(v.number(), v.null()),
      found: v.union(v.number(), v.null()),
      currency: v.string(),
      /** What our books would gain by booking it (L17); null where there is no sum to book. */
      difference: v.union(v.number(), v.null()),
      firstSeenAt: v.number(),
      lastSeenAt: v.number(),
    }),
  ),
  nextCursor: maybeText,
});

export const parkedPageView = v.object({
  rows: v.array(
    v.object({
      id: v.id("providerEvents"),
      type: v.string(),
      status: literals("parked", "orphan"),
      error: maybeText,
      receivedAt: v.number(),
    }),
  ),
  nextCursor: maybeText,
});

export const failedCallPageView = v.object({
  rows: v.array(
    v.object({
      id: v.string(),
      kind: v.string(),
      error: maybeText,
      tries: v.number(),
      createdAt: v.number(),
    }),
  ),
  nextCursor: maybeText,
});

export const writeOffPageView = v.object({
  rows: v.array(
    v.object({
      id: v.id("adjustments"),
      /** Whose write-off or gift it is; null for a difference, which is of `finding`. */
      person: v.union(personCard, v.null()),
      finding: v.union(
        v.object({
          kind: reconFindingKind,
          subject: v.string(),
          expected: v.union(v.number(), v.null()),
          found: v.union(v.number(), v.null()),
          open: v.boolean(),
        }),
        v.null(),
      ),
      kind: adjustmentKind,
      amount: v.number(),
      currency: v.string(),
      reason: v.string(),
      state: literals("asked", "made", "refused"),
      askedBy: personCard,
      decidedBy: v.union(personCard, v.null()),
      createdAt: v.number(),
      decidedAt: maybeTime,
      /** own: about the reader. second: the reader asked for it, so another admin makes it. */
      stands: literals("open", "own", "second", "decided"),
    }),
  ),
  nextCursor: maybeText,
});

export type MoneyOverview = Infer<typeof moneyOverviewView>;
export type RunRow = Infer<typeof runView>;
export type DisputeView = Infer<typeof disputeView>;
export type DareMoney = Infer<typeof dareMoneyView>;
type RefundRow = Infer<typeof refundRow>;
type ChargebackRow = Infer<typeof chargebackRow>;
export type RefundPage = Infer<typeof refundPageView>;
export type ChargebackPage = Infer<typeof chargebackPageView>;
export type FindingPage = Infer<typeof findingPageView>;
export type ParkedPage = Infer<typeof parkedPageView>;
export type FailedCallPage = Infer<typeof failedCallPageView>;
export type WriteOffPage = Infer<typeof writeOffPageView>;

export function toRunRow({
  kind,
  startedAt,
  finishedAt,
  checked,
  findings,
  error,
}: Doc<"reconRuns">): RunRow {
  return { kind, startedAt, finishedAt: finishedAt ?? null, checked, findings, error: error ?? null };
}

export function toRefundRow(row: Doc<"refunds">): RefundRow {
  const { _id, dareId, amount, currency, source, reason, state, attempt, updatedAt } = row;
  return {
    refundId: _id,
    dareId: dareId ?? null,
    ...{ amount, currency, source, reason, state, attempt, updatedAt },
  };
}

export function toChargebackRow(row: Doc<"chargebacks">): ChargebackRow {
  const { _id, dareId, amount, currency, providerReason, state, frozenAmount, openedAt } = row;
  return {
    chargebackId: _id,
    dareId: dareId ?? null,
    ...{ amount, currency, state, frozenAmount, openedAt },
    bankReason: providerReason,
    evidenceDueAt: row.evidenceDueAt ?? null,
    evidenceSentAt: row.evidenceSentAt ?? null,
  };
}
