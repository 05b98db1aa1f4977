/**
 * The posting rules L1-L17 (money.md 3.3), pure: what happened -> one balanced entry. Nobody else builds lines: an entry
 * carries a mark that only this file can set. `d` debits, `c` credits.
 */
import {
  connectedAccount,
  describeAccount,
  heldAccount,
  LedgerError,
  type LedgerLine,
  type SystemAccount,
  userAccount,
} from "./accounts";

export const LEDGER_KINDS = [
  "charge",
  "fee",
  "release",
  "mature",
  "tip",
  "refundRequest",
  "refundMade",
  "refundFailed",
  "refundMoot",
  "chargebackOpen",
  "chargebackFreeze",
  "chargebackLost",
  "chargebackWon",
  "payoutRequest",
  "payoutBack",
  "transfer",
  "transferReversal",
  "payoutPaid",
  "payoutBounced",
  "plan",
  "boost",
  "adjustment",
  "sweep",
  "giveUp",
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

const made: unique symbol = Symbol("ledger entry");

export interface LedgerEntry {
  readonly [made]: true;
  /** Unique for ever; a known key means the entry was made before. */
  readonly key: string;
  readonly kind: LedgerKind;
  readonly lines: readonly LedgerLine[];
  /** L8, L10: the creator may come to owe us (`available` below zero). */
  readonly mayOwe: boolean;
}

/** A wallet share that goes back: the creator's net and the platform's fee, together the price. */
export interface ReleasedShare {
  uid: string;
  net: number;
  fee: number;
}

const d = (account: string, amount: number): LedgerLine => ({ account, amount: whole(amount) });
const c = (account: string, amount: number): LedgerLine => ({ account, amount: -whole(amount) });
const CLEARING = "stripe:clearing" satisfies SystemAccount;
const DISPUTED = "stripe:disputed" satisfies SystemAccount;
const FEES = "platform:fees" satisfies SystemAccount;
const IN_FLIGHT = "refunds:in_flight" satisfies SystemAccount;
const BOOSTS = "platform:boosts" satisfies SystemAccount;
const SUBSCRIPTIONS = "platform:subscriptions" satisfies SystemAccount;
const DIFFERENCES = "cost:provider_differences" satisfies SystemAccount;

/** A share of nothing is allowed (a tip that is all fee); a negative or broken amount turns a rule upside down. */
function whole(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new LedgerError(`bad amount ${amount}`);
  return amount;
}

function entry(key: string, kind: LedgerKind, lines: readonly LedgerLine[], mayOwe = false): LedgerEntry {
  return { [made]: true, key, kind, lines: lines.filter(({ amount }) => amount !== 0), mayOwe };
}

/** L1: the provider took the price; it is now held for the dare. */
export function captureEntry(args: { chargeRef: string; dareId: string; amount: number }): LedgerEntry {
  const { chargeRef, dareId, amount } = args;
  return entry(`charge:${chargeRef}`, "charge", [d(CLEARING, amount), c(heldAccount(dareId), amount)]);
}

/** L2, L15: what the provider charges, known up to an hour after the capture. Keyed by its balance movement. */
export function processingFeeEntry(args: { movementRef: string; amount: number }): LedgerEntry {
  const { movementRef, amount } = args;
  return entry(`fee:${movementRef}`, "fee", [d("cost:processing", amount), c(CLEARING, amount)]);
}

/** L3: approved; the held price (or the part a moderator gives) becomes the creator's pending share and our fee. */
export function releaseEntry(args: {
  dareId: string;
  creatorId: string;
  price: number;
  fee: number;
}): LedgerEntry {
  const { dareId, creatorId, price, fee } = args;
  return entry(`release:${dareId}`, "release", [
    d(heldAccount(dareId), price),
    c(userAccount(creatorId, "pending"), price - fee),
    c(FEES, fee),
  ]);
}

/** L4: the hold is over. */
export function matureEntry(args: { earningId: string; uid: string; amount: number }): LedgerEntry {
  const { earningId, uid, amount } = args;
  return entry(`mature:${earningId}`, "mature", [
    d(userAccount(uid, "pending"), amount),
    c(userAccount(uid, "available"), amount),
  ]);
}

/** L5: a tip was charged; it is the creator's at once, on hold. `amount`: what the payer gave. */
export function tipEntry(args: { chargeRef: string; uid: string; amount: number; fee: number }): LedgerEntry {
  const { chargeRef, uid, amount, fee } = args;
  return entry(`tip:${chargeRef}`, "tip", [
    d(CLEARING, amount),
    c(userAccount(uid, "pending"), amount - fee),
    c(FEES, fee),
  ]);
}

export type RefundFrom =
  | { kind: "held"; dareId: string }
  | { kind: "boost" }
  | ({ kind: "pending" | "available" } & ReleasedShare);

function takenFrom(from: RefundFrom, amount: number): LedgerLine[] {
  if (from.kind === "held") return [d(heldAccount(from.dareId), amount)];
  if (from.kind === "boost") return [d(BOOSTS, amount)];
  return [d(userAccount(from.uid, from.kind), from.net), d(FEES, from.fee)];
}

/** L6 from the held price; L7 from a pending share; L8 from a matured one, which may leave a debt; L13 back from our own. */
export function refundRequestEntry(args: {
  refundId: string;
  amount: number;
  from: RefundFrom;
}): LedgerEntry {
  const { refundId, amount, from } = args;
  const lines = [...takenFrom(from, amount), c(IN_FLIGHT, amount)];
  return entry(`refund-req:${refundId}`, "refundRequest", lines, from.kind === "available");
}

/** L6': the provider gave it back. */
export function refundMadeEntry(args: { refundRef: string; amount: number }): LedgerEntry {
  const { refundRef, amount } = args;
  return entry(`refund:${refundRef}`, "refundMade", [d(IN_FLIGHT, amount), c(CLEARING, amount)]);
}

/** L6'': it came back to us; the sender is owed it still. */
export function refundFailedEntry(args: { refundRef: string; amount: number }): LedgerEntry {
  const { refundRef, amount } = args;
  return entry(`refund-failed:${refundRef}`, "refundFailed", [d(CLEARING, amount), c(IN_FLIGHT, amount)]);
}

/** L6'' ended: the sender was paid from the platform's own bank account. */
export function refundOtherwiseEntry(args: { refundId: string; amount: number }): LedgerEntry {
  const { refundId, amount } = args;
  return entry(`rp:${refundId}`, "refundMade", [d(IN_FLIGHT, amount), c("bank:platform", amount)]);
}

/** L10': a refund that failed, of a price that the bank has given back itself: nobody is owed it twice. */
export function refundMootEntry(args: { refundId: string; amount: number }): LedgerEntry {
  const { refundId, amount } = args;
  return entry(`refund-moot:${refundId}`, "refundMoot", [
    d(IN_FLIGHT, amount),
    c("cost:chargebacks", amount),
  ]);
}

/** L9: the bank took the price and the provider a dispute fee. */
export function chargebackOpenEntry(args: { disputeRef: string; amount: number; fee: number }): LedgerEntry {
  const { disputeRef, amount, fee } = args;
  const lines = [d(DISPUTED, amount), d("cost:chargeback_fees", fee), c(CLEARING, amount + fee)];
  return entry(`cb-open:${disputeRef}`, "chargebackOpen", lines);
}

/** L9': the creator's share, if it is still in the wallet. */
export function chargebackFreezeEntry(args: {
  disputeRef: string;
  uid: string;
  from: "pending" | "available";
  amount: number;
}): LedgerEntry {
  const { disputeRef, uid, from, amount } = args;
  const lines = [d(userAccount(uid, from), amount), c(userAccount(uid, "frozen"), amount)];
  return entry(`cb-freeze:${disputeRef}`, "chargebackFreeze", lines);
}

export type ChargebackBearer =
  | { kind: "held"; dareId: string }
  | ({ kind: "creator"; pocket: "frozen" | "available" } & ReleasedShare)
  | { kind: "platform"; net: number; fee: number };

function borne(amount: number, bearer: ChargebackBearer): LedgerLine[] {
  if (bearer.kind === "held") return [d(heldAccount(bearer.dareId), amount)];
  if (bearer.kind === "platform") return [d("cost:chargebacks", bearer.net), d(FEES, bearer.fee)];
  return [d(userAccount(bearer.uid, bearer.pocket), bearer.net), d(FEES, bearer.fee)];
}

/** L10: lost for good. From an available pocket it may leave a debt. */
export function chargebackLostEntry(args: {
  disputeRef: string;
  amount: number;
  bearer: ChargebackBearer;
}): LedgerEntry {
  const { disputeRef, amount, bearer } = args;
  const mayOwe = bearer.kind === "creator" && bearer.pocket === "available";
  const lines = [...borne(amount, bearer), c(DISPUTED, amount)];
  return entry(chargebackLostKey(disputeRef), "chargebackLost", lines, mayOwe);
}

export const chargebackLostKey = (disputeRef: string): string => `cb-lost:${disputeRef}`;

/** L11: the bank gave it back; a frozen share returns where it was. */
export function chargebackWonEntry(args: {
  disputeRef: string;
  amount: number;
  unfreeze?: { uid: string; to: "pending" | "available"; amount: number };
}): LedgerEntry {
  const { disputeRef, amount, unfreeze } = args;
  const thawed = unfreeze
    ? [
        d(userAccount(unfreeze.uid, "frozen"), unfreeze.amount),
        c(userAccount(unfreeze.uid, unfreeze.to), unfreeze.amount),
      ]
    : [];
  const lines = [d(CLEARING, amount), c(DISPUTED, amount), ...thawed];
  return entry(`cb-won:${disputeRef}`, "chargebackWon", lines);
}

/** L12: asked for; set aside until the bank has it or it comes back. */
export function payoutRequestEntry(args: { payoutId: string; uid: string; amount: number }): LedgerEntry {
  const { payoutId, uid, amount } = args;
  const lines = [d(userAccount(uid, "available"), amount), c(userAccount(uid, "reserved"), amount)];
  return entry(`po-req:${payoutId}`, "payoutRequest", lines);
}

/** L12 back: cancelled, failed or bounced. `n`: the payout's own count of ways back. */
export function payoutBackEntry(args: {
  payoutId: string;
  n: number;
  uid: string;
  amount: number;
}): LedgerEntry {
  const { payoutId, n, uid, amount } = args;
  const lines = [d(userAccount(uid, "reserved"), amount), c(userAccount(uid, "available"), amount)];
  return entry(`po-back:${payoutId}:${n}`, "payoutBack", lines);
}

/** L12': from our balance at the provider to the creator's. */
export function transferEntry(args: { transferRef: string; account: string; amount: number }): LedgerEntry {
  const { transferRef, account, amount } = args;
  const lines = [d(connectedAccount(account), amount), c(CLEARING, amount)];
  return entry(`transfer:${transferRef}`, "transfer", lines);
}

/** L12' back. */
export function transferReversalEntry(args: {
  reversalRef: string;
  account: string;
  amount: number;
}): LedgerEntry {
  const { reversalRef, account, amount } = args;
  const lines = [d(CLEARING, amount), c(connectedAccount(account), amount)];
  return entry(`trr:${reversalRef}`, "transferReversal", lines);
}

interface BankPayout {
  payoutId: string;
  uid: string;
  account: string;
  amount: number;
}

/** L12'': the creator's bank has it. */
export function payoutPaidEntry({ payoutId, uid, account, amount }: BankPayout): LedgerEntry {
  const lines = [d(userAccount(uid, "reserved"), amount), c(connectedAccount(account), amount)];
  return entry(`po-paid:${payoutId}`, "payoutPaid", lines);
}

/** L12'' back: the bank returned it after all. */
export function payoutBouncedEntry({ payoutId, uid, account, amount }: BankPayout): LedgerEntry {
  const lines = [d(connectedAccount(account), amount), c(userAccount(uid, "reserved"), amount)];
  return entry(`po-bounce:${payoutId}`, "payoutBounced", lines);
}

/** L13: an invoice of the plan was paid. */
export function planEntry(args: { invoiceRef: string; amount: number }): LedgerEntry {
  const { invoiceRef, amount } = args;
  return entry(`inv:${invoiceRef}`, "plan", [d(CLEARING, amount), c(SUBSCRIPTIONS, amount)]);
}

/** L13 back: a payment of the plan was given back by hand, at the provider. */
export function planRefundEntry(args: { refundRef: string; amount: number }): LedgerEntry {
  const { refundRef, amount } = args;
  return entry(`refund:${refundRef}`, "refundMade", [d(SUBSCRIPTIONS, amount), c(CLEARING, amount)]);
}

/** L13 back, which did not reach its payer. */
export function planRefundFailedEntry(args: { refundRef: string; amount: number }): LedgerEntry {
  const { refundRef, amount } = args;
  return entry(`refund-failed:${refundRef}`, "refundFailed", [d(CLEARING, amount), c(SUBSCRIPTIONS, amount)]);
}

/** L13: a boost was paid. */
export function boostEntry(args: { chargeRef: string; amount: number }): LedgerEntry {
  const { chargeRef, amount } = args;
  return entry(`boost:${chargeRef}`, "boost", [d(CLEARING, amount), c(BOOSTS, amount)]);
}

/** L14: a debt written off or a gift, agreed to by two admins. */
export function adjustmentEntry(args: {
  adjustmentId: string;
  kind: "badDebt" | "goodwill";
  uid: string;
  amount: number;
}): LedgerEntry {
  const { adjustmentId, kind, uid, amount } = args;
  const cost: SystemAccount = kind === "badDebt" ? "cost:bad_debt" : "cost:goodwill";
  return entry(`adj:${adjustmentId}`, "adjustment", [
    d(cost, amount),
    c(userAccount(uid, "available"), amount),
  ]);
}

/**
 * L17: a difference to the provider's books that nobody can explain, booked by two admins. `amount`: what our clearing
 * gains; below zero what it loses.
 */
export function differenceEntry(args: { adjustmentId: string; amount: number }): LedgerEntry {
  const { adjustmentId, amount } = args;
  const lines =
    amount < 0
      ? [d(DIFFERENCES, -amount), c(CLEARING, -amount)]
      : [d(CLEARING, amount), c(DIFFERENCES, amount)];
  return entry(`adj:${adjustmentId}`, "adjustment", lines);
}

/** L15: the platform's own money to its own bank. A negative amount is money the platform put in. */
export function sweepEntry(args: { payoutRef: string; amount: number }): LedgerEntry {
  const { payoutRef, amount } = args;
  const lines =
    amount < 0
      ? [d(CLEARING, -amount), c("bank:platform", -amount)]
      : [d("bank:platform", amount), c(CLEARING, amount)];
  return entry(`sweep:${payoutRef}`, "sweep", lines);
}

/** L16: somebody who leaves gives up what they could have been paid. `leaver`: their pseudonym, no uid in the key. */
export function giveUpEntry(args: { uid: string; leaver: string; amount: number }): LedgerEntry {
  const { uid, leaver, amount } = args;
  const lines = [d(userAccount(uid, "available"), amount), c("liability:unclaimed", amount)];
  return entry(`give-up:${leaver}`, "giveUp", lines);
}

/** Credits by these kinds are earnings; debits by the others take earnings back (money 3.5 `totalEarnedAmount`). */
const EARNING_KINDS: readonly LedgerKind[] = ["release", "tip", "refundRequest", "chargebackLost"];
const PAYOUT_KINDS: readonly LedgerKind[] = ["payoutPaid", "payoutBounced"];

function onPocketsOf(entry: Pick<LedgerEntry, "lines">, uid: string): number {
  let sum = 0;
  for (const { account, amount } of entry.lines) {
    const info = describeAccount(account);
    if (info.kind === "user" && info.uid === uid) sum += amount;
  }
  return sum;
}

/** Cents a person earned by this entry; negative when earnings went back. */
export function earnedBy(entry: Pick<LedgerEntry, "kind" | "lines">, uid: string): number {
  return EARNING_KINDS.includes(entry.kind) ? 0 - onPocketsOf(entry, uid) : 0;
}

/** Cents that reached a person's bank by this entry; negative when they came back. */
export function paidOutBy(entry: Pick<LedgerEntry, "kind" | "lines">, uid: string): number {
  return PAYOUT_KINDS.includes(entry.kind) ? onPocketsOf(entry, uid) : 0;
}
