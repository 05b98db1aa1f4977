/** An identical copy of a film that was removed goes by the same rule, as a decision that its own owner reads and may appeal. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { refusalIn } from "../../errors";
import { openCaseOf } from "../access/decided";
import { roleOf } from "../access/staffRoles";
import { removeMedia } from "../files/storedFiles";
import { canChange, targetOf } from "./decisionEffects";
import { decide } from "./decisions";

type Case = Doc<"moderationCases">;
type Named = Pick<Case, "targetKind" | "targetId" | "subjectUid">;

/** Takes of one dare; more are never made. */
const PROOFS_MAX = 40;

/** What it was handed in as; null for a take that nobody sees. */
async function namedAs(ctx: QueryCtx, media: Doc<"media">): Promise<Named | null> {
  const { dareId, dailyDate, ownerId: subjectUid } = media;
  if (dareId !== undefined) {
    const proofs = await ctx.db
      .query("proofs")
      .withIndex("by_dareId", (q) => q.eq("dareId", dareId))
      .order("desc")
      .take(PROOFS_MAX);
    const newest = proofs.find(({ state }) => state !== "refused");
    return newest?.mediaId === media._id ? { targetKind: "proof", targetId: newest._id, subjectUid } : null;
  }
  const answer = await ctx.db
    .query("dailyAnswers")
    .withIndex("by_uid_and_date", (q) => q.eq("uid", subjectUid).eq("date", dailyDate ?? ""))
    .unique();
  return answer?.mediaId === media._id ? { targetKind: "answer", targetId: answer._id, subjectUid } : null;
}

/** Nobody has reported it: our own look at the bytes found it. */
async function caseOfCopy(
  ctx: MutationCtx,
  named: Named,
  { like, now }: { like: Case; now: number },
): Promise<Id<"moderationCases">> {
  const open = await openCaseOf(ctx, named.targetKind, named.targetId);
  if (open !== null) return open._id;
  const { severity, reason } = like;
  return await ctx.db.insert("moderationCases", {
    ...{ ...named, severity, reason, isOpen: true, state: "new", acted: false, reachRank: 0, reporters: 0 },
    ...{ openedAt: now, dueAt: now, updatedAt: now },
  } as const);
}

export async function removeCopy(
  ctx: MutationCtx,
  { decisionId, mediaId, now }: { decisionId: Id<"decisions">; mediaId: Id<"media">; now: number },
): Promise<null> {
  const [decision, media] = [await ctx.db.get(decisionId), await ctx.db.get(mediaId)];
  const like = decision === null ? null : await ctx.db.get(decision.caseId);
  if (decision?.inForce !== true || decision.rule === undefined) return null;
  if (media === null || like === null) return null;
  if (media.state === "uploading") {
    await removeMedia(ctx, media);
    return null;
  }
  const named = await namedAs(ctx, media);
  if (named === null || !canChange(named, "remove", await targetOf(ctx, named))) return null;
  const caseId = await caseOfCopy(ctx, named, { like, now });
  const { by: uid, rule, facts } = decision;
  const actor = { uid, role: (await roleOf(ctx, uid)) ?? ("moderator" as const) };
  try {
    await decide(ctx, actor, { caseId, act: "remove", rule, facts, strikes: false, now });
  } catch (error) {
    // Whoever decided is a party of this one: its case stays open for somebody else.
    if (refusalIn(error)?.code !== "permission-denied") throw error;
  }
  return null;
}
