/** Cases that nobody reported: the house itself saw something that a person of the staff must judge. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { REASON_ROWS, type ReportReason } from "../../domain/safety/reportReasons";
import { openCaseOf } from "../access/decided";
import { alertSoon } from "../staff/desk/alerts";

interface HouseCase {
  subjectUid: string;
  /** Missing: it is about the profile. */
  target?: Pick<Doc<"moderationCases">, "targetKind" | "targetId">;
  reason: ReportReason;
  byTeam?: true;
  /** Its payouts are stopped: it stands in that list of the desk. */
  stopsPayouts?: true;
  now: number;
}

/** One open case for a thing; one that is open already takes what is graver. */
export async function openHouseCase(
  ctx: MutationCtx,
  { subjectUid, reason, byTeam, stopsPayouts, now, ...about }: HouseCase,
): Promise<Id<"moderationCases">> {
  const target = about.target ?? ({ targetKind: "profile", targetId: subjectUid } as const);
  const open = await openCaseOf(ctx, target.targetKind, target.targetId);
  const { severity, firstActionMs } = REASON_ROWS[reason];
  const list = stopsPayouts ? { notice: "payout" as const } : {};
  if (open !== null) {
    if (stopsPayouts && open.notice === undefined) await ctx.db.patch(open._id, list);
    if (severity >= open.severity) return open._id;
    const dueAt = Math.min(open.dueAt, now + firstActionMs);
    await ctx.db.patch(open._id, { severity, reason, dueAt, updatedAt: now });
    await alertSoon(ctx, { caseId: open._id, severity });
    return open._id;
  }
  const caseId = await ctx.db.insert("moderationCases", {
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
    ...(byTeam === undefined ? {} : { byTeam }),
    ...list,
  });
  await alertSoon(ctx, { caseId, severity });
  return caseId;
}
