/** What of the reports of a case hides its thing before a person has looked (product 22). */
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { DAY_MS, GRAVE_REPORTERS } from "../../domain/limits";
import type { Severity } from "../../domain/safety/reportReasons";

type Report = Doc<"reports">;

const GRAVEST: Severity = 0;
const GRAVE: Severity = 1;
/** Reports of a severity that are looked through; the gravest are read apart, so that no flood of others hides them. */
const REPORTS_MAX = 200;

/** Those of the two highest severities that came after `since`. */
export async function graveReports(
  ctx: QueryCtx,
  caseId: Id<"moderationCases">,
  since: number,
): Promise<Report[]> {
  const found = await Promise.all(
    [GRAVEST, GRAVE].map((severity) =>
      ctx.db
        .query("reports")
        .withIndex("by_case_and_severity", (q) =>
          q.eq("caseId", caseId).eq("severity", severity).gt("createdAt", since),
        )
        .order("desc")
        .take(REPORTS_MAX),
    ),
  );
  return found.flat();
}

/** A person has found nothing in it so often, lately: more reports hide it no more, they wait for a person. */
const FOUND_HARMLESS = { times: 2, withinMs: 30 * DAY_MS };

export async function isFoundHarmless(
  ctx: QueryCtx,
  { targetKind, targetId }: Pick<Doc<"decisions">, "targetKind" | "targetId">,
  now: number,
): Promise<boolean> {
  const { times, withinMs } = FOUND_HARMLESS;
  const last = await ctx.db
    .query("decisions")
    .withIndex("by_target_and_force", (q) =>
      q.eq("targetKind", targetKind).eq("targetId", targetId).eq("inForce", false).eq("act", "none"),
    )
    .order("desc")
    .take(times);
  return last.length === times && last.every(({ at }) => at > now - withinMs);
}

/** One is enough. */
export const isGravestIn = (reports: readonly Report[]): boolean =>
  reports.some(({ severity }) => severity === GRAVEST);

/** Different members; a visitor's name is the visit's, of which anybody has as many as they like. */
export const areManyIn = (reports: readonly Report[]): boolean =>
  new Set(reports.flatMap(({ reporter }) => (reporter.includes(":") ? [] : [reporter]))).size >=
  GRAVE_REPORTERS;
