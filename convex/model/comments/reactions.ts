/** Six ways to react, one for a person and an item (product 11). */
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { parseSubject, REACTION_PEOPLE_PAGE, type ReactionKind } from "../../domain/comments/comments";
import { requireFound } from "../../errors";
import { once } from "../access/idempotency";
import { findUser } from "../access/viewer";
import { addToProfileCounts } from "../people/profileCounts";
import { cardOf, isShown } from "../people/profileView";
import { recordEvents, reverseEvent } from "../progress/events";
import { withoutBlocked } from "../relations/blocks";
import type { ReactionPeople, ReactionsView } from "./commentView";
import { countRowOf, countsOfItem, moveReaction, totalOf } from "./counts";
import { tellOfReaction } from "./notices";
import { dropTalk, noteTalk } from "./signals";
import { commentOf, findItem, requireOpenItem, type TalkItem } from "./subjects";

type Viewer = Doc<"users">;
type Reaction = Doc<"reactions">;

const DROP_BATCH = 50;

async function rowOf(ctx: QueryCtx, subject: string, uid: string): Promise<Reaction | null> {
  return await ctx.db
    .query("reactions")
    .withIndex("by_subject_and_uid", (q) => q.eq("subject", subject).eq("uid", uid))
    .unique();
}

/** What follows a reaction wherever else it is counted: the order of comments, and the creator's total (ENT-14). */
async function addElsewhere(ctx: MutationCtx, { subject, ownerId }: Reaction, by: 1 | -1): Promise<void> {
  const parsed = parseSubject(subject);
  if (parsed?.kind === "proof") await addToProfileCounts(ctx, ownerId, { totalLikesOnProofs: by });
  if (parsed?.kind !== "comment") return;
  const comment = await commentOf(ctx, parsed.id);
  if (comment !== null) await ctx.db.patch(comment._id, { reacted: Math.max(0, comment.reacted + by) });
}

async function add(ctx: MutationCtx, viewer: Viewer, { item, kind }: { item: TalkItem; kind: ReactionKind }) {
  const now = Date.now();
  const { subject, ownerId } = item;
  const id = await ctx.db.insert("reactions", { subject, ownerId, uid: viewer.uid, kind, createdAt: now });
  await moveReaction(ctx, item, { from: null, to: kind });
  await addElsewhere(ctx, requireFound(await ctx.db.get(id)), 1);
  const events = [{ kind: "reactionGiven" as const, subject, at: now }];
  await recordEvents(ctx, viewer.uid, { events, now, user: viewer });
  await noteTalk(ctx, { subject, uid: viewer.uid, kind: "reacted" }, now);
  const total = totalOf((await countsOfItem(ctx, subject)).reactions);
  await tellOfReaction(ctx, { item, by: viewer, now, total });
}

/** The row, and what it gave whoever made it. */
export async function drop(ctx: MutationCtx, { _id, uid, subject }: Reaction): Promise<void> {
  await ctx.db.delete(_id);
  await reverseEvent(ctx, { uid, kind: "reactionGiven", subject });
}

/** Takes one away with all its counts. */
export async function takeBack(ctx: MutationCtx, row: Reaction): Promise<void> {
  await drop(ctx, row);
  if ((await countRowOf(ctx, row.subject)) !== null)
    await moveReaction(ctx, row, { from: row.kind, to: null });
  await addElsewhere(ctx, row, -1);
  await dropTalk(ctx, { subject: row.subject, uid: row.uid, kind: "reacted" }, Date.now());
}

interface ReactionInput {
  subject: string;
  kind: ReactionKind | null;
  actionId?: string;
}

/** Sets the viewer's reaction, or takes it back; the same again changes nothing. */
export async function set(
  ctx: MutationCtx,
  viewer: Viewer,
  { subject, kind, actionId }: ReactionInput,
): Promise<null> {
  const claim = { uid: viewer.uid, actionId, type: "reaction", now: Date.now() } as const;
  await once(ctx, claim, async () => {
    if (kind === null) {
      // Also from what is not public any more: one's own mark may always be taken back.
      const given = await rowOf(ctx, subject, viewer.uid);
      if (given !== null) await takeBack(ctx, given);
      return null;
    }
    const item = await requireOpenItem(ctx, viewer, subject);
    // By the item's own name: an id may be spelt in more than one way, and a mark counts once.
    const known = await rowOf(ctx, item.subject, viewer.uid);
    if (known === null) await add(ctx, viewer, { item, kind });
    else if (known.kind !== kind) {
      await ctx.db.patch(known._id, { kind });
      await moveReaction(ctx, item, { from: known.kind, to: kind });
    }
    return null;
  });
  return null;
}

/** Counts of an item and the viewer's own mark; whoever asks has made sure that the item is seen. */
export async function reactionsTo(
  ctx: QueryCtx,
  viewer: Viewer | null,
  { subject, ownerId }: { subject: string; ownerId: string },
): Promise<ReactionsView> {
  const { reactions, comments } = await countsOfItem(ctx, subject);
  const row = viewer === null ? null : await rowOf(ctx, subject, viewer.uid);
  const [mine, own] = [row?.kind ?? null, viewer?.uid === ownerId];
  return { counts: reactions, total: totalOf(reactions), mine, own, comments };
}

export async function of(
  ctx: QueryCtx,
  viewer: Viewer | null,
  subject: string,
): Promise<ReactionsView | null> {
  const item = await findItem(ctx, viewer, subject);
  return item?.isOpen ? await reactionsTo(ctx, viewer, item) : null;
}

/** Who reacted, newest first: only for whose item it is. */
export async function people(
  ctx: QueryCtx,
  viewer: Viewer,
  { subject, cursor }: { subject: string; cursor: string | null },
): Promise<ReactionPeople> {
  const item = requireFound(await findItem(ctx, viewer, subject));
  requireFound(item.ownerId === viewer.uid ? item : null);
  const { page, isDone, continueCursor } = await ctx.db
    .query("reactions")
    .withIndex("by_subject_and_createdAt", (q) => q.eq("subject", item.subject))
    .order("desc")
    .paginate({ cursor, numItems: REACTION_PEOPLE_PAGE });
  const seen = await withoutBlocked(ctx, { viewerId: viewer.uid, page, uidOf: ({ uid }) => uid });
  const people: ReactionPeople["people"] = [];
  for (const { uid, kind } of seen) {
    const user = await findUser(ctx, uid);
    if (user !== null && isShown(user)) people.push({ person: cardOf(uid, user), kind });
  }
  return { people, nextCursor: isDone ? null : continueCursor };
}

/** Those of an item that is gone, a batch at a time; their counters are gone, too. */
export async function dropReactions(ctx: MutationCtx, subject: string): Promise<null> {
  const rows = await ctx.db
    .query("reactions")
    .withIndex("by_subject_and_createdAt", (q) => q.eq("subject", subject))
    .take(DROP_BATCH);
  for (const row of rows) await drop(ctx, row);
  if (rows.length === DROP_BATCH) {
    await ctx.scheduler.runAfter(0, internal.jobs.comments.dropReactions, { subject });
  }
  return null;
}
