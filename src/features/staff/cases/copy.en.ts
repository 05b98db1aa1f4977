import type { DeskKind } from "@convex/domain/staff/desk";

/** Words for the one list of open cases. */
export const casesCopy = {
  title: "Cases",
  /** {count}: all that are open. */
  open: { one: "{count} open case", other: "{count} open cases" },
  none: "No open cases",
  loading: "Loading the cases",
  more: "Show more",
  overdue: "Overdue",
  views: { label: "Which cases", all: "All", mine: "Mine", overdue: "Overdue" },
  filters: "Filters",
  kind: "Kind",
  anyKind: "Every kind",
  severity: "Severity",
  anySeverity: "Every severity",
  reason: "Reported for",
  anyReason: "Every reason",
  arrived: "Arrived",
  /** {level}: 0 to 3. */
  level: "S{level}",
  levels: ["S0, gravest", "S1, grave", "S2", "S3"],
  heads: { severity: "Severity", kind: "Kind", what: "What it is about", who: "Taken by", due: "Due" },
  reported: { one: "{count} report.", other: "{count} reports." },
  held: "Found by our own checks.",
  byTeam: "Opened by the team.",
  /** Of a row that is neither a report nor a dare. */
  untitled: {
    daily: "An answer for the wall",
    invitation: "Possibly linked accounts",
    age: "The age check could not tell",
  } as Readonly<Partial<Record<DeskKind, string>>>,
  nobody: "Nobody",
  empty: { title: "All clear", line: "New cases appear here by themselves." },
  emptyFilter: { title: "Nothing matches", line: "No open case fits these filters.", all: "Show all cases" },
  back: "Back to the list",
  choose: { title: "No case selected", line: "Open a case from the list. J and K move up and down." },
} as const;
