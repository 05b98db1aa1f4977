/** How far a settled proof is seen, as one of its two people reads it. Nothing here writes. */
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import type { DareRole } from "../../domain/dares/machine";
import { labelFor } from "../../domain/feed/publishing";
import { findUser } from "../access/viewer";
import { roleOf } from "../dares/dareView";
import { latestProofOf } from "../proofs/proofs";
import { isPrivate } from "../relations/privacy";
import { itemOfDare } from "./feedItems";
import { choiceOf, isPublishable, keyHolder } from "./publishing";
import type { PublishingView } from "./publishingView";

type Dare = Doc<"dares">;
type Viewer = Doc<"users">;

/** Where the two stand, for one of them; null for everybody else and where nothing can be published. */
export async function mine(ctx: QueryCtx, viewer: Viewer, rawId: string): Promise<PublishingView | null> {
  const dareId = ctx.db.normalizeId("dares", rawId);
  const dare = dareId === null ? null : await ctx.db.get(dareId);
  const role = dare === null ? null : roleOf(dare, viewer.uid);
  if (dare === null || role === null || dare.status !== "completed") return null;
  const item = await itemOfDare(ctx, dare._id);
  if (item === null) return await unasked(ctx, dare, { role, viewer });
  const holder = await keyHolder(ctx, dare);
  const senderKey = holder === null && item.senderYes === "asked" ? ("none" as const) : item.senderYes;
  return {
    state: item.state,
    mine: role === "creator" ? item.creatorYes : item.senderYes,
    other: role === "creator" ? senderKey : item.creatorYes,
    feedId: item._id,
    label: item.label,
    edgy: item.edgy,
    wasPublic: item.publishedAt !== undefined,
    followersOnly: await isOfPrivate(ctx, dare),
    rule: item.brokenRule ?? null,
    remembered: role === "sender" ? choiceOf(viewer) : null,
  };
}

async function isOfPrivate(ctx: QueryCtx, { creatorId }: Dare): Promise<boolean> {
  const creator = await findUser(ctx, creatorId);
  return creator !== null && isPrivate(creator);
}

/** Settled before anybody was asked: the row is made with the first answer. */
async function unasked(
  ctx: QueryCtx,
  dare: Dare,
  { role, viewer }: { role: DareRole; viewer: Viewer },
): Promise<PublishingView | null> {
  const latest = isPublishable(dare) ? await latestProofOf(ctx, dare._id) : null;
  if (latest?.proof.state !== "passed") return null;
  const other = role === "creator" && (await keyHolder(ctx, dare)) === null ? "none" : "asked";
  return {
    ...{ state: "private", mine: "asked", other, feedId: null, label: labelFor(dare.escrowAmount) },
    ...{ edgy: (dare.edgy ?? false) || (latest.proof.edgy ?? false), wasPublic: false, rule: null },
    followersOnly: await isOfPrivate(ctx, dare),
    remembered: role === "sender" ? choiceOf(viewer) : null,
  };
}
