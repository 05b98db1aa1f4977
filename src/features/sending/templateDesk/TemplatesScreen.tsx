import { StaffPage } from "@/features/staff/access";
import { FindList } from "@/features/staff/desk";
import { fill } from "@/lib/text/words";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { RowLink } from "@/ui/action/RowLink";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Tag } from "@/ui/input/Chip";
import { Cluster } from "@/ui/layout/Cluster";
import { Section } from "@/ui/layout/Section";
import { Text } from "@/ui/layout/Text";
import { templateDeskCopy } from "./copy.en";
import { NEW, type TemplateRow, useTemplates } from "./data";

const copy = templateDeskCopy.list;

/** `/admin/templates`: the dares that senders choose from, and what staff have changed of them. */
export function TemplatesScreen() {
  return (
    <StaffPage admits="admins" title={copy.title}>
      <Text tone="2">{copy.line}</Text>
      <Cluster>
        <ButtonLink to="/admin/templates/$templateId" params={{ templateId: NEW }}>
          {copy.new}
        </ButtonLink>
      </Cluster>
      <All />
    </StaffPage>
  );
}

function All() {
  return (
    <LiveGate live={useTemplates()} label={copy.loading} skeleton={<Skeleton shape="row" count={8} />}>
      {(rows) => (
        <Section title={copy.label} look="wide">
          <FindList rows={waitingFirst(rows)} find={copy.find}>
            {(row) => <OneRow key={row.templateId} row={row} />}
          </FindList>
        </Section>
      )}
    </LiveGate>
  );
}

/** What an admin comes for, then what was changed, then the rest; under the name by which it is found. */
function waitingFirst(rows: readonly TemplateRow[]) {
  const rank = ({ isAsked, live }: TemplateRow): number => (isAsked ? 0 : live > 0 ? 1 : 2);
  return rows
    .toSorted((one, other) => rank(one) - rank(other))
    .map((row) => ({ ...row, name: `${withDots(row.title)} ${row.category}` }));
}

const withDots = (title: string): string => title.replace(/\{\w+\}/g, "…");

function OneRow({ row: { templateId, title, category, live, isOffered, isAsked } }: { row: TemplateRow }) {
  const stand = live === 0 ? copy.own : fill(copy.version, { version: String(live) });
  return (
    <RowLink
      to="/admin/templates/$templateId"
      params={{ templateId }}
      title={withDots(title)}
      detail={
        <span className="flex flex-wrap items-center gap-2">
          {category} · {stand}
          {isOffered ? null : <Tag>{copy.off}</Tag>}
          {isAsked ? <Tag tone="warning">{copy.asked}</Tag> : null}
        </span>
      }
    />
  );
}
