import { api } from "@convex/_generated/api";
import type { MutationCtx } from "@convex/_generated/server";
import { userAccount } from "@convex/domain/ledger/accounts";
import { nextRelease } from "@convex/model/ledger/earnings";
import { mine } from "@convex/model/payouts/wallet";
import type { FunctionReference } from "convex/server";
import { expect, test } from "vitest";
import { settledDare } from "../ledger/books";
import { prepareBackend, read } from "../support/backend";
import { setupWorld } from "../support/people";

prepareBackend();
const FEW = 100;
const MANY = 2_000;

/** Copies of a real posting and its earning, all one creator's own. */
async function copy(
  ctx: MutationCtx,
  uid: string,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const account = userAccount(uid, "pending");
  const posting = await ctx.db
    .query("ledgerPostings")
    .withIndex("by_account_and_at", (q) => q.eq("account", account))
    .first();
  const earning = await ctx.db.query("earnings").first();
  if (posting === null || earning === null) throw new Error("nothing to copy");
  for (let at = from; at < to; at += 1) {
    const { _id: _posting, _creationTime: _then, ...row } = posting;
    await ctx.db.insert("ledgerPostings", { ...row, at: posting.at + at });
    const { _id: _earning, _creationTime: _when, ...earned } = earning;
    await ctx.db.insert("earnings", { ...earned, createdAt: earning.createdAt + at });
  }
}

test("ENT-43 ENT-44 a wallet reads as many documents among 2,000 ledger rows as among 100", async () => {
  const world = await setupWorld();
  await settledDare(world);
  const { uid, as } = world.creator;
  const queries: [string, FunctionReference<"query", "public">, Record<string, unknown>][] = [
    ["wallet.mine", api.wallet.mine, {}],
    ["wallet.rows", api.wallet.rows, { cursor: null, search: "" }],
    ["earnings.counters", api.earnings.counters, {}],
  ];
  const costs = async (): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {};
    for (const [name, query, args] of queries) {
      counts[name] = await as.run(async (ctx) => {
        await ctx.runQuery(query, args);
        return (await ctx.meta.getTransactionMetrics()).documentsRead.used;
      });
    }
    counts["mine, by the model"] = await read(world.t, async (ctx) => {
      await mine(ctx, uid);
      await nextRelease(ctx, uid);
      return (await ctx.meta.getTransactionMetrics()).documentsRead.used;
    });
    return counts;
  };
  await read(world.t, (ctx) => copy(ctx, uid, { from: 0, to: FEW }));
  const few = await costs();
  await read(world.t, (ctx) => copy(ctx, uid, { from: FEW, to: MANY }));
  expect(await costs()).toEqual(few);
  expect(Math.min(...Object.values(few))).toBeGreaterThan(0);
  expect(Math.max(...Object.values(few))).toBeLessThan(500);
}, 30_000);
