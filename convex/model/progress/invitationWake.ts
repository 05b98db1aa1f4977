/** What an invitation may wait for has happened: it is looked at once this is written. */
import { internal } from "../../_generated/api";
import type { MutationCtx } from "../../_generated/server";
import type { EventKind } from "../../domain/progress/events";

const MOVES: readonly EventKind[] = ["dareCompleted", "dareApproved", "dailyAnswered"];

export async function wakeInvitation(
  ctx: MutationCtx,
  { uid: inviteeId, kinds }: { uid: string; kinds: readonly EventKind[] },
): Promise<void> {
  if (!kinds.some((kind) => MOVES.includes(kind))) return;
  const row = await ctx.db
    .query("referrals")
    .withIndex("by_inviteeId", (q) => q.eq("inviteeId", inviteeId))
    .unique();
  if (row?.checkAt === undefined) return;
  await ctx.scheduler.runAfter(0, internal.jobs.progress.lookAtInvitation, { inviteeId });
}
