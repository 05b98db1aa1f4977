/** Who is online (spec 4). The one writer and the one reader of `presence`; the rules are domain/people/presence. */

import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { PRESENCE_STALE_MS, presenceAfter } from "../../domain/people/presence";
import { fail } from "../../errors";
import { findUser } from "../access/viewer";
import { hidesPresenceFrom } from "../relations/blocks";
import { isShown } from "./profileView";

/** `users.online` and `users.last_time_online` of the specification (ENT-22), derived from the one row (ENT-26). */
export const presenceView = v.object({ online: v.boolean(), lastSeenAt: v.number() });

type PresenceView = Infer<typeof presenceView>;

type User = Doc<"users">;

const SESSION_MAX_LENGTH = 40;
const STALE_BATCH = 200;

async function rowOf(ctx: QueryCtx, uid: string): Promise<Doc<"presence"> | null> {
  return await ctx.db
    .query("presence")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .unique();
}

/**
 * CAL-28: one tab's word. `users/{uid}` keeps nothing of it (CAL-25): its `online` and `last_time_online` are read
 * from here, so that a heartbeat reruns no query of the person's profile.
 */
export async function update(
  ctx: MutationCtx,
  { uid, now, ...word }: { uid: string; session: string; visible: boolean; now: number },
): Promise<void> {
  const { length } = word.session;
  if (length === 0 || length > SESSION_MAX_LENGTH) fail("invalid-argument", { field: "session" });
  const row = await rowOf(ctx, uid);
  const before = row === null ? null : { ...row, visibleIn: row.visibleIn ?? [] };
  const next = presenceAfter(before, word, now);
  if (row === null) await ctx.db.insert("presence", { uid, ...next });
  else await ctx.db.patch(row._id, next);
}

/** Null: never seen, or not this viewer's to know (product 24, settings). */
export async function of(ctx: QueryCtx, viewer: User, uid: string): Promise<PresenceView | null> {
  if (viewer.uid !== uid && (await isHidden(ctx, viewer, uid))) return null;
  const row = await rowOf(ctx, uid);
  return row === null ? null : { online: row.isOnline, lastSeenAt: row.lastSeen };
}

async function isHidden(ctx: QueryCtx, viewer: User, uid: string): Promise<boolean> {
  // Whoever hides theirs does not see anybody else's either.
  if (viewer.settings?.presenceHidden === true) return true;
  const user = await findUser(ctx, uid);
  if (user === null || !isShown(user) || user.settings?.presenceHidden === true) return true;
  return await hidesPresenceFrom(ctx, { ownerId: uid, viewerId: viewer.uid });
}

/** STA-09: those of whom nothing was heard for too long. A query never reads the clock, so a job writes it. */
export async function markStale(ctx: MutationCtx, now: number): Promise<{ isMore: boolean }> {
  const stale = await ctx.db
    .query("presence")
    .withIndex("by_isOnline_and_lastSeen", (q) =>
      q.eq("isOnline", true).lt("lastSeen", now - PRESENCE_STALE_MS),
    )
    .take(STALE_BATCH);
  for (const { _id } of stale) await ctx.db.patch(_id, { isOnline: false, visibleIn: [] });
  return { isMore: stale.length === STALE_BATCH };
}
