/** Cases that nobody reported: the house itself saw something that a person of the staff must judge. */
import type { MutationCtx } from "../_generated/server";
import { REASON_ROWS, type ReportReason } from "../domain/reportReasons";

/** One open case for a profile; one that is open already is enough. */
export async function openHouseCase(
  ctx: MutationCtx,
  { subjectUid, reason, now }: { subjectUid: string; reason: ReportReason; now: number },
): Promise<void> {
  const target = { targetKind: "profile", targetId: subjectUid } as const;
  const open = await ctx.db
    .query("moderationCases")
    .withIndex("by_target_and_open", (q) =>
      q.eq("targetKind", target.targetKind).eq("targetId", target.targetId).eq("isOpen", true),
    )
    .unique();
  if (open !== null) return;
  const { severity, firstActionMs } = REASON_ROWS[reason];
  await ctx.db.insert("moderationCases", {
    ...target,
    subjectUid,
    isOpen: true,
    state: "new",
    acted: false,
    severity,
    reason,
    reachRank: 0,
    reporters: 0,
    openedAt: now,
    dueAt: now + firstActionMs,
    updatedAt: now,
  });
}
