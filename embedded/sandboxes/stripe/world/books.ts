import { find } from "./find";
import type { Account, State } from "./state";

class BrokenBooks extends Error {}

export function post(
  state: State,
  entry: string,
  currency: string,
  lines: Partial<Record<Account, number>>,
): void {
  for (const [account, amount] of Object.entries(lines)) {
    if (isAccount(account)) state.postings.push({ entry, account, currency, amount });
  }
}

const ACCOUNTS: readonly Account[] = ["cards", "fees", "balance:pending", "balance:available"];

function isAccount(name: string): name is Account {
  return ACCOUNTS.some((account) => account === name);
}

/** Sum of one account, by currency. */
export function balanceOf(state: State, account: Account): Record<string, number> {
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
  for (const charge of Object.values(state.objects.charges)) assertChargeMatches(state, charge.id);
}

function assertTransactionsMatch(state: State): void {
  const expected: Record<string, number> = {};
  for (const transaction of Object.values(state.objects.balanceTransactions)) {
    if (transaction.net !== transaction.amount - transaction.fee)
      throw new BrokenBooks(`${transaction.id} is off.`);
    const key = `balance:${transaction.status} ${transaction.currency}`;
    expected[key] = (expected[key] ?? 0) + transaction.net;
  }
  for (const account of ["balance:pending", "balance:available"] as const) {
    for (const [currency, sum] of Object.entries(balanceOf(state, account))) {
      if (sum !== (expected[`${account} ${currency}`] ?? 0)) throw new BrokenBooks(`${account} is off.`);
    }
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
