import { REASON_ROWS } from "@convex/domain/safety/reportReasons";
import { createLink } from "@tanstack/react-router";
import { type AnchorHTMLAttributes, type ReactNode, type Ref, useState } from "react";
import { DeskTable, deskCopy } from "@/features/staff/desk";
import { fill, personName } from "@/lib/text/words";
import { MINUTE_MS, useNow } from "@/lib/time/time";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { casesCopy as copy } from "../copy.en";
import { type CaseRow, useCases } from "../data";
import type { CaseFilter } from "../filter";
import { placeOf } from "./places";

const { heads } = copy;
const COLUMNS = 5;
const CELL = "border-b border-line py-3 pe-3 align-top";
const TONE = { 0: "text-danger", 1: "text-warning", 2: "text-ink", 3: "text-ink-2" } as const;

/** All that is open, gravest first; it goes on page by page. */
export function CaseTable({ filter }: { filter: CaseFilter }) {
  return (
    <DeskTable
      label={copy.title}
      heads={[
        { label: heads.severity },
        { label: heads.kind, look: "phoneless" },
        { label: heads.what },
        { label: heads.who, look: "phoneless" },
        { label: heads.due, look: "end" },
      ]}
    >
      <Page filter={filter} cursor={null} />
    </DeskTable>
  );
}

const Whole = ({ children }: { children: ReactNode }) => (
  <tr>
    <td colSpan={COLUMNS}>{children}</td>
  </tr>
);

function Page({ filter, cursor }: { filter: CaseFilter; cursor: string | null }) {
  const live = useCases(filter, cursor);
  const [isAsked, setIsAsked] = useState(false);
  if (live.status !== "ready") {
    return (
      <tbody>
        <Whole>
          <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="row" count={5} />}>
            {() => null}
          </LiveGate>
        </Whole>
      </tbody>
    );
  }
  const { rows, nextCursor } = live.data;
  const isBare = cursor === null && rows.length === 0 && nextCursor === null;
  return (
    <>
      <tbody>
        {rows.map((row) => (
          <Row key={`${row.kind} ${row.id}`} row={row} filter={filter} />
        ))}
        {isBare ? (
          <Whole>
            <Nothing filter={filter} />
          </Whole>
        ) : null}
        {nextCursor === null || isAsked ? null : (
          <Whole>
            <Button variant="quiet" onClick={() => setIsAsked(true)}>
              {copy.more}
            </Button>
          </Whole>
        )}
      </tbody>
      {nextCursor !== null && isAsked ? <Page filter={filter} cursor={nextCursor} /> : null}
    </>
  );
}

function Nothing({ filter }: { filter: CaseFilter }) {
  if (Object.keys(filter).length === 0) {
    return <EmptyState title={copy.empty.title} body={copy.empty.line} />;
  }
  const all = (
    <ButtonLink to="/admin/cases" search={{}} variant="secondary">
      {copy.emptyFilter.all}
    </ButtonLink>
  );
  return <EmptyState title={copy.emptyFilter.title} body={copy.emptyFilter.line} action={all} />;
}

function Row({ row, filter }: { row: CaseRow; filter: CaseFilter }) {
  const now = useNow(MINUTE_MS);
  const { severity, kind, holder, since, dueAt } = row;
  const kindName = deskCopy.kinds[kind];
  return (
    <tr className="relative hover:bg-raised">
      <td className={`${CELL} ps-1 font-semibold ${TONE[severity]}`}>
        {fill(copy.level, { level: String(severity) })}
      </td>
      <td className={`${CELL} text-ink-2 max-sm:hidden`}>{kindName}</td>
      <td className={CELL}>
        <CaseLink {...placeOf(row, filter)}>{subjectOf(row)}</CaseLink>
        <span className="block text-ink-2">
          <span className="sm:hidden">{kindName}. </span>
          {countOfReports(row)} {copy.arrived} <RelativeTime at={since} />.
        </span>
      </td>
      <td className={`${CELL} text-ink-2 max-sm:hidden`}>
        {holder === null ? copy.nobody : personName(holder)}
      </td>
      <td className={`${CELL} pe-1 text-end whitespace-nowrap ${dueAt < now ? "text-danger" : "text-ink-2"}`}>
        {dueAt < now ? <span className="sr-only">{copy.overdue}: </span> : null}
        <RelativeTime at={dueAt} />
      </td>
    </tr>
  );
}

function subjectOf({ kind, reason, title }: CaseRow): string {
  if (reason !== null) return REASON_ROWS[reason].label;
  return title ?? copy.untitled[kind] ?? "";
}

function countOfReports({ reason, reporters, byTeam }: CaseRow): string | null {
  if (reason === null) return null;
  if (reporters === 0) return byTeam ? copy.byTeam : copy.held;
  return fill(reporters === 1 ? copy.reported.one : copy.reported.other, { count: String(reporters) });
}

type CaseAnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "className" | "style"> & {
  ref?: Ref<HTMLAnchorElement>;
};

/** Takes the whole row, and is what `j` and `k` go to. */
function CaseAnchor({ children, ...anchor }: CaseAnchorProps) {
  return (
    <a
      {...anchor}
      data-case
      className="rounded-sm text-md font-semibold text-ink before:absolute before:inset-0"
    >
      {children}
    </a>
  );
}

const CaseLink = createLink(CaseAnchor);
