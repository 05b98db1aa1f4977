import { roleWords } from "@/features/staff/access";
import type { Live } from "@/lib/live/useLive";
import { fill } from "@/lib/text/words";
import { Link } from "@/ui/action/Link";
import { PagedList } from "@/ui/data/PagedList";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Cluster } from "@/ui/layout/Cluster";
import { Text } from "@/ui/layout/Text";
import { auditCopy as copy } from "../copy.en";
import { type AuditEntry, useAudit } from "../data";
import type { AuditSearch } from "../search";

type Page = { rows: AuditEntry[]; nextCursor: string | null };

function pageOf(live: ReturnType<typeof useAudit>): Live<Page> {
  if (live.status !== "ready") return live;
  const { entries, cursor } = live.data;
  return { status: "ready", data: { rows: entries, nextCursor: cursor } };
}

/** Newest first; it goes on page by page. */
export function AuditList({ search }: { search: AuditSearch }) {
  const usePage = (cursor: string | null) => pageOf(useAudit(search, cursor));
  const isAll = Object.keys(search).length === 0;
  return (
    <PagedList
      usePage={usePage}
      loading={copy.loading}
      label={copy.list}
      empty={
        <EmptyState
          title={isAll ? copy.empty : copy.emptyFilter}
          body={isAll ? copy.emptyLine : copy.emptyFilterLine}
        />
      }
      note={({ rows, nextCursor }) =>
        rows.length === 0 && nextCursor !== null ? <Text tone="2">{copy.sparse}</Text> : null
      }
      more={copy.more}
    >
      {({ rows }) => rows.map((entry) => <Entry key={entry.id} entry={entry} />)}
    </PagedList>
  );
}

const ROLES: ReadonlyMap<string, string> = new Map(Object.entries(roleWords));
/** The log outlives what it names: a role without a word is shown as it is written. */
const roleOf = (written: string): string => ROLES.get(written) ?? written;

function Entry({ entry }: { entry: AuditEntry }) {
  const { action, actorId, source, by, role, at, reason, before, after, target, about, caseId } = entry;
  const who = fill(copy.sources[source], { name: by === null ? copy.former : `@${by}` });
  const person = target.startsWith("user:") ? target.slice("user:".length) : null;
  return (
    <li className="flex flex-col gap-1 py-3">
      <Text weight="semibold">{copy.actions[action] ?? action}</Text>
      <Text size="sm" tone="2">
        <span title={actorId}>{who}</span>
        {source === "app" ? ` (${roleOf(role)})` : ""} · <RelativeTime at={at} />
        {" · "}
        <span className="wrap-anywhere">{about === null ? target : `@${about}`}</span>
        {before === null && after === null ? null : (
          <>
            {" · "}
            {fill(copy.change, { before: before ?? copy.nothing, after: after ?? copy.nothing })}
          </>
        )}
      </Text>
      <p dir="auto" className="max-w-measure text-md wrap-anywhere text-ink">
        {reason}
      </p>
      {person === null && caseId === null ? null : (
        <Cluster>
          {person === null || about === null ? null : (
            <Link look="alone" to="/admin/people/$personId" params={{ personId: person }}>
              {copy.see}
            </Link>
          )}
          {caseId === null ? null : (
            <Link look="alone" to="/admin/cases/$caseId" params={{ caseId }}>
              {copy.seeCase}
            </Link>
          )}
        </Cluster>
      )}
    </li>
  );
}
