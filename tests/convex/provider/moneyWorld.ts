/** Money that is already ours, in the world in memory: charged, released, and what the provider says about it later. */
import { api } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { heldAccount, userAccount } from "@convex/domain/ledger/accounts";
import { balanceOf } from "@convex/model/ledger/ledger";
import type { ProviderChargeback, ProviderPayment } from "@convex/tables/payments";
import { type Backend, read } from "../support/backend";
import { PRICE } from "../support/dares";
import { applyState as say } from "../support/provider";
import { postings } from "../support/rows";
import { acceptedDare, cardSays, FEE, type World } from "./world";

export { say };

/** The creator's part of PRICE, and ours. */
export const NET = 2_000;
export const OUR_FEE = 500;
/** What the provider charges for a dispute. */
export const DISPUTE_FEE = 1_500;

/** D7 with L1 and L2. */
export async function chargedDare(world: World, over: Partial<ProviderPayment> = {}): Promise<Id<"dares">> {
  const dareId = await acceptedDare(world);
  await cardSays(world.t, dareId, { phase: "captured", fee: FEE, ...over });
  return dareId;
}

/** D19 with L3. */
export async function releasedDare(world: World): Promise<Id<"dares">> {
  const dareId = await chargedDare(world);
  await world.t.run((ctx) => ctx.db.patch("dares", dareId, { status: "in_review" }));
  await world.sender.as.mutation(api.dares.approve, { dareId });
  return dareId;
}

const WITHDRAWN = { movementRef: "txn_out", amount: PRICE, fee: DISPUTE_FEE };
const REINSTATED = { movementRef: "txn_back", amount: PRICE };

/** The bank's words in the order in which they usually come. */
export const BANK = {
  inquiry: { stage: "inquiry", withdrawn: null, reinstated: null },
  opened: { stage: "open", withdrawn: null, reinstated: null },
  withdrawn: { stage: "open", withdrawn: WITHDRAWN, reinstated: null },
  lost: { stage: "lost", withdrawn: WITHDRAWN, reinstated: null },
  won: { stage: "won", withdrawn: WITHDRAWN, reinstated: null },
  reinstated: { stage: "won", withdrawn: WITHDRAWN, reinstated: REINSTATED },
} as const satisfies Record<string, Partial<ProviderChargeback>>;
export type BankWord = keyof typeof BANK;

function disputeOf(over: Partial<ProviderChargeback> = {}): ProviderChargeback {
  return {
    ref: "dp_1",
    paymentRef: "pi_1",
    stage: "open",
    reason: "fraudulent",
    amount: PRICE,
    currency: "usd",
    withdrawn: null,
    reinstated: null,
    evidenceDueAt: null,
    ...over,
  };
}

export async function bankSays(t: Backend, word: BankWord, over: Partial<ProviderChargeback> = {}) {
  return await say(t, { type: "chargeback", chargeback: disputeOf({ ...BANK[word], ...over }) });
}

/** What is owed on a person's pockets and held for a dare. */
export async function pocketsOf(t: Backend, uid: string, dareId: Id<"dares">) {
  return await read(t, async (ctx) => ({
    pending: await balanceOf(ctx, userAccount(uid, "pending")),
    available: await balanceOf(ctx, userAccount(uid, "available")),
    frozen: await balanceOf(ctx, userAccount(uid, "frozen")),
    held: await balanceOf(ctx, heldAccount(dareId)),
  }));
}

/** Sum of each account of the platform, debit positive; those at zero left out. */
export async function platformSumsOf(t: Backend): Promise<Record<string, number>> {
  const sums = new Map<string, number>();
  for (const [account, amount] of await postings(t)) {
    if (account.startsWith("user:") || account.startsWith("dare:")) continue;
    sums.set(account, (sums.get(account) ?? 0) + amount);
  }
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0));
}

/** The ledger without its order: keys and lines. */
export async function ledgerOf(t: Backend): Promise<string[]> {
  return await read(t, async (ctx) => {
    const txns = await ctx.db.query("ledgerTxns").take(200);
    const rows: string[] = [];
    for (const { _id, key } of txns) {
      const lines = await ctx.db
        .query("ledgerPostings")
        .withIndex("by_txnId", (q) => q.eq("txnId", _id))
        .take(10);
      rows.push(`${key} ${lines.map(({ account, amount }) => `${account} ${amount}`).join(", ")}`);
    }
    return rows.sort();
  });
}
