/**
 * Double entry, pure part. Debit is positive, credit negative; every transaction sums to zero (I1).
 * Source: money.md 3.2 accounts, 3.4 invariants. The posting rules L1-L17 are built from this in ledgerRules.ts.
 */

export const USER_POCKETS = ["pending", "available", "reserved", "frozen"] as const;
export type UserPocket = (typeof USER_POCKETS)[number];

export type AccountType = "asset" | "liability" | "income" | "expense";

const SYSTEM_TYPE = {
  "stripe:clearing": "asset",
  "stripe:disputed": "asset",
  "bank:platform": "asset",
  "platform:fees": "income",
  "platform:subscriptions": "income",
  "platform:boosts": "income",
  "cost:processing": "expense",
  "cost:chargeback_fees": "expense",
  "cost:chargebacks": "expense",
  "cost:bad_debt": "expense",
  "cost:goodwill": "expense",
  "cost:provider_differences": "expense",
  "refunds:in_flight": "liability",
  "liability:unclaimed": "liability",
} as const satisfies Readonly<Record<string, AccountType>>;
export type SystemAccount = keyof typeof SYSTEM_TYPE;

export function isSystemAccount(key: string): key is SystemAccount {
  return Object.hasOwn(SYSTEM_TYPE, key);
}
export const SYSTEM_ACCOUNTS: readonly SystemAccount[] = Object.keys(SYSTEM_TYPE).filter(isSystemAccount);

export type AccountInfo =
  | { kind: "held"; type: "liability"; dareId: string }
  | { kind: "user"; type: "liability"; uid: string; pocket: UserPocket }
  /** A creator's balance at the provider. No cached sum: the provider knows it. */
  | { kind: "connected"; type: "asset"; accountRef: string }
  | { kind: "system"; type: AccountType };

export const heldAccount = (dareId: string) => `dare:${dareId}:held`;
export const userAccount = (uid: string, pocket: UserPocket) => `user:${uid}:${pocket}`;
export const connectedAccount = (accountRef: string) => `stripe:acct:${accountRef}`;

/** Account key -> what it is. Throws for a key outside the chart of accounts. */
export function describeAccount(key: string): AccountInfo {
  if (isSystemAccount(key)) return { kind: "system", type: SYSTEM_TYPE[key] };
  const [owner, id, pocket, ...more] = key.split(":");
  if (id && pocket && more.length === 0) {
    if (owner === "stripe" && id === "acct") return { kind: "connected", type: "asset", accountRef: pocket };
    if (owner === "dare" && pocket === "held") return { kind: "held", type: "liability", dareId: id };
    const known = USER_POCKETS.find((name) => name === pocket);
    if (owner === "user" && known) return { kind: "user", type: "liability", uid: id, pocket: known };
  }
  throw new LedgerError(`unknown account ${key}`);
}

export interface LedgerLine {
  account: string;
  /** Cents; debit positive, credit negative. */
  amount: number;
}

/** A broken ledger rule. Never shown to a person: it is a defect or an attack, and it stops the transaction. */
export class LedgerError extends Error {
  override name = "LedgerError";
}

/** I1: at least two lines, whole safe amounts, none zero, no account twice, sum zero. */
export function checkLines(lines: readonly LedgerLine[]): void {
  if (lines.length < 2) throw new LedgerError("an entry needs two lines");
  const seen = new Set<string>();
  let sum = 0;
  for (const { account, amount } of lines) {
    describeAccount(account);
    if (seen.has(account)) throw new LedgerError(`account twice in one entry: ${account}`);
    seen.add(account);
    if (!Number.isSafeInteger(amount) || amount === 0) throw new LedgerError(`bad amount ${amount}`);
    sum += amount;
    if (!Number.isSafeInteger(sum)) throw new LedgerError("entry too large");
  }
  if (sum !== 0) throw new LedgerError(`entry does not balance: ${sum}`);
}

/**
 * Cached balance after a line. Per-dare and per-user accounts are liabilities, so the balance is what we owe: a credit
 * raises it. I2, I3: no line takes it below zero, but `mayOwe` (L8, L10) an available pocket; what raises a debt is fine.
 */
export function balanceAfter(
  account: string,
  balance: number,
  line: { amount: number; mayOwe: boolean },
): number {
  const next = balance - line.amount;
  if (!Number.isSafeInteger(next)) throw new LedgerError(`balance out of range: ${account}`);
  if (next >= 0 || line.amount < 0) return next;
  const info = describeAccount(account);
  if (line.mayOwe && info.kind === "user" && info.pocket === "available") return next;
  // No account key in the text: it may hold a uid.
  throw new LedgerError(`${info.kind === "user" ? info.pocket : info.kind} would fall below zero`);
}

/** Debit-positive sums of the platform's own accounts. */
export type PlatformSums = Readonly<Partial<Record<SystemAccount, number>>>;

/**
 * I7, seen from the platform's side. As everything sums to zero, clearing + accounts + disputed less all liabilities is
 * income less costs less what was swept to the bank: what is left there is the platform's own.
 */
export function coverage(sums: PlatformSums): number {
  let own = 0;
  for (const account of SYSTEM_ACCOUNTS) {
    const type = SYSTEM_TYPE[account];
    if (type === "income" || type === "expense" || account === "bank:platform") own -= sums[account] ?? 0;
  }
  return own;
}

/** I7: the platform may take out what is its own and not a cent more. What it puts in can only help. */
export function requireCoveredSweep(sums: PlatformSums, amount: number): void {
  if (amount > 0 && coverage(sums) < amount)
    throw new LedgerError("the sweep would take what is owed to people");
}
