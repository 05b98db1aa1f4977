import { billingFlaw } from "./billingBooks";
import type { BooksAccount, State } from "./state";
import { find, ownerOf } from "./state";

class BrokenBooks extends Error {}

export function post(
  state: State,
  entry: string,
  currency: string,
  lines: readonly (readonly [BooksAccount, number])[],
): void {
  for (const [account, amount] of lines) {
    if (amount !== 0) state.postings.push({ entry, account, currency, amount });
  }
}

/** The part of a balance: the platform's, or a connected account's. */
export function pocket(status: "pending" | "available", account: string | null): BooksAccount {
  return account === null ? `balance:${status}` : `balance:${status}:${account}`;
}

/** Sum of one account, by currency. */
export function balanceOf(state: State, account: BooksAccount): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const line of state.postings) {
    if (line.account === account) sums[line.currency] = (sums[line.currency] ?? 0) + line.amount;
  }
  return sums;
}

/** Throws `BrokenBooks` unless money only moved: entries sum to zero and objects tell the same story as the books. */
export function assertBooks(state: State): void {
  const entries = new Map<string, number>();
  for (const line of state.postings) {
    if (!Number.isSafeInteger(line.amount)) throw new BrokenBooks(`${line.entry} holds a fraction.`);
    const key = `${line.entry} ${line.currency}`;
    entries.set(key, (entries.get(key) ?? 0) + line.amount);
  }
  for (const [entry, sum] of entries) if (sum !== 0) throw new BrokenBooks(`${entry} is off by ${sum}.`);
  assertTransactionsMatch(state);
  assertNothingLost(state);
  for (const charge of Object.values(state.objects.charges)) assertChargeMatches(state, charge.id);
  const flaw = billingFlaw(state);
  if (flaw !== null) throw new BrokenBooks(flaw);
}

function assertTransactionsMatch(state: State): void {
  const expected: Record<string, number> = {};
  for (const transaction of Object.values(state.objects.balanceTransactions)) {
    if (transaction.net !== transaction.amount - transaction.fee)
      throw new BrokenBooks(`${transaction.id} is off.`);
    const key = `${pocket(transaction.status, ownerOf(state, transaction.id))} ${transaction.currency}`;
    expected[key] = (expected[key] ?? 0) + transaction.net;
  }
  const booked: Record<string, number> = {};
  for (const line of state.postings) {
    if (!line.account.startsWith("balance:")) continue;
    const key = `${line.account} ${line.currency}`;
    booked[key] = (booked[key] ?? 0) + line.amount;
  }
  for (const key of new Set([...Object.keys(expected), ...Object.keys(booked)])) {
    if ((booked[key] ?? 0) !== (expected[key] ?? 0)) throw new BrokenBooks(`${key} is off.`);
  }
}

/** Transfers arrive as they leave; what is in transit is what the open payouts say. */
function assertNothingLost(state: State): void {
  for (const [currency, sum] of Object.entries(balanceOf(state, "between"))) {
    if (sum !== 0) throw new BrokenBooks(`A transfer lost ${sum} ${currency}.`);
  }
  const open: Record<string, number> = {};
  for (const payout of Object.values(state.objects.payouts)) {
    const isOpen = payout.status === "pending" || payout.status === "in_transit";
    open[payout.currency] = (open[payout.currency] ?? 0) + (isOpen ? payout.amount : 0);
  }
  const moving = balanceOf(state, "transit");
  for (const currency of new Set([...Object.keys(open), ...Object.keys(moving)])) {
    if ((open[currency] ?? 0) !== (moving[currency] ?? 0)) throw new BrokenBooks("transit is off.");
  }
}

function assertChargeMatches(state: State, chargeId: string): void {
  const charge = find(state.objects.charges, chargeId);
  const intent = charge && find(state.objects.paymentIntents, charge.payment_intent);
  if (!charge || !intent) throw new BrokenBooks(`${chargeId} has no intent.`);
  const wasBooked = charge.balance_transaction !== null;
  const waits = state.timers.some((timer) => timer.kind === "settleCharge" && timer.subject === chargeId);
  if (charge.captured && wasBooked === waits) throw new BrokenBooks(`${chargeId} is booked twice or never.`);
  const transaction = charge.balance_transaction
    ? find(state.objects.balanceTransactions, charge.balance_transaction)
    : undefined;
  if (transaction && transaction.amount !== charge.amount_captured)
    throw new BrokenBooks(`${chargeId} is off.`);
  if (charge.captured && intent.amount_received !== charge.amount_captured) {
    throw new BrokenBooks(`${intent.id} received another amount than ${chargeId} captured.`);
  }
  if (!charge.captured && charge.amount_captured !== 0)
    throw new BrokenBooks(`${chargeId} captured nothing.`);
}
