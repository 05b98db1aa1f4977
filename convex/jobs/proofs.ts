import { v } from "convex/values";
import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import type { ActionCtx } from "../_generated/server";
import { type MediaContentType, SNIFF_BYTES, sniffVideo } from "../domain/mediaTypes";
import { jobAction, jobMutation, jobQuery } from "../functions";
import * as Proofs from "../model/proofs";
import { mediaContentType } from "../tables/media";

/** Reads the first bytes of a submitted take and settles what they are. Run again by the deadline clock. */
export const check = jobAction({
  args: { proofId: v.id("proofs") },
  returns: v.null(),
  handler: async (ctx, { proofId }): Promise<null> => {
    const work = await ctx.runQuery(internal.jobs.proofs.toCheck, { proofId });
    if (work === null) return null;
    const found = await containerOf(ctx, work.firstPart);
    return await ctx.runMutation(internal.jobs.proofs.applyCheck, { proofId, found });
  },
});

async function containerOf(ctx: ActionCtx, part: Id<"_storage"> | null): Promise<MediaContentType | null> {
  const file = part === null ? null : await ctx.storage.get(part);
  if (file === null) return null;
  return sniffVideo(new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer()));
}

export const toCheck = jobQuery({
  args: { proofId: v.id("proofs") },
  returns: v.union(
    v.object({ mediaId: v.id("media"), firstPart: v.union(v.id("_storage"), v.null()) }),
    v.null(),
  ),
  handler: async (ctx, { proofId }) => await Proofs.toCheck(ctx, proofId),
});

export const applyCheck = jobMutation({
  args: { proofId: v.id("proofs"), found: v.union(mediaContentType, v.null()) },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => await Proofs.applyCheck(ctx, { ...args, now: Date.now() }),
});
