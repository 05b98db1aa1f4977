/** One text, take or video that a person has to look at (rulings 12); which ones wait is desk/sources, what is decided dareReview. */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail, requireFound } from "../../errors";
import { type Actor, audit } from "../access/audit";
import { requireOthersCase, requireReason } from "../access/staffRoles";
import { itemOfDare } from "../feed/feedItems";
import { watchedTake } from "../proofs/playback";
import { latestProofOf } from "../proofs/proofs";
import type { WatchedTake } from "../proofs/staffVideoView";
import { personCardOf } from "./moneyReads";
import { type QueueItem, type QueueKind, toQueueItem } from "./staffQueueView";

type Dare = Doc<"dares">;

/** Null once it waits no more. */
async function caseOf(
  ctx: QueryCtx,
  actor: Actor,
  dareId: string,
): Promise<{ dare: Dare; kind: QueueKind } | null> {
  const id = ctx.db.normalizeId("dares", dareId);
  const dare = requireFound(id === null ? null : await ctx.db.get(id));
  requireOthersCase(actor, dare.ownerId);
  requireOthersCase(actor, dare.creatorId);
  const kind = await kindOf(ctx, dare);
  return kind === null ? null : { dare, kind };
}

async function kindOf(ctx: QueryCtx, dare: Dare): Promise<QueueKind | null> {
  if (dare.status === "screening") return "screening";
  // A take is a person's only once the file check has left it to one.
  if (dare.status === "proof_submitted") return dare.checkHeldAt === undefined ? null : "proof";
  return (await itemOfDare(ctx, dare._id))?.state === "waiting" ? "publish" : null;
}

/** One of them with everything it is judged by; null when somebody was quicker. */
export async function item(ctx: QueryCtx, actor: Actor, dareId: string): Promise<QueueItem | null> {
  const found = await caseOf(ctx, actor, dareId);
  if (found === null) return null;
  const { dare, kind } = found;
  return toQueueItem(dare, {
    kind,
    sender: await personCardOf(ctx, dare.ownerId),
    creator: await personCardOf(ctx, dare.creatorId),
    latest: kind === "screening" ? null : await latestProofOf(ctx, dare._id),
    feedItem: kind === "publish" ? await itemOfDare(ctx, dare._id) : null,
  });
}

/** A short-lived address of the take that waits; the look is in the log. */
export async function watchProof(
  ctx: MutationCtx,
  actor: Actor,
  { dareId, reason, now }: { dareId: string; reason: string; now: number },
): Promise<WatchedTake> {
  const found = await caseOf(ctx, actor, dareId);
  const told = requireReason(reason);
  if (found === null || found.kind === "screening") fail("failed-precondition", { reason: "not-waiting" });
  const latest = requireFound(await latestProofOf(ctx, found.dare._id));
  const target = `dare:${found.dare._id}`;
  await audit(ctx, { actor, action: "dare.watchProof", target, reason: told, now });
  return await watchedTake(latest.media);
}
