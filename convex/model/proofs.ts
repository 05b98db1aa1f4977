import type { Infer } from "convex/values";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import type { DareStatus } from "../domain/dareMachine";
import { MEDIA_MAX_PARTS, PROOF_GRACE_MS, PROOF_GRACE_WITH_UPLOAD_MS } from "../domain/limits";
import type { MediaContentType } from "../domain/mediaTypes";
import { fail, requireFound } from "../errors";
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
  dareId: Id<"dares">;
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

/** Rulings 9: after the deadline a take still counts if its upload had begun before it. */
function requireInTime(dare: Doc<"dares">, media: Doc<"media">, now: number): void {
  const deadlineAt = dare.deadlineAt ?? now;
  const graceMs = media.createdAt <= deadlineAt ? PROOF_GRACE_WITH_UPLOAD_MS : PROOF_GRACE_MS;
  if (now <= deadlineAt + graceMs) return;
  fail("failed-precondition", { message: "The time for this dare is over.", reason: "too-late" });
}

/** D15. The same take handed in twice is one proof. */
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
  if (dare.status === "accepted") requireInTime(dare, media, now);
  const facts = { proofAt: now };
  const submitted = await applyStep(ctx, dare, { event: "submitProof", actor: "C", now, facts });
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

/** D17, or D15 undone when the bytes are no video. Safe to run twice. */
export async function applyCheck(
  ctx: MutationCtx,
  { proofId, found, now }: { proofId: Id<"proofs">; found: MediaContentType | null; now: number },
): Promise<null> {
  const proof = await ctx.db.get(proofId);
  const dare = proof === null ? null : await ctx.db.get(proof.dareId);
  if (proof === null || dare === null) return null;
  if (proof.state !== "checking" || dare.status !== "proof_submitted") return null;
  const state = found === null ? "refused" : "passed";
  await ctx.db.patch(proof._id, { state, checkedAt: now });
  if (found === null) await refuse(ctx, { dare, proof, now });
  else await pass(ctx, { dare, proof, found, now });
  return null;
}

async function pass(
  ctx: MutationCtx,
  {
    dare,
    proof,
    found,
    now,
  }: { dare: Doc<"dares">; proof: Doc<"proofs">; found: MediaContentType; now: number },
): Promise<void> {
  // The bytes decide what the file is served as, not the recorder's word.
  await ctx.db.patch(proof.mediaId, { contentType: found });
  const inReview = await applyStep(ctx, dare, { event: "proofPassed", actor: "J", now });
  const creator = await findUser(ctx, dare.creatorId);
  if (creator !== null) await ctx.db.patch(creator._id, { lastProofAt: now });
  await tellProofSubmitted(ctx, inReview, now);
}

async function refuse(
  ctx: MutationCtx,
  { dare, proof, now }: { dare: Doc<"dares">; proof: Doc<"proofs">; now: number },
): Promise<void> {
  await ctx.db.patch(proof.mediaId, { state: "refused" });
  const back = await applyStep(ctx, dare, { event: "proofUnplayable", actor: "J", now });
  await tellProofUnplayable(ctx, back, now);
}
