import { checkLines } from "@convex/domain/ledger/accounts";
import * as L from "@convex/domain/ledger/postings";
import { describe, expect, test } from "vitest";

const linesOf = ({ lines }: L.LedgerEntry) => lines.map(({ account, amount }) => [account, amount]);
const share = { uid: "c", net: 2_000, fee: 500 };

/** Name, entry, key, debit-positive lines as money.md 3.3 has them. */
const RULES: [string, L.LedgerEntry, string, Record<string, number>][] = [
  [
    "L1 captured: clearing against the dare",
    L.captureEntry({ chargeRef: "ch_1", dareId: "d", amount: 2_500 }),
    "charge:ch_1",
    { "stripe:clearing": 2_500, "dare:d:held": -2_500 },
  ],
  [
    "L2 fee known: a cost out of clearing, keyed by its movement",
    L.processingFeeEntry({ movementRef: "txn_1", amount: 103 }),
    "fee:txn_1",
    { "cost:processing": 103, "stripe:clearing": -103 },
  ],
  [
    "L3 approved: the creator's share and our fee",
    L.releaseEntry({ dareId: "d", creatorId: "c", price: 2_500, fee: 500 }),
    "release:d",
    { "dare:d:held": 2_500, "user:c:pending": -2_000, "platform:fees": -500 },
  ],
  [
    "L4 hold over: pending to available",
    L.matureEntry({ earningId: "e", uid: "c", amount: 2_000 }),
    "mature:e",
    { "user:c:pending": 2_000, "user:c:available": -2_000 },
  ],
  [
    "L5 tip paid: straight to pending, less our fee",
    L.tipEntry({ chargeRef: "ch_2", uid: "c", amount: 1_000, fee: 200 }),
    "tip:ch_2",
    { "stripe:clearing": 1_000, "user:c:pending": -800, "platform:fees": -200 },
  ],
  [
    "L6 refund decided while held",
    L.refundRequestEntry({ refundId: "r", amount: 2_500, from: { kind: "held", dareId: "d" } }),
    "refund-req:r",
    { "dare:d:held": 2_500, "refunds:in_flight": -2_500 },
  ],
  [
    "L13 back: a boost that found no place",
    L.refundRequestEntry({ refundId: "r", amount: 499, from: { kind: "boost" } }),
    "refund-req:r",
    { "platform:boosts": 499, "refunds:in_flight": -499 },
  ],
  [
    "L6' refund made",
    L.refundMadeEntry({ refundRef: "re_1", amount: 2_500 }),
    "refund:re_1",
    { "refunds:in_flight": 2_500, "stripe:clearing": -2_500 },
  ],
  [
    "L6'' refund failed",
    L.refundFailedEntry({ refundRef: "re_1", amount: 2_500 }),
    "refund-failed:re_1",
    { "stripe:clearing": 2_500, "refunds:in_flight": -2_500 },
  ],
  [
    "L6'' paid from the platform's own account",
    L.refundOtherwiseEntry({ refundId: "r", amount: 2_500 }),
    "rp:r",
    { "refunds:in_flight": 2_500, "bank:platform": -2_500 },
  ],
  [
    "L10' refund that failed, of a price that the bank gave back itself",
    L.refundMootEntry({ refundId: "r", amount: 2_500 }),
    "refund-moot:r",
    { "refunds:in_flight": 2_500, "cost:chargebacks": -2_500 },
  ],
  [
    "L7 refund of a pending share, our fee with it",
    L.refundRequestEntry({ refundId: "r", amount: 2_500, from: { kind: "pending", ...share } }),
    "refund-req:r",
    { "user:c:pending": 2_000, "platform:fees": 500, "refunds:in_flight": -2_500 },
  ],
  [
    "L8 refund of a matured share",
    L.refundRequestEntry({ refundId: "r", amount: 2_500, from: { kind: "available", ...share } }),
    "refund-req:r",
    { "user:c:available": 2_000, "platform:fees": 500, "refunds:in_flight": -2_500 },
  ],
  [
    "L9 chargeback: the price and the bank's fee leave",
    L.chargebackOpenEntry({ disputeRef: "dp", amount: 2_500, fee: 1_500 }),
    "cb-open:dp",
    { "stripe:disputed": 2_500, "cost:chargeback_fees": 1_500, "stripe:clearing": -4_000 },
  ],
  [
    "L9' freeze what is still in the wallet",
    L.chargebackFreezeEntry({ disputeRef: "dp", uid: "c", from: "pending", amount: 2_000 }),
    "cb-freeze:dp",
    { "user:c:pending": 2_000, "user:c:frozen": -2_000 },
  ],
  [
    "L10 lost, not released: the held price",
    L.chargebackLostEntry({ disputeRef: "dp", amount: 2_500, bearer: { kind: "held", dareId: "d" } }),
    "cb-lost:dp",
    { "dare:d:held": 2_500, "stripe:disputed": -2_500 },
  ],
  [
    "L10 lost, in hold or probation: the creator's share and our fee",
    L.chargebackLostEntry({
      disputeRef: "dp",
      amount: 2_500,
      bearer: { kind: "creator", pocket: "frozen", ...share },
    }),
    "cb-lost:dp",
    { "user:c:frozen": 2_000, "platform:fees": 500, "stripe:disputed": -2_500 },
  ],
  [
    "L10 lost, matured: the platform bears it",
    L.chargebackLostEntry({
      disputeRef: "dp",
      amount: 2_500,
      bearer: { kind: "platform", net: 2_000, fee: 500 },
    }),
    "cb-lost:dp",
    { "cost:chargebacks": 2_000, "platform:fees": 500, "stripe:disputed": -2_500 },
  ],
  [
    "L11 won: the price and the share go back where they were",
    L.chargebackWonEntry({
      disputeRef: "dp",
      amount: 2_500,
      unfreeze: { uid: "c", to: "pending", amount: 2_000 },
    }),
    "cb-won:dp",
    { "stripe:clearing": 2_500, "stripe:disputed": -2_500, "user:c:frozen": 2_000, "user:c:pending": -2_000 },
  ],
  [
    "L12 payout asked",
    L.payoutRequestEntry({ payoutId: "p", uid: "c", amount: 2_000 }),
    "po-req:p",
    { "user:c:available": 2_000, "user:c:reserved": -2_000 },
  ],
  [
    "L12 payout back, a key for each way back",
    L.payoutBackEntry({ payoutId: "p", n: 2, uid: "c", amount: 2_000 }),
    "po-back:p:2",
    { "user:c:reserved": 2_000, "user:c:available": -2_000 },
  ],
  [
    "L12' transfer to the creator's account",
    L.transferEntry({ transferRef: "tr", account: "acct_1", amount: 2_000 }),
    "transfer:tr",
    { "stripe:acct:acct_1": 2_000, "stripe:clearing": -2_000 },
  ],
  [
    "L12' reversal",
    L.transferReversalEntry({ reversalRef: "trr", account: "acct_1", amount: 2_000 }),
    "trr:trr",
    { "stripe:clearing": 2_000, "stripe:acct:acct_1": -2_000 },
  ],
  [
    "L12'' bank paid",
    L.payoutPaidEntry({ payoutId: "p", uid: "c", account: "acct_1", amount: 2_000 }),
    "po-paid:p",
    { "user:c:reserved": 2_000, "stripe:acct:acct_1": -2_000 },
  ],
  [
    "L12'' bounced",
    L.payoutBouncedEntry({ payoutId: "p", uid: "c", account: "acct_1", amount: 2_000 }),
    "po-bounce:p",
    { "stripe:acct:acct_1": 2_000, "user:c:reserved": -2_000 },
  ],
  [
    "L13 plan",
    L.planEntry({ invoiceRef: "in_1", amount: 999 }),
    "inv:in_1",
    { "stripe:clearing": 999, "platform:subscriptions": -999 },
  ],
  [
    "L13 plan given back by hand at the provider",
    L.planRefundEntry({ refundRef: "re_1", amount: 999 }),
    "refund:re_1",
    { "platform:subscriptions": 999, "stripe:clearing": -999 },
  ],
  [
    "L13 plan given back by hand, but it came back",
    L.planRefundFailedEntry({ refundRef: "re_1", amount: 999 }),
    "refund-failed:re_1",
    { "stripe:clearing": 999, "platform:subscriptions": -999 },
  ],
  [
    "L13 boost",
    L.boostEntry({ chargeRef: "ch_3", amount: 499 }),
    "boost:ch_3",
    { "stripe:clearing": 499, "platform:boosts": -499 },
  ],
  [
    "L14 write-off",
    L.adjustmentEntry({ adjustmentId: "a", kind: "badDebt", uid: "c", amount: 700 }),
    "adj:a",
    { "cost:bad_debt": 700, "user:c:available": -700 },
  ],
  [
    "L14 goodwill",
    L.adjustmentEntry({ adjustmentId: "a", kind: "goodwill", uid: "c", amount: 700 }),
    "adj:a",
    { "cost:goodwill": 700, "user:c:available": -700 },
  ],
  [
    "L15 sweep to the platform's bank",
    L.sweepEntry({ payoutRef: "po_1", amount: 5_000 }),
    "sweep:po_1",
    { "bank:platform": 5_000, "stripe:clearing": -5_000 },
  ],
  [
    "L15 money the platform puts in",
    L.sweepEntry({ payoutRef: "po_2", amount: -5_000 }),
    "sweep:po_2",
    { "stripe:clearing": 5_000, "bank:platform": -5_000 },
  ],
  [
    "L16 giving up what is left, no uid in the key",
    L.giveUpEntry({ uid: "c", leaver: "gone-1", amount: 900 }),
    "give-up:gone-1",
    { "user:c:available": 900, "liability:unclaimed": -900 },
  ],
  [
    "L17 a difference that costs us",
    L.differenceEntry({ adjustmentId: "a", amount: -700 }),
    "adj:a",
    { "cost:provider_differences": 700, "stripe:clearing": -700 },
  ],
  [
    "L17 a difference in our favour",
    L.differenceEntry({ adjustmentId: "a", amount: 250 }),
    "adj:a",
    { "stripe:clearing": 250, "cost:provider_differences": -250 },
  ],
];

