import { REPORT_REASONS, type ReportReason, type Severity } from "@convex/domain/safety/reportReasons";
import { DESK_KINDS, type DeskKind, SEVERITIES } from "@convex/domain/staff/desk";
import type { CasesSearch } from "./search";

/** What of the list is shown; everything without a filter. */
export interface CaseFilter {
  kind?: DeskKind;
  severity?: Severity;
  reason?: ReportReason;
  mine?: true;
  overdue?: true;
}

/** An address may say anything: what is no filter is none. */
export function filterOf({ mine, overdue, ...search }: CasesSearch): CaseFilter {
  const kind = DESK_KINDS.find((each) => each === search.kind);
  const severity = SEVERITIES.find((each) => each === search.severity);
  const reason = REPORT_REASONS.find((each) => each === search.reason);
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(severity === undefined ? {} : { severity }),
    ...(reason === undefined ? {} : { reason }),
    ...(mine ? { mine } : {}),
    ...(overdue ? { overdue } : {}),
  };
}
