import { createHash } from "node:crypto";
import type { Account } from "../objects/account";
import { type BankAccount, bankAccountObject } from "../objects/bankAccount";
import { emit } from "../world/emit";
import { find } from "../world/state";
import type { World } from "../world/world";

/** Stripe's published test numbers: every other number is taken and works. */
const FAILING: Record<string, { code: string; message: string }> = {
  "1116": { code: "no_account", message: "The bank account could not be located." },
  "1113": { code: "account_closed", message: "The bank account has been closed." },
  "2227": { code: "insufficient_funds", message: "The account has insufficient funds." },
  "3335": { code: "debit_not_authorized", message: "Debit transactions are not approved on the account." },
  "4440": { code: "invalid_currency", message: "The bank account cannot process this currency." },
};

/** Where payouts in that currency go, if anywhere. */
export function defaultBank(account: Account, currency: string): BankAccount | undefined {
  return account.external_accounts.data.find(
    (bank) => bank.currency === currency && bank.default_for_currency,
  );
}

export interface TypedBank {
  accountNumber: string;
  routingNumber: string;
}

/** The person names a bank account on Stripe's page; it takes the place of the one before. */
export function replaceBank(world: World, account: Account, typed: TypedBank): void {
  const bank = bankAccountObject({
    id: world.newId("ba"),
    account: account.id,
    country: account.country,
    currency: account.default_currency,
    fingerprint: fingerprintOf(world, typed),
    last4: typed.accountNumber.slice(-4),
    routing_number: typed.routingNumber,
  });
  const list = account.external_accounts;
  const former = list.data.splice(0);
  list.data.unshift(bank);
  emit(world, { type: "account.external_account.created", object: bank, account: account.id });
  for (const old of former) {
    emit(world, { type: "account.external_account.deleted", object: old, account: account.id });
  }
}

/** The same number has the same fingerprint on every account: that is how shared banks are found. */
function fingerprintOf(world: World, { routingNumber, accountNumber }: TypedBank): string {
  const digest = createHash("sha256").update(`${world.state.seed}:${routingNumber}:${accountNumber}`);
  return digest.digest("base64url").replace(/[-_]/g, "0").slice(0, 16);
}

/** How the bank refuses a payout, or null when it takes it. */
export function bankRefusal(bank: BankAccount | undefined): { code: string; message: string } | null {
  return (bank && find(FAILING, bank.last4)) ?? null;
}

/** The bank sent money back: nothing more goes there until the person names another. */
export function markUnusable(world: World, account: Account, bankId: string): void {
  const bank = account.external_accounts.data.find((each) => each.id === bankId);
  if (bank === undefined || bank.status === "errored") return;
  bank.status = "errored";
  emit(world, {
    type: "account.external_account.updated",
    object: bank,
    previous: { status: "new" },
    account: account.id,
  });
}
