/** Dares, posts and chats of which a person wants to hear in the inbox alone. The only writer of `muteTargets`. */
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { MUTE_TARGETS_MAX, type MuteTargetKind } from "../../domain/notifications/rules";
import { fail } from "../../errors";

const ID_MAX_LENGTH = 64;

async function rowOf(ctx: QueryCtx, uid: string, targetId: string): Promise<Doc<"muteTargets"> | null> {
  return await ctx.db
    .query("muteTargets")
    .withIndex("by_uid_and_target", (q) => q.eq("uid", uid).eq("targetId", targetId))
    .unique();
}

/** A thread of talk is named by a word and an id ("proof:…"): the id alone is the target. */
export const bareId = (thread: string): string => thread.slice(thread.lastIndexOf(":") + 1);

export interface MuteWish {
  targetId: string;
  kind: MuteTargetKind;
  muted: boolean;
  /** When it ends by itself. */
  until?: number;
  now: number;
}

/** ENT-41. What is not muted any more has no row. A repeat changes nothing but its moment. */
export async function setMute(
  ctx: MutationCtx,
  uid: string,
  { targetId: raw, kind, muted, until, now }: MuteWish,
): Promise<null> {
  const targetId = bareId(raw);
  if (targetId === "" || targetId.length > ID_MAX_LENGTH) fail("invalid-argument", { field: "targetId" });
  const row = await rowOf(ctx, uid, targetId);
  if (!muted) {
    if (row !== null) await ctx.db.delete(row._id);
    return null;
  }
  const fields = { uid, targetId, kind, muted, updatedAt: now, ...(until === undefined ? {} : { until }) };
  if (row === null) await requireRoom(ctx, uid);
  if (row === null) await ctx.db.insert("muteTargets", fields);
  else await ctx.db.replace(row._id, fields);
  // No query reads the clock: at its end it leaves the list of what is muted, and makes room there.
  if (until !== undefined) {
    await ctx.scheduler.runAt(until, internal.jobs.notifications.endMute, { uid, targetId });
  }
  return null;
}

/** One that was made longer meanwhile has an end of its own. */
export async function endMute(
  ctx: MutationCtx,
  { uid, targetId, now }: { uid: string; targetId: string; now: number },
): Promise<null> {
  const row = await rowOf(ctx, uid, targetId);
  if (row?.until !== undefined && row.until <= now) await ctx.db.delete(row._id);
  return null;
}

async function requireRoom(ctx: QueryCtx, uid: string): Promise<void> {
  const known = await ctx.db
    .query("muteTargets")
    .withIndex("by_uid_and_target", (q) => q.eq("uid", uid))
    .take(MUTE_TARGETS_MAX);
  if (known.length < MUTE_TARGETS_MAX) return;
  const message = `You have muted ${MUTE_TARGETS_MAX} dares, posts and chats. Unmute one first.`;
  fail("failed-precondition", { message, reason: "list-full" });
}

/** Live for a screen that shows one. */
export async function isMuted(ctx: QueryCtx, uid: string, targetId: string): Promise<boolean> {
  return (await rowOf(ctx, uid, bareId(targetId))) !== null;
}

/** Whether a notice is for the inbox alone: its dare, its post or its chat is muted. */
export async function isSilent(
  ctx: QueryCtx,
  { uid, dareId, threadId, now }: { uid: string; dareId?: string; threadId: string; now: number },
): Promise<boolean> {
  const targets = new Set([bareId(threadId), ...(dareId === undefined ? [] : [dareId])]);
  for (const targetId of targets) {
    const row = await rowOf(ctx, uid, targetId);
    if (row?.muted && (row.until ?? now + 1) > now) return true;
  }
  return false;
}
