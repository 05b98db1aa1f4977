import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import type { DareRole } from "../../domain/dares/machine";
import { isPersonClosedByAge } from "../access/accountStanding";
import { paymentOf, paymentView } from "../payments/payments";
import type { MoneyTimelineView } from "../payments/timeline";
import { timelineOf } from "../payments/timeline";
import { cardFor } from "../people/personCard";
import { shownProofOf } from "../proofs/proofs";
import { clashesOf } from "./boundaryCheck";
import { type DareView, dareDetails, roleOf } from "./dareView";
import * as PastDares from "./legacyDares";
import * as Ratings from "./ratings";

/** The dare for its two parties, or a dare of the first version for everybody; null for all else. */
export async function get(
  ctx: QueryCtx,
  viewer: Doc<"users"> | null,
  rawId: string,
): Promise<DareView | null> {
  const dareId = ctx.db.normalizeId("dares", rawId);
  if (dareId === null) {
    const pastId = ctx.db.normalizeId("pastDares", rawId);
    return pastId === null ? null : await PastDares.get(ctx, viewer, pastId);
  }
  const dare = await ctx.db.get(dareId);
  const role = dare === null ? null : roleOf(dare, viewer?.uid ?? null);
  return dare === null || role === null ? null : await detailsFor(ctx, { dare, role, viewer });
}

/** What one side of a dare sees of it; who that is was proved before. `viewer` null: a guest (money 1.4). */
export async function detailsFor(
  ctx: QueryCtx,
  { dare, role, viewer }: { dare: Doc<"dares">; role: DareRole; viewer: Doc<"users"> | null },
): Promise<DareView> {
  // Product 4: a minor's video is nobody's to see; what was removed neither (D25, D26).
  const isHidden =
    dare.status === "removed" ||
    dare.removedAt !== undefined ||
    (await isPersonClosedByAge(ctx, dare.creatorId));
  return dareDetails({
    dare,
    role,
    people: {
      sender: await cardFor(ctx, viewer, dare.ownerId),
      creator: await cardFor(ctx, viewer, dare.creatorId),
    },
    payment: paymentView(await paymentOf(ctx, dare)),
    latestProof: isHidden ? null : await shownProofOf(ctx, dare, role),
    // The creator may have drawn the line anew since, or a round of rewording may have crossed it.
    clashes: role === "creator" && dare.status === "sent" ? await clashesOf(ctx, dare) : [],
    rating: await Ratings.ofDare(ctx, dare, role === "sender" ? dare.ownerId : dare.creatorId),
    record: await Ratings.recordOf(ctx, viewer, role === "sender" ? dare.creatorId : dare.ownerId),
  });
}

/** Where the money of a dare is, as this party may know it; null for everybody else. */
export async function money(
  ctx: QueryCtx,
  viewer: Doc<"users">,
  rawId: string,
): Promise<MoneyTimelineView | null> {
  const dareId = ctx.db.normalizeId("dares", rawId);
  const dare = dareId === null ? null : await ctx.db.get(dareId);
  const role = dare === null ? null : roleOf(dare, viewer.uid);
  return dare === null || role === null ? null : await timelineOf(ctx, dare, role);
}
