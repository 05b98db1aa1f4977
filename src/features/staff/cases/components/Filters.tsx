import { DESK_KINDS, type DeskKind, SEVERITIES } from "@convex/domain/staff/desk";
import { useNavigate } from "@tanstack/react-router";
import { deskCopy } from "@/features/staff/desk";
import { Select } from "@/ui/input/Select";
import { TabLink, TabList } from "@/ui/layout/Tabs";
import { casesCopy as copy } from "../copy.en";
import type { CaseFilter } from "../filter";

const ANY = "any";
const KINDS = [
  { value: ANY, label: copy.anyKind },
  ...DESK_KINDS.map((value) => ({ value, label: deskCopy.kinds[value] })),
] as const;
const LEVELS = [
  { value: ANY, label: copy.anySeverity },
  ...SEVERITIES.map((level) => ({ value: String(level), label: copy.levels[level] })),
];

/** What of the list is shown: in the address, so that it can be kept and shared. */
export function Filters({ filter }: { filter: CaseFilter }) {
  const navigate = useNavigate();
  const { kind, severity, mine, overdue } = filter;
  const go = (search: CaseFilter) => void navigate({ to: "/admin/cases", search });
  const rest = { ...(mine ? { mine } : {}), ...(overdue ? { overdue } : {}) };
  const withKind = (next: DeskKind | undefined) => (next === undefined ? {} : { kind: next });
  const level = severity === undefined ? {} : { severity };
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{copy.filters}</legend>
      <TabList label={copy.views.label} look="quiet">
        <TabLink to="/admin/cases" search={{}} look="quiet" current={!mine && !overdue}>
          {copy.views.all}
        </TabLink>
        <TabLink
          to="/admin/cases"
          search={{ ...withKind(kind), mine: true }}
          look="quiet"
          current={mine ?? false}
        >
          {copy.views.mine}
        </TabLink>
        <TabLink
          to="/admin/cases"
          search={{ ...withKind(kind), ...level, overdue: true }}
          look="quiet"
          current={overdue ?? false}
        >
          {copy.views.overdue}
        </TabLink>
      </TabList>
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={copy.kind}
          value={kind ?? ANY}
          onChange={(value) => {
            const next = DESK_KINDS.find((each) => each === value);
            go({ ...rest, ...level, ...withKind(next) });
          }}
          options={KINDS}
        />
        <Select
          label={copy.severity}
          value={severity === undefined ? ANY : String(severity)}
          onChange={(value) => {
            const next = SEVERITIES.find((each) => String(each) === value);
            go({ ...rest, ...withKind(kind), ...(next === undefined ? {} : { severity: next }) });
          }}
          options={LEVELS}
        />
      </div>
    </fieldset>
  );
}
