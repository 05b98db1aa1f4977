/** The staff's one list (staff.md 1): which kinds of cases there are, how grave they count and in which order they stand. */
import { DAY_MS, HOUR_MS, STAFF_PAGER_MS } from "../limits";
import { CASE_QUEUES } from "../safety/notices";
import { REPORT_TARGETS, type Severity } from "../safety/reportReasons";

/** Kinds that nobody has to report: the product itself waits for a person. */
export const HOUSE_KINDS = [
  "screening",
  "check",
  "publish",
  "dispute",
  "daily",
  "invitation",
  "age",
] as const;
export type HouseKind = (typeof HOUSE_KINDS)[number];

/** A report has the kind of what it is about, a signed request and payouts that we stopped their own; one that is appealed is an appeal, whatever it is about. */
export const DESK_KINDS = [...REPORT_TARGETS, ...CASE_QUEUES, "appeal", ...HOUSE_KINDS] as const;
export type DeskKind = (typeof DESK_KINDS)[number];

/** Where a dare waits its clock says until when; what only wants to be seen has a target of ours. */
export const HOUSE_ROWS: Record<HouseKind, { severity: Severity; targetMs: number }> = {
  screening: { severity: 2, targetMs: 0 },
  check: { severity: 2, targetMs: 0 },
  dispute: { severity: 2, targetMs: 0 },
  publish: { severity: 3, targetMs: STAFF_PAGER_MS },
  daily: { severity: 3, targetMs: 12 * HOUR_MS },
  invitation: { severity: 3, targetMs: 3 * DAY_MS },
  age: { severity: 2, targetMs: DAY_MS },
};

export const SEVERITIES = [0, 1, 2, 3] as const satisfies readonly Severity[];

/** Where a case stands in the list: gravest first, then what is due first, then what came first. */
export interface DeskPlace {
  severity: Severity;
  dueAt: number;
  at: number;
}

export function comparePlaces(one: DeskPlace, other: DeskPlace): number {
  return one.severity - other.severity || one.dueAt - other.dueAt || one.at - other.at;
}

const SEPARATOR = ":";

export const placeCursor = ({ severity, dueAt, at }: DeskPlace): string =>
  [severity, dueAt, at].join(SEPARATOR);

/** Null for the top, and for whatever else stands there. */
export function parsePlaceCursor(cursor: string | null): DeskPlace | null {
  const [first, dueAt = Number.NaN, at = Number.NaN] = (cursor ?? "").split(SEPARATOR).map(Number);
  const severity = SEVERITIES.find((each) => each === first);
  if (severity === undefined || !Number.isFinite(dueAt) || !Number.isFinite(at)) return null;
  return { severity, dueAt, at };
}

export const DESK_PAGE = 20;
/** So many of a kind are counted; more than that is "more" to whoever looks. */
export const DESK_TALLY_MAX = 99;
