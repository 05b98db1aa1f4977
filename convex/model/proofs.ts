import type { Infer } from "convex/values";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { graceEnd } from "../domain/dareDeadlines";
import type { DareStatus } from "../domain/dareMachine";
import { MEDIA_MAX_PARTS } from "../domain/limits";
import type { MediaContentType } from "../domain/mediaTypes";
import { passesByItself } from "../domain/screening";
import { fail, requireFound } from "../errors";
import { alarm } from "../pay/ops";
import type { proofTicks } from "../tables/media";
import { requireParty } from "./dareAccess";
import { tellProofSubmitted, tellProofUnplayable } from "./dareNotices";
import { applyStep } from "./dareTransitions";
import { partsOf, requireDuration } from "./media";
import { findUser } from "./viewer";

export async function latestProofOf(
  ctx: QueryCtx,
  dareId: Id<"dares">,
): Promise<{ proof: Doc<"proofs">; media: Doc<"media"> } | null> {
  const proof = await ctx.db
    .query("proofs")
    .withIndex("by_dareId", (q) => q.eq("dareId", dareId))
    .order("desc")
    .first();
  const media = proof === null ? null : await ctx.db.get(proof.mediaId);
  return proof === null || media === null ? null : { proof, media };
}

interface Submission {
  dareId: string;
  mediaId: Id<"media">;
  parts: number;
  durationMs: number;
  ticks: Infer<typeof proofTicks>;
}

async function requireWholeTake(ctx: QueryCtx, creatorId: string, input: Submission): Promise<Doc<"media">> {
  const media = requireFound(await ctx.db.get(input.mediaId));
  if (media.ownerId !== creatorId || media.dareId !== input.dareId) fail("not-found");
  if (media.state !== "uploading") fail("failed-precondition", { reason: "media-sealed" });
  const known = await partsOf(ctx, media._id);
  const isCountSane = Number.isInteger(input.parts) && input.parts > 0 && input.parts <= MEDIA_MAX_PARTS;
  const isWhole = known.length === input.parts && known.every((part, position) => part.index === position);
  if (!isCountSane || !isWhole) {
    const message = "The upload is not complete yet.";
    fail("failed-precondition", { message, field: "parts", reason: "parts-missing" });
  }
  return media;
}

/** Rulings 9: after the date a take still counts if its recording had begun before it. */
function requireInTime(dare: Doc<"dares">, media: Doc<"media">, now: number): void {
  const dueAt = dare.proofDueAt ?? dare.deadlineAt ?? now;
  if (now <= graceEnd(dueAt, media.createdAt <= dueAt)) return;
  fail("failed-precondition", { message: "The time for this dare is over.", reason: "too-late" });
}

/** An earlier take stays with the house, and nobody sees it any more (D21). */
async function replaceEarlier(ctx: MutationCtx, dareId: Id<"dares">): Promise<void> {
  const latest = await latestProofOf(ctx, dareId);
  if (latest === null || latest.proof.state === "refused") return;
  await ctx.db.patch(latest.proof._id, { state: "replaced" });
}

/** D15, or D21 after a redo was asked for. The same take handed in twice is one proof. */
export async function submit(
  ctx: MutationCtx,
  viewer: Doc<"users">,
  input: Submission,
): Promise<{ status: DareStatus }> {
  const now = Date.now();
  const dare = await requireParty(ctx, viewer, { dareId: input.dareId, role: "creator" });
  const latest = await latestProofOf(ctx, dare._id);
  if (latest?.proof.mediaId === input.mediaId && latest.proof.state !== "refused") {
    return { status: dare.status };
  }
  if (!Object.values(input.ticks).every((tick) => tick)) {
    const message = "Please confirm all four points.";
    fail("failed-precondition", { message, field: "ticks", reason: "ticks-missing" });
  }
  requireDuration(input.durationMs);
  const media = await requireWholeTake(ctx, viewer.uid, input);
  const isRedo = dare.status === "redo_requested";
  if (isRedo || dare.status === "accepted") requireInTime(dare, media, now);
  const facts = { proofAt: now, checkHeldAt: undefined };
  const event = isRedo ? "submitRedo" : "submitProof";
  const submitted = await applyStep(ctx, dare, { event, actor: "C", now, facts });
  if (isRedo) await replaceEarlier(ctx, dare._id);
  const { parts, durationMs, ticks } = input;
  await ctx.db.patch(media._id, { state: "sealed", partCount: parts, durationMs });
  const proofId = await ctx.db.insert("proofs", {
    dareId: dare._id,
    creatorId: viewer.uid,
    mediaId: media._id,
    durationMs,
    ticks,
    state: "checking",
    submittedAt: now,
  });
  await ctx.scheduler.runAfter(0, internal.jobs.proofs.check, { proofId });
  return { status: submitted.status };
}

