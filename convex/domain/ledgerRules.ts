/**
 * Double entry, pure part. Debit is positive, credit negative; every transaction sums to zero (I1).
 * Source: money.md 3.2 accounts, 3.3 posting rules L1-L3, 3.4 invariants.
 */

export const USER_POCKETS = ["pending", "available", "reserved", "frozen"] as const;
export type UserPocket = (typeof USER_POCKETS)[number];

export const SYSTEM_ACCOUNTS = [
  "stripe:clearing",
  "platform:fees",
  "cost:processing",
  "liability:unclaimed",
] as const;
export type SystemAccount = (typeof SYSTEM_ACCOUNTS)[number];

export type AccountType = "asset" | "liability" | "income" | "expense";

export type AccountInfo =
  | { kind: "held"; type: "liability"; dareId: string }
  | { kind: "user"; type: "liability"; uid: string; pocket: UserPocket }
  | { kind: "system"; type: AccountType };

const SYSTEM_TYPE: Readonly<Record<SystemAccount, AccountType>> = {
  "stripe:clearing": "asset",
  "platform:fees": "income",
  "cost:processing": "expense",
  "liability:unclaimed": "liability",
};

export const heldAccount = (dareId: string) => `dare:${dareId}:held`;
export const userAccount = (uid: string, pocket: UserPocket) => `user:${uid}:${pocket}`;

/** Account key -> what it is. Throws for a key outside the chart of accounts. */
export function describeAccount(key: string): AccountInfo {
  const system = SYSTEM_ACCOUNTS.find((name) => name === key);
  if (system) return { kind: "system", type: SYSTEM_TYPE[system] };
  const [owner, id, pocket, ...more] = key.split(":");
  if (id && more.length === 0) {
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

export type LedgerKind = "charge" | "fee" | "release" | "giveUp";

export interface LedgerEntry {
  /** Unique for ever; a known key means the entry was made before. */
  key: string;
  kind: LedgerKind;
  lines: LedgerLine[];
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
 * Cached balance after a line. Per-dare and per-user accounts are liabilities, so the balance is what we
 * owe: a credit raises it. I2 and I3: it never falls below zero.
 */
export function balanceAfter(account: string, balance: number, amount: number): number {
  const next = balance - amount;
  if (!Number.isSafeInteger(next)) throw new LedgerError(`balance out of range: ${account}`);
  if (next < 0) throw new LedgerError(`${account} would fall below zero`);
  return next;
}

/** L1: the provider took the price; it is now held for the dare. */
export function captureEntry(args: { chargeRef: string; dareId: string; amount: number }): LedgerEntry {
  return {
    key: `charge:${args.chargeRef}`,
    kind: "charge",
    lines: [
      { account: "stripe:clearing", amount: args.amount },
      { account: heldAccount(args.dareId), amount: -args.amount },
    ],
  };
}

/** L2: the provider's processing fee, known up to an hour after the capture. Keyed by its balance movement. */
export function processingFeeEntry(args: { movementRef: string; amount: number }): LedgerEntry {
  return {
    key: `fee:${args.movementRef}`,
    kind: "fee",
    lines: [
      { account: "cost:processing", amount: args.amount },
      { account: "stripe:clearing", amount: -args.amount },
    ],
  };
}

/** L3: approved; the held price becomes the creator's pending share and the platform's fee. */
export function releaseEntry(args: {
  dareId: string;
  creatorId: string;
  price: number;
  fee: number;
}): LedgerEntry {
  const net = args.price - args.fee;
  const lines = [
    { account: heldAccount(args.dareId), amount: args.price },
    { account: userAccount(args.creatorId, "pending"), amount: -net },
    { account: "platform:fees", amount: -args.fee },
  ];
  return { key: `release:${args.dareId}`, kind: "release", lines: lines.filter((line) => line.amount !== 0) };
}

/** L16: somebody who leaves gives up what they could have been paid. `leaver`: their pseudonym, no uid in the key. */
export function giveUpEntry(args: { uid: string; leaver: string; amount: number }): LedgerEntry {
  return {
    key: `give-up:${args.leaver}`,
    kind: "giveUp",
    lines: [
      { account: userAccount(args.uid, "available"), amount: args.amount },
      { account: "liability:unclaimed", amount: -args.amount },
    ],
  };
}

/** Cents a person earned by this entry: what entered their pending pocket from approved work (L3). */
export function earnedBy(entry: LedgerEntry, uid: string): number {
  if (entry.kind !== "release") return 0;
  const line = entry.lines.find(({ account }) => account === userAccount(uid, "pending"));
  return line ? -line.amount : 0;
}
