import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { graceEnd } from "../../domain/dares/deadlines";
import type { DareRole, DareStatus } from "../../domain/dares/machine";
import {
  CAPTION_MESSAGES,
  type CaptionProblem,
  checkCaptions,
  checkDescription,
  cleanCaptions,
  cleanDescription,
} from "../../domain/proofs/captions";
import { isLiveEnough, LIVE_SEAL_MESSAGE, type Seal, sealOf } from "../../domain/proofs/liveSeal";
import { fail } from "../../errors";
import { postProof } from "../chat/cards";
import { requireParty } from "../dares/access";
import { applyStep } from "../dares/transitions";
import type { HandIn } from "./handIn";
import { claimPoster } from "./posters";
import { filmOf, isBegunBy } from "./recordings";
import { requireDuration, requireWholeTake, seal } from "./uploads";

export interface LatestProof {
  proof: Doc<"proofs">;
  media: Doc<"media">;
}

/** More than a dare has: model/proofs/uploads bounds its takes. */
const PROOFS_MAX = 40;
/** From here on the take that counts is what both speak of, not one that was not taken. */
const ARGUED: readonly DareStatus[] = ["disputed", "completed", "refunded"];

async function newestProof(
  ctx: QueryCtx,
  dareId: Id<"dares">,
  counts: (proof: Doc<"proofs">) => boolean,
): Promise<LatestProof | null> {
  const proofs = await ctx.db
    .query("proofs")
    .withIndex("by_dareId", (q) => q.eq("dareId", dareId))
    .order("desc")
    .take(PROOFS_MAX);
  const proof = proofs.find(counts);
  const media = proof === undefined ? null : await ctx.db.get(proof.mediaId);
  return proof === undefined || media === null ? null : { proof, media };
}

/** The newest take that counts: one whose file was not taken is nobody's proof. */
export async function latestProofOf(ctx: QueryCtx, dareId: Id<"dares">): Promise<LatestProof | null> {
  return await newestProof(ctx, dareId, ({ state }) => state !== "refused");
}

/** What a party sees: the creator also a take that was not taken, with the reason, while they may record anew. */
export async function shownProofOf(
  ctx: QueryCtx,
  dare: Doc<"dares">,
  role: DareRole,
): Promise<LatestProof | null> {
  if (role === "sender" || ARGUED.includes(dare.status)) return await latestProofOf(ctx, dare._id);
  return await newestProof(ctx, dare._id, () => true);
}

interface Submission extends HandIn {
  dareId: string;
}

/** Rulings 9: after the date a take still counts if its recording had begun before it. */
async function requireInTime(
  ctx: QueryCtx,
  dare: Doc<"dares">,
  { media, durationMs, now }: { media: Doc<"media">; durationMs: number; now: number },
): Promise<void> {
  if (dare.status !== "accepted" && dare.status !== "redo_requested") return;
  const dueAt = dare.proofDueAt ?? dare.deadlineAt ?? now;
  if (now <= graceEnd(dueAt, await isBegunBy(ctx, media, { dueAt, durationMs }))) return;
  fail("failed-precondition", { message: "The deadline for this dare has passed.", reason: "too-late" });
}

/** An earlier take stays with the house, and nobody sees it any more (D21). */
async function replaceEarlier(ctx: MutationCtx, dareId: Id<"dares">): Promise<void> {
  const latest = await latestProofOf(ctx, dareId);
  if (latest !== null) await ctx.db.patch(latest.proof._id, { state: "replaced" });
}

function refuseWords(problem: CaptionProblem): never {
  const field = problem.startsWith("description") ? "description" : "captions";
  fail("invalid-argument", { message: CAPTION_MESSAGES[problem], field, reason: `captions-${problem}` });
}

/** What is said beside the video, as it is kept. */
export function wordsOf({ captions, description, durationMs, synthetic, edgy }: HandIn) {
  const told = cleanDescription(description ?? "");
  const problem = (captions ? checkCaptions(captions, durationMs) : null) ?? checkDescription(told);
  if (problem !== null) refuseWords(problem);
  const hasCaptions = captions !== null && captions !== undefined && captions.lines.length > 0;
  return {
    synthetic: synthetic === true,
    edgy: edgy === true,
    ...(hasCaptions ? { captions: cleanCaptions(captions) } : {}),
    ...(told === "" ? {} : { description: told }),
  };
}

/** Product 8: the consent record of a video. */
export function requireTicks(ticks: HandIn["ticks"]): void {
  if (Object.values(ticks).every((tick) => tick)) return;
  const message = "Please check all four boxes.";
  fail("failed-precondition", { message, field: "ticks", reason: "ticks-missing" });
}

/** The seal of a take, and whether it is what the sender asked for (product 8). */
async function requireSeal(
  ctx: QueryCtx,
  dare: Doc<"dares">,
  { media, durationMs }: { media: Doc<"media">; durationMs: number },
): Promise<Seal> {
  const film = await filmOf(ctx, media, durationMs);
  if (dare.liveSeal === true && !isLiveEnough(film)) {
    fail("failed-precondition", { message: LIVE_SEAL_MESSAGE, reason: "live-seal" });
  }
  return sealOf(film);
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
  if (latest?.proof.mediaId === input.mediaId) return { status: dare.status };
  requireTicks(input.ticks);
  requireDuration(input.durationMs);
  const words = wordsOf(input);
  const media = await requireWholeTake(ctx, viewer.uid, input);
  const { parts, durationMs, ticks } = input;
  const isRedo = dare.status === "redo_requested";
  await requireInTime(ctx, dare, { media, durationMs, now });
  const takeSeal = await requireSeal(ctx, dare, { media, durationMs });
  const facts = { proofAt: now, checkHeldAt: undefined };
  const event = isRedo ? "submitRedo" : "submitProof";
  const submitted = await applyStep(ctx, dare, { event, actor: "C", now, facts });
  if (isRedo) await replaceEarlier(ctx, dare._id);
  await seal(ctx, media, { parts, durationMs, now });
  const poster = await claimPoster(ctx, media, input.poster ?? null);
  const proofId = await ctx.db.insert("proofs", {
    dareId: dare._id,
    creatorId: viewer.uid,
    mediaId: media._id,
    durationMs,
    ticks,
    seal: takeSeal,
    ...words,
    ...(poster === null ? {} : { poster }),
    state: "checking",
    submittedAt: now,
  });
  await postProof(ctx, submitted, { proofId, now });
  await ctx.scheduler.runAfter(0, internal.jobs.proofs.check, { proofId });
  return { status: submitted.status };
}
