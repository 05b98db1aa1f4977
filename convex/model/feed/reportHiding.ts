/** Product 22: what grave reports do to a public proof before a person has looked at it. */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { GRAVE_REPORTERS, REPORTED_HIDDEN_MS } from "../../domain/limits";
import type { Severity } from "../../domain/safety/reportReasons";
import { openCaseOf } from "../access/decided";
import { publicItemOfDare, publicItemOfProof } from "./feedItems";
import { hide, unhide } from "./publishing";
import { reviewMoved } from "./scores";

type Item = Doc<"feedItems">;

const GRAVEST: Severity = 0;
const GRAVE: Severity = 1;
/** Reports of one case that are looked through; one person's are as many as they send. */
const REPORTS_MAX = 100;

/** Reports about an item, of its dare and its proof, that came after a person has last looked at it. */
async function reportsOf(ctx: QueryCtx, { dareId, proofId, clearedAt = 0 }: Item): Promise<Doc<"reports">[]> {
  const cases = [await openCaseOf(ctx, "dare", dareId), await openCaseOf(ctx, "proof", proofId)];
  const found: Doc<"reports">[] = [];
  for (const each of cases) {
    if (each === null) continue;
    const reports = await ctx.db
      .query("reports")
      .withIndex("by_case_and_reporter", (q) => q.eq("caseId", each._id))
      .order("desc")
      .take(REPORTS_MAX);
    found.push(...reports);
  }
  return found.filter(({ createdAt }) => createdAt > clearedAt);
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
  const isGravest = reports.some(({ severity }) => severity === GRAVEST);
  const grave = reports.filter(({ severity, reporter }) => severity <= GRAVE && !reporter.includes(":"));
  const isGrave = new Set(grave.map(({ reporter }) => reporter)).size >= GRAVE_REPORTERS;
  if (!isGravest && !isGrave) return;
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
  if (reports.some(({ severity }) => severity === GRAVEST)) return null;
  await unhide(ctx, item, now);
  return null;
}
