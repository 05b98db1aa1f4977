/** What of the reports of a case hides its thing before a person has looked (product 22). */
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { DAY_MS, GRAVE_REPORTERS } from "../../domain/limits";
import type { CaseTarget, Severity } from "../../domain/safety/reportReasons";

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

/** What stays as it was judged; a profile may say something else a minute later. */
const SETTLED_KINDS: readonly CaseTarget[] = ["dare", "proof", "answer", "comment"];
/** A person has found nothing in it so often, lately: more reports hide it no more, they wait for a person. */
const FOUND_HARMLESS = { times: 2, withinMs: 30 * DAY_MS };
/** Decisions that are looked through for those. */
const LOOKED_AT = 10;

interface Reported extends Pick<Doc<"decisions">, "targetKind" | "targetId"> {
  severity: Severity;
}

/** Twice "no action" in two cases of members or visitors, each at least as grave as what is said now, and neither reversed. */
export async function isFoundHarmless(
  ctx: QueryCtx,
  { targetKind, targetId, severity }: Reported,
  now: number,
): Promise<boolean> {
  if (!SETTLED_KINDS.includes(targetKind)) return false;
  const last = await ctx.db
    .query("decisions")
    .withIndex("by_target_and_force", (q) =>
      q.eq("targetKind", targetKind).eq("targetId", targetId).eq("inForce", false).eq("act", "none"),
    )
    .order("desc")
    .take(LOOKED_AT);
  const harmless = new Set<Id<"moderationCases">>();
  for (const { caseId, at } of last) {
    const about = at > now - FOUND_HARMLESS.withinMs ? await ctx.db.get(caseId) : null;
    const wasAsGrave = about !== null && about.severity <= severity && about.reporters > 0;
    if (wasAsGrave && !about.isOpen && !about.acted) harmless.add(caseId);
  }
  return harmless.size >= FOUND_HARMLESS.times;
}

/** One is enough. */
export const isGravestIn = (reports: readonly Report[]): boolean =>
  reports.some(({ severity }) => severity === GRAVEST);

/** Different members; a visitor's name is the visit's, of which anybody has as many as they like. */
export const areManyIn = (reports: readonly Report[]): boolean =>
  new Set(reports.flatMap(({ reporter }) => (reporter.includes(":") ? [] : [reporter]))).size >=
  GRAVE_REPORTERS;
