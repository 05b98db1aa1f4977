/** Which push devices somebody has had: a device has one person at a time, so that only this tells who had it before (product 17). */
import type { MutationCtx, QueryCtx } from "../../_generated/server";

const READ = 100;

interface Trace {
  uid: string;
  tokenHash: string;
  seenAt: number;
}

export async function keepTrace(ctx: MutationCtx, { uid, tokenHash, seenAt }: Trace): Promise<void> {
  const known = await ctx.db
    .query("deviceTraces")
    .withIndex("by_uid_and_tokenHash", (q) => q.eq("uid", uid).eq("tokenHash", tokenHash))
    .unique();
  if (known === null) await ctx.db.insert("deviceTraces", { uid, tokenHash, seenAt });
  else await ctx.db.patch(known._id, { seenAt });
}

export async function devicesOf(ctx: QueryCtx, uid: string): Promise<string[]> {
  const rows = await ctx.db
    .query("deviceTraces")
    .withIndex("by_uid_and_tokenHash", (q) => q.eq("uid", uid))
    .take(READ);
  return rows.map(({ tokenHash }) => tokenHash);
}
