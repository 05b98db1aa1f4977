/** What staff's decisions still forbid (product 22), for every noun that must ask before it acts. */
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { type DecisionAct, FEATURE_WORDS, type LimitedFeature } from "../../domain/safety/decisions";
import type { CaseTarget } from "../../domain/safety/reportReasons";
import { fail } from "../../errors";

/** Limits of one person or item at once; more than a few are never set. */
const FEW = 20;

/** One that appeals or a new report may follow; what an appeal has opened again is no open report. */
export async function openCaseOf(
  ctx: QueryCtx,
  targetKind: CaseTarget,
  targetId: string,
): Promise<Doc<"moderationCases"> | null> {
  const open = await ctx.db
    .query("moderationCases")
    .withIndex("by_target_and_open", (q) =>
      q.eq("targetKind", targetKind).eq("targetId", targetId).eq("isOpen", true),
    )
    .take(FEW);
  return open.find(({ state }) => state !== "appealed") ?? null;
}

/** The decisions of a kind that hold for an item; their job ends them, so a query need not look at the clock. */
export async function decidedAbout(
  ctx: QueryCtx,
  target: { targetKind: CaseTarget; targetId: string },
  act: DecisionAct,
): Promise<Doc<"decisions"> | null> {
  const { targetKind, targetId } = target;
  return await ctx.db
    .query("decisions")
    .withIndex("by_target_and_force", (q) =>
      q.eq("targetKind", targetKind).eq("targetId", targetId).eq("inForce", true).eq("act", act),
    )
    .order("desc")
    .first();
}

/** The decisions of a kind that hold for a person. */
export async function limitsOf(
  ctx: QueryCtx,
  uid: string,
  act: "limitFeature" | "holdPayouts",
): Promise<Doc<"decisions">[]> {
  return await ctx.db
    .query("decisions")
    .withIndex("by_subject_and_force", (q) => q.eq("subjectUid", uid).eq("inForce", true).eq("act", act))
    .take(FEW);
}

/** The limit that holds longest, or null. */
export async function limitOf(
  ctx: QueryCtx,
  { uid, feature, now }: { uid: string; feature: LimitedFeature; now: number },
): Promise<number | null> {
  const limits = await limitsOf(ctx, uid, "limitFeature");
  const ends = limits.flatMap((limit) => (limit.feature === feature ? [limit.until ?? 0] : []));
  const last = Math.max(0, ...ends);
  return last > now ? last : null;
}

/** Refuses whoever may not do this for now, and says where the reasons are. */
export async function requireUnlimited(
  ctx: QueryCtx,
  asked: { uid: string; feature: LimitedFeature; now: number },
): Promise<void> {
  if ((await limitOf(ctx, asked)) === null) return;
  const message = `You can't ${FEATURE_WORDS[asked.feature]} for now. Settings, under “Blocked and muted”, says why and until when.`;
  fail("permission-denied", { message, reason: "feature-limited" });
}
