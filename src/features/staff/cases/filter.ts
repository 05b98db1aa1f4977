import type { Severity } from "@convex/domain/safety/reportReasons";
import { DESK_KINDS, type DeskKind, SEVERITIES } from "@convex/domain/staff/desk";
import type { CasesSearch } from "./search";

/** What of the list is shown; everything without a filter. */
export interface CaseFilter {
  kind?: DeskKind;
  severity?: Severity;
  mine?: true;
  overdue?: true;
}

/** An address may say anything: what is no filter is none. */
export function filterOf({ mine, overdue, ...search }: CasesSearch): CaseFilter {
  const kind = DESK_KINDS.find((each) => each === search.kind);
  const severity = SEVERITIES.find((each) => each === search.severity);
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(severity === undefined ? {} : { severity }),
    ...(mine ? { mine } : {}),
    ...(overdue ? { overdue } : {}),
  };
}
