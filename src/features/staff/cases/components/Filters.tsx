import { REASON_ROWS, REPORT_REASONS } from "@convex/domain/safety/reportReasons";
import { DESK_KINDS, SEVERITIES } from "@convex/domain/staff/desk";
import { useNavigate } from "@tanstack/react-router";
import { deskCopy } from "@/features/staff/desk";
import { Select } from "@/ui/input/Select";
import { TabLink, TabList } from "@/ui/layout/Tabs";
import { casesCopy as copy } from "../copy.en";
import { type CaseFilter, filterOf } from "../filter";
import type { CasesSearch } from "../search";

const ANY = "any";
const KINDS = [
  { value: ANY, label: copy.anyKind },
  ...DESK_KINDS.map((value) => ({ value, label: deskCopy.kinds[value] })),
] as const;
const LEVELS = [
  { value: ANY, label: copy.anySeverity },
  ...SEVERITIES.map((level) => ({ value: String(level), label: copy.levels[level] })),
];
const REASONS = [
  { value: ANY, label: copy.anyReason },
  ...REPORT_REASONS.map((value) => ({ value, label: REASON_ROWS[value].label })),
] as const;

/** One row: a phone moves it sideways, so that the list begins high. Labels that only readers hear stay inside it. */
const ROW =
  "relative -mx-gutter flex min-w-0 items-center gap-2 overflow-x-auto overflow-y-hidden px-gutter py-1 *:shrink-0 [scrollbar-width:none] panes:mx-0 panes:flex-wrap panes:px-1";

/** What of the list is shown: in the address, so that it can be kept and shared. */
export function Filters({ filter }: { filter: CaseFilter }) {
  const navigate = useNavigate();
  const { mine, overdue, ...narrow } = filter;
  const { kind, severity, reason } = narrow;
  // What is no filter, as "any", is left out of the address.
  const go = (search: CasesSearch) =>
    void navigate({ to: "/admin/cases", search: filterOf({ ...filter, ...search }) });
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{copy.filters}</legend>
      <div className={ROW}>
        <TabList label={copy.views.label} look="row">
          <TabLink to="/admin/cases" search={{}} look="quiet" current={!mine && !overdue}>
            {copy.views.all}
          </TabLink>
          <TabLink to="/admin/cases" search={{ ...narrow, mine: true }} look="quiet" current={mine ?? false}>
            {copy.views.mine}
          </TabLink>
          <TabLink
            to="/admin/cases"
            search={{ ...narrow, overdue: true }}
            look="quiet"
            current={overdue ?? false}
          >
            {copy.views.overdue}
          </TabLink>
        </TabList>
        <Select
          look="chip"
          isSet={kind !== undefined}
          label={copy.kind}
          value={kind ?? ANY}
          onChange={(value) => go({ kind: value })}
          options={KINDS}
        />
        <Select
          look="chip"
          isSet={severity !== undefined}
          label={copy.severity}
          value={severity === undefined ? ANY : String(severity)}
          onChange={(value) => go({ severity: Number(value) })}
          options={LEVELS}
        />
        <Select
          look="chip"
          isSet={reason !== undefined}
          label={copy.reason}
          value={reason ?? ANY}
          onChange={(value) => go({ reason: value })}
          options={REASONS}
        />
      </div>
    </fieldset>
  );
}
