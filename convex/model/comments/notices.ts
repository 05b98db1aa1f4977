/** Who hears of a comment, a reply, a mention or a reaction (product 14). */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { talkNews } from "../../domain/comments/notices";
import { isNewsOf, noticeOf, notify } from "../notifications/notifications";
import type { TalkItem } from "./subjects";

type User = Doc<"users">;
type TalkType = "comment" | "reply" | "mention";

interface Told {
  item: TalkItem;
  by: User;
  now: number;
}

const nameOf = (user: User): string => user.displayName ?? user.username ?? "";

function sceneOf({ item, by }: Told) {
  return { name: nameOf(by), title: item.edgy ? null : item.title };
}

const keyOf = (type: TalkType, { item, by }: Told): string => `${type}:${item.subject}:${by.uid}`;

async function tellOne(ctx: MutationCtx, told: Told, { uid, type }: { uid: string; type: TalkType }) {
  const { item, by, now } = told;
  await notify(ctx, {
    ...{ uid, type, now, body: talkNews[type](sceneOf(told)) },
    ...{ threadId: item.subject, link: item.link, fromUid: by.uid },
    dedupeKey: keyOf(type, told),
  });
}

/** Each person once, by what concerns them most: an answer to them, then being called, then their item. */
export async function tellOfComment(
  ctx: MutationCtx,
  told: Told & { parentAuthorId: string | null; mentioned: readonly string[] },
): Promise<void> {
  const { item, by, parentAuthorId, mentioned } = told;
  const hearers = new Map<string, TalkType>([[item.creatorId, "comment"]]);
  for (const uid of mentioned) hearers.set(uid, "mention");
  if (parentAuthorId !== null) hearers.set(parentAuthorId, "reply");
  hearers.delete(by.uid);
  for (const [uid, type] of hearers) await tellOne(ctx, told, { uid, type });
}

/**
 * Called only by an edit: the others have heard already, and so has whoever was called by this comment (`writtenAt`)
 * before, taken out and put in again.
 */
export async function tellMentioned(
  ctx: MutationCtx,
  told: Told & { writtenAt: number },
  uids: readonly string[],
): Promise<void> {
  for (const uid of uids) {
    const known = await noticeOf(ctx, uid, keyOf("mention", told));
    const isTold = known !== null && known.createdAt >= told.writtenAt;
    if (uid !== told.by.uid && !isTold) await tellOne(ctx, told, { uid, type: "mention" });
  }
}

/** One notice for an item: the newest name, and how many more. */
export async function tellOfReaction(ctx: MutationCtx, told: Told & { total: number }): Promise<void> {
  const { item, by, now, total } = told;
  const dedupeKey = `reaction:${item.subject}`;
  if (item.ownerId === by.uid) return;
  const known = await noticeOf(ctx, item.ownerId, dedupeKey);
  if (!isNewsOf(known, { fromUid: by.uid, now })) return;
  await notify(ctx, {
    uid: item.ownerId,
    type: "reaction",
    now,
    body: talkNews.reaction({ ...sceneOf(told), others: total - 1 }),
    ...{ threadId: item.subject, link: item.link, fromUid: by.uid, dedupeKey },
  });
}
