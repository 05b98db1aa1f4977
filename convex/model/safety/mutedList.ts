/** Everything a person has muted, in one list (product 14, 24), and taking it back. */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { dareSubject, proofSubject } from "../../domain/comments/comments";
import { MUTE_LABELS, MUTES_PAGE, type MuteTargetKind } from "../../domain/notifications/rules";
import { memberRow, setMuted } from "../chat/members";
import { findItem } from "../comments/subjects";
import { bareId, setMute } from "../notifications/mutes";
import type { Muted, MutedPage } from "../notifications/notifPrefsView";
import { cardFor } from "../people/personCard";
import { list as personList } from "./blocking";

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
