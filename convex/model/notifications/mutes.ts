/** Dares, posts and chats of which a person wants to hear in the inbox alone. The only writer of `muteTargets`. */
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { dareSubject, proofSubject } from "../../domain/comments/comments";
import {
  MUTE_LABELS,
  MUTE_TARGETS_MAX,
  MUTES_PAGE,
  type MuteTargetKind,
} from "../../domain/notifications/rules";
import { fail } from "../../errors";
import { memberRow, setMuted } from "../chat/members";
import { findItem } from "../comments/subjects";
import { cardFor } from "../people/personCard";
import { list as personList } from "../safety/blocking";
import type { Muted, MutedPage } from "./notifPrefsView";

/** Everything a person has muted, in one list (product 14, 24), and taking it back. */
type Viewer = Doc<"users">;
type Target = Doc<"muteTargets">;

/** People first, then the rest: the cursor says in which of the two lists it stands. */
const PEOPLE = "people:";
const TARGETS = "targets:";

async function chatName(ctx: QueryCtx, viewer: Viewer, rawId: string): Promise<string | null> {
  const chatId = ctx.db.normalizeId("chats", rawId);
  const member = chatId === null ? null : await memberRow(ctx, chatId, viewer.uid);
  return member === null ? null : (await cardFor(ctx, viewer, member.otherUid)).displayName;
}

/** Only what the viewer may see now: a mute opens nothing. */
async function labelOf(ctx: QueryCtx, viewer: Viewer, { kind, targetId }: Target): Promise<string> {
  const titleOf = async (subject: string) => (await findItem(ctx, viewer, subject))?.title ?? null;
  const names: Record<MuteTargetKind, () => Promise<string | null>> = {
    dare: () => titleOf(dareSubject(targetId)),
    post: () => titleOf(proofSubject(targetId)),
    chat: () => chatName(ctx, viewer, targetId),
  };
  return (await names[kind]()) ?? MUTE_LABELS[kind];
}

async function people(ctx: QueryCtx, viewer: Viewer, cursor: string | null): Promise<MutedPage> {
  const page = await personList(ctx, viewer, { kind: "mute", cursor });
  const entries = page.people.map((each): Muted => ({ kind: "person", ...each }));
  return { entries, nextCursor: page.nextCursor === null ? TARGETS : `${PEOPLE}${page.nextCursor}` };
}

async function targets(ctx: QueryCtx, viewer: Viewer, cursor: string | null): Promise<MutedPage> {
  const { page, isDone, continueCursor } = await ctx.db
    .query("muteTargets")
    .withIndex("by_uid_and_muted_and_updatedAt", (q) => q.eq("uid", viewer.uid).eq("muted", true))
    .order("desc")
    .paginate({ cursor, numItems: MUTES_PAGE });
  const entries: Muted[] = [];
  for (const row of page) {
    const { kind, targetId, updatedAt: since } = row;
    entries.push({ kind, targetId, label: await labelOf(ctx, viewer, row), since });
  }
  return { entries, nextCursor: isDone ? null : `${TARGETS}${continueCursor}` };
}

export async function list(ctx: QueryCtx, viewer: Viewer, cursor: string | null): Promise<MutedPage> {
  if (cursor?.startsWith(TARGETS)) {
    const place = cursor.slice(TARGETS.length);
    return await targets(ctx, viewer, place === "" ? null : place);
  }
  // One paged read in a query: whoever mutes nobody has the rest on the first page.
  if (cursor === null && !(await mutesSomebody(ctx, viewer))) return await targets(ctx, viewer, null);
  return await people(ctx, viewer, cursor === null ? null : cursor.slice(PEOPLE.length));
}

async function mutesSomebody(ctx: QueryCtx, { uid }: Viewer): Promise<boolean> {
  const rule = await ctx.db
    .query("personRules")
    .withIndex("by_owner_and_kind_and_createdAt", (q) => q.eq("ownerId", uid).eq("kind", "mute"))
    .first();
  return rule !== null;
}

export async function mute(
  ctx: MutationCtx,
  viewer: Viewer,
  wish: { targetId: string; kind: MuteTargetKind; muted: boolean; now: number },
): Promise<null> {
  const chatId = wish.kind === "chat" ? ctx.db.normalizeId("chats", bareId(wish.targetId)) : null;
  const member = chatId === null ? null : await memberRow(ctx, chatId, viewer.uid);
  if (member === null) return await setMute(ctx, viewer.uid, wish);
  // The chat itself shows and ends it as what was chosen there.
  await setMuted(ctx, member, { choice: wish.muted ? "always" : null, now: wish.now });
  return null;
}

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
