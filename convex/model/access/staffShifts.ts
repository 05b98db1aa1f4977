/** Who looks at what waits, now (product 7): dares that a person must look at are open while somebody does. */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { STAFF_LIST_MAX } from "../../domain/limits";
import { isAlwaysStaffed, SHIFT_MS } from "../../domain/safety/reviewShift";
import { requireFound } from "../../errors";
import { type Actor, audit, personTarget } from "./audit";
import { staffRowOf } from "./staffRoles";

/** Whoever is at the desk and decides. `now`: 0 for what is only read, until the job ends a shift. */
export async function onShift(ctx: QueryCtx, now = 0): Promise<Doc<"staffMembers">[]> {
  const rows = await ctx.db
    .query("staffMembers")
    .withIndex("by_shiftEndsAt", (q) => q.gt("shiftEndsAt", now))
    .take(STAFF_LIST_MAX);
  return rows.filter(({ role }) => role !== "support");
}

export async function isStaffed(ctx: QueryCtx, now = 0): Promise<boolean> {
  return isAlwaysStaffed(process.env) || (await onShift(ctx, now)).length > 0;
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
  const reason = on ? "Started a shift" : "Ended a shift";
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
    const entry = { action: "shift.end", target: personTarget(uid), reason: "Ended after eight hours" };
    await audit(ctx, { actor: "job", ...entry, now });
  }
  return null;
}
