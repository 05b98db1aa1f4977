import type { QueryCtx } from "../../_generated/server";
import { AUDIT_PAGE } from "../../domain/limits";
import { personTarget } from "./audit";
import { userByUsername } from "../people/usernames";
import { type AuditPage, auditEntry } from "../staff/staffView";

/** One page of the log, newest first; an unknown name has no entries. */
export async function page(
  ctx: QueryCtx,
  { about, cursor }: { about: string | null; cursor: string | null },
): Promise<AuditPage> {
  const uid = about === null ? null : ((await userByUsername(ctx, about))?.uid ?? "");
  const log = ctx.db.query("auditLog");
  const rows =
    uid === null
      ? log.withIndex("by_at")
      : log.withIndex("by_target_and_at", (q) => q.eq("target", personTarget(uid)));
  const {
    page: entries,
    isDone,
    continueCursor,
  } = await rows.order("desc").paginate({ cursor, numItems: AUDIT_PAGE });
  return { entries: entries.map(auditEntry), cursor: isDone ? null : continueCursor };
}