describe("posting rules (money 3.3)", () => {
  test.each(RULES)("%s", (_name, entry, key, lines) => {
    expect(entry.key).toBe(key);
    expect(linesOf(entry)).toEqual(Object.entries(lines));
    checkLines(entry.lines);
  });

  test("L8 L10 alone may leave a debt", () => {
    const bearer = { kind: "creator", pocket: "available", ...share } as const;
    const lost = L.chargebackLostEntry({ disputeRef: "dp", amount: 2_500, bearer });
    expect(lost.mayOwe).toBe(true);
    const owing = RULES.filter(([, entry]) => entry.mayOwe).map(([name]) => name);
    expect(owing).toEqual(["L8 refund of a matured share"]);
  });

  test("a share of nothing has no line", () => {
    const entry = L.tipEntry({ chargeRef: "ch", uid: "c", amount: 50, fee: 50 });
    expect(linesOf(entry)).toEqual(Object.entries({ "stripe:clearing": 50, "platform:fees": -50 }));
  });
});

describe("what a person earned and was paid (money 3.5)", () => {
  test.each([
    ["L3", 2_000, 0],
    ["L5", 800, 0],
    ["L7", -2_000, 0],
    ["L8", -2_000, 0],
    ["L10 lost, in hold", -2_000, 0],
    ["L10 lost, matured", 0, 0],
    ["L4", 0, 0],
    ["L9'", 0, 0],
    ["L11", 0, 0],
    ["L12 payout asked", 0, 0],
    ["L12'' bank paid", 0, 2_000],
    ["L12'' bounced", 0, -2_000],
    ["L14", 0, 0],
  ])("%s", (name, earned, paidOut) => {
    const entry = RULES.find(([title]) => title.startsWith(name))?.[1];
    if (entry === undefined) throw new Error("no such rule");
    expect(L.earnedBy(entry, "c")).toBe(earned);
    expect(L.paidOutBy(entry, "c")).toBe(paidOut);
    expect(L.earnedBy(entry, "d")).toBe(0);
  });
});
