import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { setStanding } from "./standing";

/** One row is usual; two tabs that deactivated at once may have left a second. */
const ROWS_MAX = 50;

/** For `ensureViewer`: a person who was away is back. Apart from `leaving.ts`, which knows every table. */
export async function restoreOnSignIn(ctx: MutationCtx, user: Doc<"users">, now: number): Promise<void> {
  if (user.standing !== "deactivated") return;
  const rows = await ctx.db
    .query("deactivations")
    .withIndex("by_uid", (q) => q.eq("uid", user.uid))
    .take(ROWS_MAX);
  for (const row of rows) await ctx.db.delete(row._id);
  await setStanding(ctx, user, { standing: "good", now });
}
