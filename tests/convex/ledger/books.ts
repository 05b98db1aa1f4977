import { userAccount } from "@convex/domain/ledger/accounts";
import type { LedgerEntry } from "@convex/domain/ledger/postings";
import { balanceOf, type Posting, post } from "@convex/model/ledger/ledger";
import { applyRefund } from "@convex/model/provider/applyRefund";
import type { ProviderRefund } from "@convex/tables/payments";
import { type Backend, read } from "../support/backend";
import { findOnly, rowsOf } from "../support/rows";

/** Posts it now, with whatever else a test needs of it. */
export async function book(t: Backend, entry: LedgerEntry, over: Partial<Posting> = {}): Promise<void> {
  const about = { currency: "usd", at: Date.now(), actor: "provider", memo: "test" } as const;
  await read(t, async (ctx) => void (await post(ctx, { ...entry, ...about, ...over })));
}

/** What a person's pockets hold, by the ledger. */
export async function pocketsOf(t: Backend, uid: string) {
  return await read(t, async (ctx) => ({
    pending: await balanceOf(ctx, userAccount(uid, "pending")),
    available: await balanceOf(ctx, userAccount(uid, "available")),
    frozen: await balanceOf(ctx, userAccount(uid, "frozen")),
  }));
}

export const walletOf = (t: Backend, uid: string) => findOnly(t, "wallets", { uid });

/** Debit-positive sum of every posting on an account. */
export async function sumOf(t: Backend, account: string): Promise<number> {
  const postings = await rowsOf(t, "ledgerPostings");
  return postings.reduce((sum, row) => (row.account === account ? sum + row.amount : sum), 0);
}

export async function refundSays(t: Backend, over: Partial<ProviderRefund> = {}) {
  const refunds = await rowsOf(t, "refunds");
  const refund = refunds.at(-1);
  if (refund === undefined) throw new Error("no refund");
  const { amount, currency } = refund;
  const news = { ref: "re_1", refundId: refund._id, stage: "made" as const, amount, currency, ...over };
  return await read(t, (ctx) => applyRefund(ctx, news, Date.now()));
}
