/** Who brought a thing of the house to where it stands, and why: the entry of that moment in the log, so that its row names nobody. */
import { type Infer, v } from "convex/values";
import type { QueryCtx } from "../../_generated/server";
import { fail } from "../../errors";
import { shownCard } from "../people/personCard";
import { personCard } from "../people/profileView";
import type { Actor } from "./audit";
import { requireSettledAdmin } from "./staffRoles";

export const whoDidView = v.object({
  /** Null where nobody knows any more. */
  by: v.union(personCard, v.null()),
  reason: v.union(v.string(), v.null()),
});

/** What was acted on, as the log names it, and when that was. */
export interface Moment {
  target: string;
  at: number;
}

export async function whoDid(ctx: QueryCtx, { target, at }: Moment): Promise<Infer<typeof whoDidView>> {
  const entry = await ctx.db
    .query("auditLog")
    .withIndex("by_target_and_at", (q) => q.eq("target", target).eq("at", at))
    .order("desc")
    .first();
  if (entry === null) return { by: null, reason: null };
  return { by: await shownCard(ctx, entry.actorId, true), reason: entry.reason };
}

/** Another admin than the one who has asked, and none who was made one for it. */
export async function requireSecondAdmin(ctx: QueryCtx, actor: Actor, asked: Moment): Promise<void> {
  if ((await whoDid(ctx, asked)).by?.uid === actor.uid) {
    const message = "You asked for this, so another admin has to do it.";
    fail("permission-denied", { message, reason: "second-admin" });
  }
  await requireSettledAdmin(ctx, actor, asked.at);
}
