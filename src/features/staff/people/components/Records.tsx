import { DECISION_ROWS } from "@convex/domain/safety/decisions";
import { REASON_ROWS } from "@convex/domain/safety/reportReasons";
import type { ReactNode } from "react";
import { useRole } from "@/features/staff/access";
import { deskCopy } from "@/features/staff/desk";
import { fill, pluralWord } from "@/lib/text/words";
import { RowLink } from "@/ui/action/RowLink";
import { Facts } from "@/ui/data/Facts";
import { List, Row } from "@/ui/data/List";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { Heading } from "@/ui/layout/Heading";
import { Section } from "@/ui/layout/Section";
import { Text } from "@/ui/layout/Text";
import { peopleCopy } from "../copy.en";
import type { PersonRecord } from "../data";

const { dares: dareWords, cases: caseWords, decisions: decisionWords } = peopleCopy;

/** How many in which state; more than twenty are not counted. */
export function DareCounts({ record: { dares } }: { record: PersonRecord }) {
  return (
    <Section title={dareWords.title}>
      {(["received", "sent"] as const).map((side) => (
        <div key={side}>
          <Heading level={3} size="md">
            {dareWords[side]}
          </Heading>
          {dares[side].length === 0 ? <Text tone="2">{dareWords.none}</Text> : null}
          <Facts
            facts={dares[side].map(({ status, count, isMore }) => [
              dareWords.statuses[status],
              `${count}${isMore ? "+" : ""}`,
            ])}
          />
        </div>
      ))}
    </Section>
  );
}

/** A case is opened by those who decide. */
function CaseRow({ caseId, title, detail }: { caseId: string; title: string; detail: ReactNode }) {
  const role = useRole();
  const decides = role.status === "ready" && role.data !== null && role.data !== "support";
  if (!decides) return <Row title={title} detail={detail} />;
  return <RowLink to="/admin/cases/$caseId" params={{ caseId }} title={title} detail={detail} />;
}

export function CaseList({ record: { cases } }: { record: PersonRecord }) {
  return (
    <Section title={caseWords.title}>
      {cases.length === 0 ? <Text tone="2">{caseWords.none}</Text> : null}
      <List label={caseWords.title}>
        {cases.map(({ caseId, targetKind, reason, state, acted, openedAt }) => {
          const isOver = state === "decided" || state === "final";
          const stand = isOver ? (acted ? caseWords.acted : caseWords.nothing) : caseWords.open;
          return (
            <CaseRow
              key={caseId}
              caseId={caseId}
              title={REASON_ROWS[reason].label}
              detail={
                <>
                  {deskCopy.kinds[targetKind]} · {stand} · <RelativeTime at={openedAt} />
                </>
              }
            />
          );
        })}
      </List>
    </Section>
  );
}

export function DecisionList({ record: { decisions } }: { record: PersonRecord }) {
  return (
    <Section title={decisionWords.title}>
      {decisions.length === 0 ? <Text tone="2">{decisionWords.none}</Text> : null}
      <List label={decisionWords.title}>
        {decisions.map((decision) => (
          <CaseRow
            key={decision.decisionId}
            caseId={decision.caseId}
            title={DECISION_ROWS[decision.act].label}
            detail={
              <>
                {standOf(decision)} · <RelativeTime at={decision.at} />
              </>
            }
          />
        ))}
      </List>
    </Section>
  );
}

function standOf({ act, inForce, strikes, appeal }: PersonRecord["decisions"][number]): string {
  const holds = DECISION_ROWS[act].holds ? [inForce ? decisionWords.inForce : decisionWords.over] : [];
  const counted =
    strikes === 0 ? [] : [fill(pluralWord(strikes, decisionWords.strikes), { count: String(strikes) })];
  const asked = appeal === null ? [] : [decisionWords.appeals[appeal]];
  return [...holds, ...counted, ...asked].join(" · ") || decisionWords.over;
}
