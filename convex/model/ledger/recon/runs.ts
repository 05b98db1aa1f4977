/** Runs of reconciliation as rows: one at a time of each kind, cut off anywhere and taken up again (money.md 5.3). */
import type { Infer } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { DAY_MS } from "../../../domain/limits";
import { requireFound } from "../../../errors";
import { alarm } from "../../../pay/ops";
import type { reconKind } from "../../../tables/ledger";

type Run = Doc<"reconRuns">;
type Kind = Infer<typeof reconKind>;

/** A run that was cut off longer ago is begun anew. */
const RESUME_MS = DAY_MS;
const LOOK_BACK_RUNS = 30;

async function lastRuns(ctx: QueryCtx, kind: Kind): Promise<Run[]> {
  return await ctx.db
    .query("reconRuns")
    .withIndex("by_kind_and_startedAt", (q) => q.eq("kind", kind))
    .order("desc")
    .take(LOOK_BACK_RUNS);
}

/** The run that was cut off, or a new one that begins `overlapMs` before the last finished one did. */
export async function startRun(
  ctx: MutationCtx,
  { kind, overlapMs, now }: { kind: Kind; overlapMs: number; now: number },
): Promise<Run> {
  const runs = await lastRuns(ctx, kind);
  const [newest] = runs;
  if (newest && newest.finishedAt === undefined && now - newest.startedAt < RESUME_MS) return newest;
  const finished = runs.find(({ finishedAt }) => finishedAt !== undefined);
  const since = finished ? Math.max(0, finished.startedAt - overlapMs) : 0;
  const id = await ctx.db.insert("reconRuns", { kind, startedAt: now, checked: 0, findings: 0, since });
  return await runNamed(ctx, id);
}

/** A run of this kind has begun and not ended: somebody should go on with it. */
export async function isCutOff(ctx: QueryCtx, kind: Kind, now: number): Promise<boolean> {
  const [newest] = await lastRuns(ctx, kind);
  return newest !== undefined && newest.finishedAt === undefined && now - newest.startedAt < RESUME_MS;
}

export interface Progress {
  runId: Id<"reconRuns">;
  checked: number;
  findings: number;
  /** Absent: this step is over. */
  cursor?: string;
}

export async function noteProgress(ctx: MutationCtx, progress: Progress): Promise<void> {
  const run = await runNamed(ctx, progress.runId);
  await ctx.db.patch(run._id, {
    checked: run.checked + progress.checked,
    findings: run.findings + progress.findings,
    cursor: progress.cursor,
    error: undefined,
  });
}

export async function runNamed(ctx: QueryCtx, runId: Id<"reconRuns">): Promise<Run> {
  return requireFound(await ctx.db.get("reconRuns", runId));
}

/** `error`: what it had to leave out. */
export async function finishRun(
  ctx: MutationCtx,
  runId: Id<"reconRuns">,
  { error, now }: { error?: string; now: number },
): Promise<void> {
  await ctx.db.patch(runId, { finishedAt: now, cursor: undefined, error });
}

/** It stays open: the next job goes on where it stopped. */
export async function failRun(ctx: MutationCtx, runId: Id<"reconRuns">, error: string): Promise<void> {
  await ctx.db.patch(runId, { error });
  alarm("recon-run-failed", { runId, error });
}
