/** Who looks at what waits, now (product 7): dares that a person must look at are open while somebody does. */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { STAFF_LIST_MAX } from "../../domain/limits";
import { isAlwaysStaffed, SHIFT_MS } from "../../domain/safety/reviewShift";
import { requireFound } from "../../errors";
import { type Actor, audit, personTarget } from "./audit";
import { staffRowOf } from "./staffRoles";
import { findUser } from "./viewer";

/** Whoever is shut out, or does not decide any more, looks at nothing. `now`: 0 for what is only read, until the job ends a shift. */
async function working(ctx: QueryCtx, now: number, limit: number): Promise<Doc<"staffMembers">[]> {
  const rows = await ctx.db
    .query("staffMembers")
    .withIndex("by_shiftEndsAt", (q) => q.gt("shiftEndsAt", now))
    .take(STAFF_LIST_MAX);
  const found: Doc<"staffMembers">[] = [];
  for (const row of rows) {
    if (found.length === limit) break;
    const isThere = row.role !== "support" && (await findUser(ctx, row.uid))?.standing === "good";
    if (isThere) found.push(row);
  }
  return found;
}

export async function onShift(ctx: QueryCtx, now = 0): Promise<Doc<"staffMembers">[]> {
  return await working(ctx, now, STAFF_LIST_MAX);
}

export async function isStaffed(ctx: QueryCtx, now = 0): Promise<boolean> {
  return isAlwaysStaffed(process.env) || (await working(ctx, now, 1)).length > 0;
}

/** Begins a shift, or one that runs anew; or ends it. */
export async function setShift(
  ctx: MutationCtx,
  actor: Actor,
  { on, now }: { on: boolean; now: number },
): Promise<null> {
  const { _id, uid, shiftEndsAt = 0 } = requireFound(await staffRowOf(ctx, actor.uid));
  if (!on && shiftEndsAt <= now) return null;
  await ctx.db.patch(_id, { shiftEndsAt: on ? now + SHIFT_MS : undefined });
  const reason = on ? "Is at the desk" : "Leaves the desk";
  const action = on ? "shift.begin" : "shift.end";
  await audit(ctx, { actor, action, target: personTarget(uid), reason, now });
  return null;
}

/** Every minute. */
export async function endDue(ctx: MutationCtx, now: number): Promise<null> {
  const due = await ctx.db
    .query("staffMembers")
    .withIndex("by_shiftEndsAt", (q) => q.gt("shiftEndsAt", 0).lte("shiftEndsAt", now))
    .take(STAFF_LIST_MAX);
  for (const { _id, uid } of due) {
    await ctx.db.patch(_id, { shiftEndsAt: undefined });
    const entry = { action: "shift.end", target: personTarget(uid), reason: "Its hours are over" };
    await audit(ctx, { actor: "job", ...entry, now });
  }
  return null;
}
