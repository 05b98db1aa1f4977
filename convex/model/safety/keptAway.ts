/** What a removal that protects somebody takes along: its file does not come back, and identical copies go, too. */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { type ContentRule, FILE_RULES } from "../../domain/safety/contentRules";
import type { DecisionAct, ProfilePart } from "../../domain/safety/decisions";
import { copiesOf, hashesOfTake, hashOfFile, noteRemoved } from "../files/removedFiles";
import type { Target } from "./decisionEffects";

/** Takes of one dare; more are never made. */
const PROOFS_MAX = 40;

interface Removal {
  target: Target;
  /** Whose act it is: what another person made of it is not theirs to lose. */
  subjectUid: string;
  act: DecisionAct;
  rule: ContentRule | undefined;
  parts: readonly ProfilePart[] | undefined;
}

export interface KeptAway {
  hashes: string[];
  mediaId: Id<"media"> | null;
}

/** The film that others see, or the last one that was handed in. */
async function filmOf(ctx: QueryCtx, { item, answer, dare }: Target): Promise<Id<"media"> | null> {
  const shown = item?.mediaId ?? answer?.mediaId;
  if (shown !== undefined || dare === null) return shown ?? null;
  const proofs = await ctx.db
    .query("proofs")
    .withIndex("by_dareId", (q) => q.eq("dareId", dare._id))
    .order("desc")
    .take(PROOFS_MAX);
  return proofs.find(({ state }) => state !== "refused")?.mediaId ?? null;
}

/** Read before anything is taken away: a file that is gone has no hash any more. */
export async function filesOf(
  ctx: QueryCtx,
  { target, subjectUid, act, rule, parts = [] }: Removal,
): Promise<KeptAway> {
  if (act !== "remove" || rule === undefined || !FILE_RULES.includes(rule)) {
    return { hashes: [], mediaId: null };
  }
  const mediaId = await filmOf(ctx, target);
  if (mediaId !== null) {
    const isTheirs = (await ctx.db.get(mediaId))?.ownerId === subjectUid;
    return isTheirs ? { hashes: await hashesOfTake(ctx, mediaId), mediaId } : { hashes: [], mediaId: null };
  }
  const hashes: string[] = [];
  const { photoStorageId, profileVideoStorageId } = target.person ?? {};
  if (parts.includes("photo")) hashes.push(...(await hashOfFile(ctx, photoStorageId)));
  if (parts.includes("video")) hashes.push(...(await hashOfFile(ctx, profileVideoStorageId)));
  return { hashes, mediaId };
}

/** Each copy goes by itself: one that cannot must not hold up the others. */
export async function keepAway(
  ctx: MutationCtx,
  { hashes, mediaId }: KeptAway,
  { decisionId, now }: { decisionId: Doc<"decisions">["_id"]; now: number },
): Promise<void> {
  await noteRemoved(ctx, { hashes, decisionId, now });
  if (mediaId === null) return;
  for (const copy of await copiesOf(ctx, mediaId)) {
    await ctx.scheduler.runAfter(0, internal.jobs.safety.removeCopy, { decisionId, mediaId: copy });
  }
}
