import type { Infer } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { accountStanding } from "../tables/users";

/** The one writer of an account's standing; who may ask for which change is the caller's to judge. */
export async function setStanding(
  ctx: MutationCtx,
  user: Doc<"users">,
  { standing, now }: { standing: Infer<typeof accountStanding>; now: number },
): Promise<void> {
  await ctx.db.patch(user._id, { standing, updatedAt: now });
}
