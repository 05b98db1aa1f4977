import type { Infer } from "convex/values";
import type { MutationCtx } from "../../_generated/server";
import type { auditSource, staffRole } from "../../tables/staff";

/** Who acts: a person of the staff, or the console and a job, which have no role of their own. */
export interface Actor {
  uid: string;
  role: Infer<typeof staffRole>;
}

interface AuditEntry {
  actor: Actor | "console" | "job";
  /** A stable word such as "role.grant". */
  action: string;
  /** What was acted on: `user:{uid}` for a person. Never a name or an address. */
  target: string;
  before?: string | undefined;
  after?: string | undefined;
  reason: string;
  caseId?: string | undefined;
  now: number;
}

export const personTarget = (uid: string): string => `user:${uid}`;

function sourceOf(actor: AuditEntry["actor"]): Infer<typeof auditSource> {
  return typeof actor === "string" ? actor : "app";
}

/** The one writer of the audit log (product 22). Rows are added, never changed; erasure alone renames a person. */
export async function audit(
  ctx: MutationCtx,
  { actor, action, target, before, after, reason, caseId, now }: AuditEntry,
): Promise<void> {
  await ctx.db.insert("auditLog", {
    actorId: typeof actor === "string" ? actor : actor.uid,
    role: typeof actor === "string" ? actor : actor.role,
    action,
    target,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    reason,
    ...(caseId === undefined ? {} : { caseId }),
    at: now,
    source: sourceOf(actor),
  });
}

/** Product 23: the log stays, the person in it becomes a pseudonym. At most `limit` rows a side; true when done. */
export async function renameInAudit(
  ctx: MutationCtx,
  { uid, pseudonym, limit }: { uid: string; pseudonym: string; limit: number },
): Promise<boolean> {
  const log = () => ctx.db.query("auditLog");
  const acted = await log()
    .withIndex("by_actor_and_at", (q) => q.eq("actorId", uid))
    .take(limit);
  for (const { _id } of acted) await ctx.db.patch(_id, { actorId: pseudonym });
  const concerned = await log()
    .withIndex("by_target_and_at", (q) => q.eq("target", personTarget(uid)))
    .take(limit);
  for (const { _id } of concerned) await ctx.db.patch(_id, { target: personTarget(pseudonym) });
  return acted.length < limit && concerned.length < limit;
}
