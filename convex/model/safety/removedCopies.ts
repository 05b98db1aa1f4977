/** An identical copy of a film that was removed goes by the same rule, as a decision that its own owner reads and may appeal, and comes back with it. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { refusalIn } from "../../errors";
import { audit } from "../access/audit";
import { openCaseOf } from "../access/decided";
import { roleOf } from "../access/staffRoles";
import { removeMedia } from "../files/storedFiles";
import { alertSoon } from "../staff/desk/alerts";
import { canChange, type Target, targetOf, undo } from "./decisionEffects";
import { decide } from "./decisions";
import { tellTakenBack } from "./ownerNews";

type Case = Doc<"moderationCases">;
type Named = Pick<Case, "targetKind" | "targetId" | "subjectUid">;

/** Takes of one dare; more are never made. */
const PROOFS_MAX = 40;
/** Of one day: the one there is, and those that are kept for a case. */
const ANSWERS_MAX = 10;
/** The owner of a copy reads nothing that was said about somebody else. */
const COPY_FACTS = "It is the same file as a video that we removed.";
const BACK_FACTS = "It is the same file as a video that we gave back.";

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
  const answers = await ctx.db
    .query("dailyAnswers")
    .withIndex("by_uid_and_date", (q) => q.eq("uid", subjectUid).eq("date", dailyDate ?? ""))
    .order("desc")
    .take(ANSWERS_MAX);
  const answer = answers.find(({ mediaId }) => mediaId === media._id);
  return answer === undefined ? null : { targetKind: "answer", targetId: answer._id, subjectUid };
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

/** Somebody who asked for the removal may well keep the first of all copies. */
async function hasReported(ctx: QueryCtx, { _id }: Case, uid: string): Promise<boolean> {
  const own = await ctx.db
    .query("reports")
    .withIndex("by_case_and_reporter", (q) => q.eq("caseId", _id).eq("reporter", uid))
    .first();
  return own !== null;
}

/** What nobody but two people ever saw may be the victim's own: a person looks first. */
const wasPublic = ({ item, answer }: Target): boolean =>
  item?.publishedAt !== undefined || answer?.state === "public";

export async function removeCopy(
  ctx: MutationCtx,
  { decisionId, mediaId, now }: { decisionId: Id<"decisions">; mediaId: Id<"media">; now: number },
): Promise<null> {
  const [decision, media] = [await ctx.db.get(decisionId), await ctx.db.get(mediaId)];
  const like = decision === null ? null : await ctx.db.get(decision.caseId);
  if (decision?.inForce !== true || decision.rule === undefined) return null;
  if (media === null || like === null || (await hasReported(ctx, like, media.ownerId))) return null;
  if (media.state === "uploading") {
    await removeMedia(ctx, media);
    return null;
  }
  const named = await namedAs(ctx, media);
  const target = named === null ? null : await targetOf(ctx, named);
  if (named === null || target === null || !canChange(named, "remove", target)) return null;
  const caseId = await caseOfCopy(ctx, named, { like, now });
  if (!wasPublic(target)) {
    await alertSoon(ctx, { caseId, severity: like.severity });
    return null;
  }
  const { by: uid, rule } = decision;
  const actor = { uid, role: (await roleOf(ctx, uid)) ?? ("moderator" as const) };
  try {
    await decide(ctx, actor, {
      ...{ caseId, act: "remove", rule, facts: COPY_FACTS, strikes: false, copyOf: decisionId, now },
    });
  } catch (error) {
    // Whoever decided is involved in this one: its case stays open for somebody else.
    if (refusalIn(error)?.code !== "permission-denied") throw error;
  }
  return null;
}

/** The first one was given back by an appeal: what was removed for being the same comes back, whether it was appealed or not. */
export async function giveBackCopy(
  ctx: MutationCtx,
  { decisionId, now }: { decisionId: Id<"decisions">; now: number },
): Promise<null> {
  const copy = await ctx.db.get(decisionId);
  if (copy?.inForce !== true || copy.copyOf === undefined) return null;
  const { _id, caseId, targetKind, targetId, appeal } = copy;
  const over = { inForce: false, endsNext: undefined, takenBackAt: now };
  const upheld = { state: "upheld", reasons: BACK_FACTS, decidedAt: now } as const;
  await ctx.db.patch(_id, {
    ...over,
    ...(appeal?.state === "open" ? { appeal: { ...appeal, ...upheld } } : {}),
  });
  await undo(ctx, copy, now);
  if ((await ctx.db.get(caseId)) !== null)
    await ctx.db.patch(caseId, { isOpen: false, state: "final", acted: false, updatedAt: now });
  const target = `${targetKind}:${targetId}`;
  await audit(ctx, { actor: "job", action: "decision.takeBack", target, reason: BACK_FACTS, caseId, now });
  await tellTakenBack(ctx, copy, now);
  return null;
}
