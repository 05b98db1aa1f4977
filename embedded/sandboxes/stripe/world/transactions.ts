import { type BalanceTransaction, transactionObject } from "../objects/balanceTransaction";
import { pocket, post } from "./books";
import type { BooksAccount } from "./state";
import { find, ownerOf, setOwner } from "./state";
import { setTimer } from "./timers";
import type { World } from "./world";

interface Movement extends Pick<BalanceTransaction, "amount" | "currency" | "reporting_category" | "type"> {
  description?: string | null;
  source: string | null;
  /** Where the money comes from, or goes to. */
  against: BooksAccount;
  fee?: number;
  feeDescription?: string;
  /** Virtual ms; later than now means pending until then. */
  availableAt?: number;
  /** The connected account whose balance moves; the platform's without it. */
  account?: string | null;
}

/** Moves a balance: the balance transaction, its lines in the books, and the timer that makes it available. */
export function book(world: World, movement: Movement): BalanceTransaction {
  const { account = null, amount, availableAt = world.now(), currency, fee = 0 } = movement;
  const status = availableAt > world.now() ? "pending" : "available";
  const transaction = transactionObject({
    id: world.newId("txn"),
    amount,
    available_on: Math.floor(availableAt / 1000),
    created: world.nowSeconds(),
    currency,
    description: movement.description ?? null,
    fee,
    feeDescription: movement.feeDescription ?? "Stripe processing fees",
    reporting_category: movement.reporting_category,
    source: movement.source,
    status,
    type: movement.type,
  });
  world.state.objects.balanceTransactions[transaction.id] = transaction;
  setOwner(world, transaction.id, account);
  post(world.state, `book ${transaction.id}`, currency, [
    [movement.against, -amount],
    ["fees", fee],
    [pocket(status, account), transaction.net],
  ]);
  if (status === "pending")
    setTimer(world, { at: availableAt, kind: "releaseBalance", subject: transaction.id });
  return transaction;
}

/** What was pending can be paid out from now on. */
export function releaseBalance(world: World, transactionId: string): void {
  const transaction = find(world.state.objects.balanceTransactions, transactionId);
  if (transaction === undefined) throw new Error(`${transactionId} is no balance transaction.`);
  const account = ownerOf(world.state, transactionId);
  transaction.status = "available";
  post(world.state, `release ${transactionId}`, transaction.currency, [
    [pocket("pending", account), -transaction.net],
    [pocket("available", account), transaction.net],
  ]);
}
