/** What becomes of a proof once its bytes were read: D17, back to the creator, or to a person. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { REFUSED_TAKE_KEPT_MS } from "../../domain/limits";
import type { Captions } from "../../domain/proofs/captions";
import type { MediaRefusal, VideoVerdict } from "../../domain/proofs/videoChecks";
import { passesByItself } from "../../domain/safety/contentRules";
import { isHouseLanguage, isKnownLanguage } from "../../domain/safety/screen/language";
import { screenText } from "../../domain/safety/screen/screenText";
import { REVIEWED_FACETS } from "../../domain/safety/screen/tiers";
import { alarm } from "../../pay/ops";
import { findUser } from "../access/viewer";
import { tellProofSubmitted, tellProofUnplayable } from "../dares/notices";
import { applyStep } from "../dares/transitions";
import { addedTo } from "../safety/words/addedWords";
import { dropPoster } from "./posters";
import { latestProofOf } from "./proofs";
import { type CheckWork, workOf } from "./readTake";

/** What the file check reads; null when there is nothing to check any more. */
export async function toCheck(ctx: QueryCtx, proofId: Id<"proofs">): Promise<CheckWork | null> {
  const proof = await ctx.db.get(proofId);
  return proof?.state === "checking" ? await workOf(ctx, proof) : null;
}

interface Checked {
  dare: Doc<"dares">;
  proof: Doc<"proofs">;
  now: number;
}

export interface CheckResult {
  proofId: Id<"proofs">;
  verdict: VideoVerdict;
  /** The still is what was said of it; true without one. */
  posterFits: boolean;
  now: number;
}

/**
 * D17, or D15 undone when the bytes are no video, or left to a person. Safe to run twice. In a dare that stands still
 * nothing moves; it is checked again when it goes on.
 */
export async function applyCheck(
  ctx: MutationCtx,
  { proofId, verdict, posterFits, now }: CheckResult,
): Promise<null> {
  const checked = await inCheck(ctx, proofId, now);
  if (checked === null) return null;
  const { dare, proof } = checked;
  if (!posterFits) await dropPoster(ctx, proof);
  if (!verdict.ok) {
    await refuse(ctx, checked, verdict.refusal);
    return null;
  }
  const { contentType, width, height, hasSound } = verdict.facts;
  // The bytes decide what the file is served as, not the recorder's word.
  await ctx.db.patch(proof.mediaId, { contentType });
  await ctx.db.patch(proof._id, { width, height, hasSound });
  // Argued about: the moderator who decides looks at it.
  if (dare.status === "disputed") await ctx.db.patch(proof._id, { state: "waiting", checkedAt: now });
  else if (dare.checkHeldAt === undefined && (await mayPassByItself(ctx, checked)))
    await passProof(ctx, checked, "J");
  else await waitForPerson(ctx, checked);
  return null;
}

/** A take whose file is still to be read; null once that is settled, or while its dare stands still. */
async function inCheck(ctx: QueryCtx, proofId: Id<"proofs">, now: number): Promise<Checked | null> {
  const proof = await ctx.db.get(proofId);
  const dare = proof === null ? null : await ctx.db.get(proof.dareId);
  if (proof === null || dare === null || dare.frozen || proof.state !== "checking") return null;
  const isOpen = dare.status === "proof_submitted" || dare.status === "disputed";
  return isOpen ? { dare, proof, now } : null;
}

async function mayPassByItself(ctx: QueryCtx, { dare, proof }: Checked): Promise<boolean> {
  const creator = await findUser(ctx, dare.creatorId);
  return passesByItself({
    isVideo: true,
    hasNoReviewedFacet: !REVIEWED_FACETS.some((facet) => dare.facets?.includes(facet)),
    isEdgy: proof.edgy === true || dare.edgy === true,
    hasPlainWords: await hasPlainWords(ctx, dare, proof),
    creatorAssured: creator?.ageState === "assured" && creator.isVerified === 1,
  });
}

/** The storage has lost a part of a take that was whole when it was handed in: a person's to settle, not the creator's fault. */
export async function partMissing(
  ctx: MutationCtx,
  { proofId, now }: { proofId: Id<"proofs">; now: number },
): Promise<null> {
  const checked = await inCheck(ctx, proofId, now);
  if (checked === null) return null;
  alarm("proof-part-missing", { dareId: checked.dare._id });
  if (checked.dare.status !== "disputed") await waitForPerson(ctx, checked);
  return null;
}

/** Captions and description by the hard list of the dares: a person judges what it finds or cannot read, nobody is refused for it. */
export async function hasPlainWords(
  ctx: QueryCtx,
  { category }: Pick<Doc<"dares">, "category">,
  { captions, description }: { captions?: Captions | undefined; description?: string | undefined },
): Promise<boolean> {
  const lines = (captions?.lines ?? []).map((line) => line.text);
  const text = [...lines, description ?? ""].join("\n").trim();
  if (text === "") return true;
  if (!isKnownLanguage(text) || !isHouseLanguage(captions?.language ?? null)) return false;
  const added = await addedTo(ctx, "dares");
  const { outcome } = screenText({ text, category, facets: [], added });
  return outcome === "pass" || outcome === "nudge";
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
  // The desk's list has it; staff is called after 2 and 24 hours, by the clock of the status (money 1.2).
  await ctx.db.patch(dare._id, { checkHeldAt: dare.checkHeldAt ?? now });
}

/** D24 by a moderator, who has watched it: what waited for a person has been looked at. */
export async function passWatched(ctx: MutationCtx, dare: Doc<"dares">, now: number): Promise<void> {
  const latest = await latestProofOf(ctx, dare._id);
  if (latest?.proof.state !== "waiting") return;
  await ctx.db.patch(latest.proof._id, { state: "passed", checkedAt: now });
}

/** A redo that was no video leaves the take it was to replace; what staff had mended stays hidden. */
async function bringBackReplaced(ctx: MutationCtx, dare: Doc<"dares">): Promise<void> {
  if (dare.redo?.by !== "sender") return;
  const earlier = await latestProofOf(ctx, dare._id);
  if (earlier?.proof.state === "replaced") await ctx.db.patch(earlier.proof._id, { state: "passed" });
}

/**
 * Back to where the take came from: the dare's first date, or that of its redo. Nothing a creator records is lost: the
 * file stays for them alone to save, until the sweep.
 */
async function refuse(ctx: MutationCtx, { dare, proof, now }: Checked, refusal: MediaRefusal): Promise<void> {
  await ctx.db.patch(proof._id, { state: "refused", refusal, checkedAt: now });
  await dropPoster(ctx, proof);
  await ctx.db.patch(proof.mediaId, { state: "refused", keepUntil: now + REFUSED_TAKE_KEPT_MS });
  await bringBackReplaced(ctx, dare);
  if (dare.status === "disputed") return;
  const event = dare.redo === undefined ? "proofUnplayable" : "redoUnplayable";
  const back = await applyStep(ctx, dare, { event, actor: "J", now });
  await tellProofUnplayable(ctx, back, { refusal, now });
}
