/** What calls cost, in documents that they read: equal among few and among many where a page is bounded. */
import type { MutationCtx } from "@convex/_generated/server";
import type { FunctionReference } from "convex/server";
import type { Session } from "./backend";

type Args = Record<string, unknown>;
export type Call =
  | { query: FunctionReference<"query", "public">; args: Args | (() => Args) }
  | { mutation: FunctionReference<"mutation", "public">; args: Args | (() => Args) };

export async function documentsRead(
  as: Session,
  work: (ctx: MutationCtx) => Promise<unknown>,
): Promise<number> {
  return await as.run(async (ctx) => {
    await work(ctx);
    return (await ctx.meta.getTransactionMetrics()).documentsRead.used;
  });
}

/** Each in a transaction of its own. */
export async function readsOf(
  as: Session,
  calls: Readonly<Record<string, Call>>,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, call] of Object.entries(calls)) {
    const args = typeof call.args === "function" ? call.args() : call.args;
    counts[name] = await documentsRead(as, (ctx) =>
      "query" in call ? ctx.runQuery(call.query, args) : ctx.runMutation(call.mutation, args),
    );
  }
  return counts;
}