/** What the file check reads; null when there is nothing to check any more. */
export async function toCheck(
  ctx: QueryCtx,
  proofId: Id<"proofs">,
): Promise<{ mediaId: Id<"media">; firstPart: Id<"_storage"> | null } | null> {
  const proof = await ctx.db.get(proofId);
  if (proof === null || proof.state !== "checking") return null;
  const [first] = await partsOf(ctx, proof.mediaId);
  return { mediaId: proof.mediaId, firstPart: first?.storageId ?? null };
}

interface Checked {
  dare: Doc<"dares">;
  proof: Doc<"proofs">;
  now: number;
}

/**
 * D17, or D15 undone when the bytes are no video, or left to a person. Safe to run twice. In a dare that stands still
 * nothing moves; it is checked again when it goes on.
 */
export async function applyCheck(
  ctx: MutationCtx,
  { proofId, found, now }: { proofId: Id<"proofs">; found: MediaContentType | null; now: number },
): Promise<null> {
  const proof = await ctx.db.get(proofId);
  const dare = proof === null ? null : await ctx.db.get(proof.dareId);
  if (proof === null || dare === null || dare.frozen) return null;
  if (proof.state !== "checking" || dare.status !== "proof_submitted") return null;
  if (found === null) {
    await refuse(ctx, { dare, proof, now });
    return null;
  }
  // The bytes decide what the file is served as, not the recorder's word.
  await ctx.db.patch(proof.mediaId, { contentType: found });
  const creator = await findUser(ctx, dare.creatorId);
  const isPrivate = dare.visibility === "private";
  const creatorAssured = creator?.ageState === "assured" && creator.isVerified === 1;
  if (passesByItself({ isVideo: true, isPrivate, creatorAssured }) && dare.checkHeldAt === undefined) {
    await passProof(ctx, { dare, proof, now }, "J");
  } else {
    await waitForPerson(ctx, { dare, proof, now });
  }
  return null;
}

/** D17 */
export async function passProof(
  ctx: MutationCtx,
  { dare, proof, now }: Checked,
  actor: "J" | "M",
): Promise<Doc<"dares">> {
  await ctx.db.patch(proof._id, { state: "passed", checkedAt: now });
  const facts = { checkHeldAt: undefined };
  const inReview = await applyStep(ctx, dare, { event: "proofPassed", actor, now, facts });
  const creator = await findUser(ctx, dare.creatorId);
  if (creator !== null) await ctx.db.patch(creator._id, { lastProofAt: now });
  await tellProofSubmitted(ctx, inReview, now);
  return inReview;
}

async function waitForPerson(ctx: MutationCtx, { dare, proof, now }: Checked): Promise<void> {
  await ctx.db.patch(proof._id, { state: "waiting", checkedAt: now });
  await ctx.db.patch(dare._id, { checkHeldAt: dare.checkHeldAt ?? now });
  alarm("proof-waits", { dareId: dare._id });
}

/** Back to where the take came from: the dare's first date, or that of its redo. */
async function refuse(ctx: MutationCtx, { dare, proof, now }: Checked): Promise<void> {
  await ctx.db.patch(proof._id, { state: "refused", checkedAt: now });
  await ctx.db.patch(proof.mediaId, { state: "refused" });
  const event = dare.redo === undefined ? "proofUnplayable" : "redoUnplayable";
  const back = await applyStep(ctx, dare, { event, actor: "J", now });
  await tellProofUnplayable(ctx, back, now);
}
