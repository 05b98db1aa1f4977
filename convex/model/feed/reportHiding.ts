/** Product 22: what grave reports do to a public proof before a person has looked at it. */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { REPORTED_HIDDEN_MS } from "../../domain/limits";
import { openCaseOf } from "../access/decided";
import { areManyIn, graveReports, isGravestIn } from "../access/graveReports";
import { publicItemOfDare, publicItemOfProof } from "./feedItems";
import { hide, unhide } from "./publishing";
import { reviewMoved } from "./scores";

type Item = Doc<"feedItems">;

/** Grave reports about an item, of its dare and its proof, that came after a person has last looked at it. */
async function reportsOf(ctx: QueryCtx, { dareId, proofId, clearedAt = 0 }: Item): Promise<Doc<"reports">[]> {
  const cases = [await openCaseOf(ctx, "dare", dareId), await openCaseOf(ctx, "proof", proofId)];
  const found = await Promise.all(
    cases.map((each) => (each === null ? [] : graveReports(ctx, each._id, clearedAt))),
  );
  return found.flat();
}

async function publicItem(ctx: QueryCtx, targetKind: string, targetId: string): Promise<Item | null> {
  const dareId = targetKind === "dare" ? ctx.db.normalizeId("dares", targetId) : null;
  if (dareId !== null) return await publicItemOfDare(ctx, dareId);
  const proofId = targetKind === "proof" ? ctx.db.normalizeId("proofs", targetId) : null;
  return proofId === null ? null : await publicItemOfProof(ctx, proofId);
}

/** After each report: one of the gravest hides the item until a person has looked, three grave ones for a day at most. */
export async function hideReported(
  ctx: MutationCtx,
  { targetKind, targetId, now }: { targetKind: string; targetId: string; now: number },
): Promise<void> {
  const item = await publicItem(ctx, targetKind, targetId);
  if (item === null) return;
  await reviewMoved(ctx, item._id, now);
  const reports = await reportsOf(ctx, item);
  const isGravest = isGravestIn(reports);
  if (!isGravest && !areManyIn(reports)) return;
  await hide(ctx, item, now);
  if (isGravest) return;
  const later = { feedId: item._id, hiddenAt: now };
  await ctx.scheduler.runAfter(REPORTED_HIDDEN_MS, internal.jobs.feedItems.showAgain, later);
}

/** A day later: back as it was, unless somebody has looked, or one of the gravest reports came meanwhile. */
export async function showAgain(
  ctx: MutationCtx,
  { feedId, hiddenAt, now }: { feedId: Id<"feedItems">; hiddenAt: number; now: number },
): Promise<null> {
  const item = await ctx.db.get(feedId);
  if (item === null || item.hiddenAt !== hiddenAt || item.state === "removed") return null;
  const reports = await reportsOf(ctx, item);
  if (isGravestIn(reports)) return null;
  await unhide(ctx, item, now);
  return null;
}
