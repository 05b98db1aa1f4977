/** A ledger in memory under the rules of model/ledger.post, and the list of everything that was tried on it. */
import {
  balanceAfter,
  checkLines,
  coverage,
  describeAccount,
  isSystemAccount,
  LedgerError,
  SYSTEM_ACCOUNTS,
} from "@convex/domain/ledger/accounts";
import { earnedBy, type LedgerEntry, paidOutBy } from "@convex/domain/ledger/postings";

export type Outcome = "posted" | "known" | "refused";
export interface Attempt {
  entry: LedgerEntry;
  outcome: Outcome;
}

/** Lets a test plant a fault; the identity otherwise. */
export type Tamper = (entry: LedgerEntry) => LedgerEntry;

export class Book {
  readonly attempts: Attempt[] = [];
  /** Debit positive, every account. */
  readonly sums = new Map<string, number>();
  /** What we owe, accounts of dares and people. */
  readonly balances = new Map<string, number>();
  readonly earned = new Map<string, number>();
  readonly paidOut = new Map<string, number>();
  readonly #keys = new Set<string>();
  readonly #tamper: Tamper;

  constructor(tamper: Tamper = (entry) => entry) {
    this.#tamper = tamper;
  }

  post(given: LedgerEntry): Outcome {
    const entry = this.#tamper(given);
    const outcome = this.#keys.has(entry.key) ? "known" : this.#book(entry);
    this.attempts.push({ entry, outcome });
    return outcome;
  }

  #book(entry: LedgerEntry): "posted" | "refused" {
    let next: [string, number][];
    try {
      checkLines(entry.lines);
      next = entry.lines.flatMap(({ account, amount }): [string, number][] => {
        const { kind } = describeAccount(account);
        if (kind === "system" || kind === "connected") return [];
        const before = this.balances.get(account) ?? 0;
        return [[account, balanceAfter(account, before, { amount, mayOwe: entry.mayOwe })]];
      });
    } catch (error) {
      if (error instanceof LedgerError) return "refused";
      throw error;
    }
    this.#keys.add(entry.key);
    for (const { account, amount } of entry.lines) add(this.sums, account, amount);
    for (const [account, balance] of next) this.balances.set(account, balance);
    for (const uid of peopleIn(entry)) {
      add(this.earned, uid, earnedBy(entry, uid));
      add(this.paidOut, uid, paidOutBy(entry, uid));
    }
    return "posted";
  }

  balance(account: string): number {
    return this.balances.get(account) ?? 0;
  }

  sum(account: string): number {
    return this.sums.get(account) ?? 0;
  }

  /** Clearing, accounts and disputed less everything that is owed: I7's two sides. */
  cover(): number {
    let own = 0;
    for (const [account, sum] of this.sums) {
      const { type } = describeAccount(account);
      if (type === "liability" || (type === "asset" && account !== "bank:platform")) own += sum;
    }
    return own;
  }

  platformCover(): number {
    return coverage(Object.fromEntries(SYSTEM_ACCOUNTS.map((account) => [account, this.sum(account)])));
  }

  /** I1, I3, I4, I7's identity; a sentence about what is wrong, or null. */
  violation(): string | null {
    let total = 0;
    for (const [account, sum] of this.sums) {
      total += sum;
      if (isSystemAccount(account) || describeAccount(account).kind === "connected") continue;
      const balance = this.balance(account);
      if (balance + sum !== 0) return `I4: ${account} says ${balance}, its postings ${-sum}`;
      if (balance < 0 && !account.endsWith(":available")) return `I3: ${account} at ${balance}`;
    }
    if (total !== 0) return `I1: everything sums to ${total}`;
    if (this.sum("refunds:in_flight") > 0) return "I3: more refunded than decided";
    return this.cover() === this.platformCover() ? null : "I7: the two ways to see the cover differ";
  }
}

function add(map: Map<string, number>, key: string, amount: number): void {
  map.set(key, (map.get(key) ?? 0) + amount);
}

function peopleIn(entry: LedgerEntry): Set<string> {
  const people = new Set<string>();
  for (const { account } of entry.lines) {
    const info = describeAccount(account);
    if (info.kind === "user") people.add(info.uid);
  }
  return people;
}
