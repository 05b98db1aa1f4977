/** ROL-10: whoever writes a dare for somebody who takes none any more hears of it, and keeps what is written. */
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { findUser } from "../access/viewer";
import { notify } from "../notifications/notifications";
import { shownCard } from "../people/personCard";

const BATCH = 50;

/** After a change of `canReceiveDares`; a person who closed already has told everybody. */
export async function onReceiving(
  ctx: MutationCtx,
  before: Pick<Doc<"users">, "uid" | "canReceiveDares">,
  { canReceiveDares, now }: { canReceiveDares: boolean; now: number },
): Promise<void> {
  if (!before.canReceiveDares || canReceiveDares) return;
  const args = { targetUid: before.uid, after: 0, closedAt: now };
  await ctx.scheduler.runAfter(0, internal.jobs.sending.tellDraftsClosed, args);
}

/** A page in the order of their making. Who opened again meanwhile has nothing to tell. */
export async function tellClosed(
  ctx: MutationCtx,
  { targetUid, after, closedAt }: { targetUid: string; after: number; closedAt: number },
): Promise<null> {
  const target = await findUser(ctx, targetUid);
  if (target === null || target.canReceiveDares) return null;
  const drafts = await ctx.db
    .query("dareDrafts")
    .withIndex("by_targetUid", (q) => q.eq("targetUid", targetUid).gt("_creationTime", after))
    .take(BATCH);
  const { displayName } = await shownCard(ctx, targetUid);
  const body = `${displayName} is not taking dares at the moment. Your draft is kept, and nothing was charged.`;
  for (const { _id, ownerId: uid } of drafts) {
    await notify(ctx, {
      uid,
      type: "draft_closed",
      body,
      threadId: _id,
      link: "/app/send-dare",
      fromUid: targetUid,
      dedupeKey: `draft_closed:${_id}:${targetUid}`,
      now: closedAt,
    });
  }
  const last = drafts.at(-1);
  if (last === undefined || drafts.length < BATCH) return null;
  const args = { targetUid, after: last._creationTime, closedAt };
  await ctx.scheduler.runAfter(0, internal.jobs.sending.tellDraftsClosed, args);
  return null;
}
