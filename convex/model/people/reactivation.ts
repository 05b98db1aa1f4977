import type { UserIdentity } from "convex/server";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { setStanding } from "../access/accountStanding";
import { signedInAfter } from "../access/freshSignIn";

/** One row is usual; two tabs that deactivated at once may have left a second. */
const ROWS_MAX = 50;

/**
 * For `ensureViewer`: a person who was away is back, by a sign-in newer than the switch. A device that was still
 * signed in when the account was switched off must not open it again. Apart from `leaving.ts`, which knows every
 * table.
 */
export async function restoreOnSignIn(
  ctx: MutationCtx,
  user: Doc<"users">,
  { identity, now }: { identity: UserIdentity; now: number },
): Promise<void> {
  if (user.standing !== "deactivated") return;
  const rows = await ctx.db
    .query("deactivations")
    .withIndex("by_uid", (q) => q.eq("uid", user.uid))
    .take(ROWS_MAX);
  const closedAt = Math.max(0, ...rows.map(({ at }) => at));
  if (!signedInAfter(identity, { at: closedAt, now })) return;
  for (const row of rows) await ctx.db.delete(row._id);
  await setStanding(ctx, user, { standing: "good", now });
}
