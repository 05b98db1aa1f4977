import { REASON_ROWS } from "@convex/domain/safety/reportReasons";
import { fill } from "@/lib/text/words";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Facts } from "@/ui/data/Facts";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { Cluster } from "@/ui/layout/Cluster";
import { Section } from "@/ui/layout/Section";
import { Text } from "@/ui/layout/Text";
import { caseCopy } from "../caseCopy.en";
import type { CaseFacts } from "../data";
import { SignedNotice } from "./NoticeParts";

const copy = caseCopy.reports;

/** Who told us what, and what came of their earlier reports; never their name. */
export function Reports({ found: { caseId, reports, byTeam } }: { found: CaseFacts }) {
  return (
    <Section title={copy.title}>
      {reports.length === 0 ? <Text tone="2">{byTeam ? copy.byTeam : copy.none}</Text> : null}
      <ul aria-label={copy.title} className="flex flex-col divide-y divide-line">
        {reports.map(({ number, reason, detail, at, record, notice }) => (
          <li key={number} className="flex flex-col gap-1 py-3">
            <Text weight="semibold">{REASON_ROWS[reason].label}</Text>
            <p dir="auto" className="max-w-measure text-md break-words whitespace-pre-line text-ink">
              {detail === "" ? copy.silent : detail}
            </p>
            {notice === null ? null : <SignedNotice {...{ caseId, number, notice }} />}
            <Text size="sm" tone="2">
              {recordWords(record)}. <RelativeTime at={at} />.
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function recordWords(record: CaseFacts["reports"][number]["record"]): string {
  if (record === null) return copy.visitor;
  if (record.made === 0) return copy.first;
  return fill(copy.record, { made: String(record.made), acted: String(record.actedOn) });
}

/** What is known of its owner, and how the like was decided. */
export function CaseRecord({ found: { subject, memberSince, record, similar } }: { found: CaseFacts }) {
  const words = caseCopy.record;
  const { uid, username } = subject;
  return (
    <Section title={words.title}>
      <Facts
        facts={[
          [words.since, memberSince === null ? null : <RelativeTime key="since" at={memberSince} />],
          [words.cases, String(record.cases)],
          [words.actedOn, String(record.actedOn)],
          [words.strikes, String(record.strikes)],
        ]}
      />
      <Text tone="2">
        {similar.decided === 0
          ? words.noSimilar
          : fill(words.similarLine, { acted: String(similar.actedOn), decided: String(similar.decided) })}
      </Text>
      <Cluster>
        <ButtonLink to="/admin/people/$personId" params={{ personId: uid }} variant="secondary" size="sm">
          {words.person}
        </ButtonLink>
        {username === "" ? null : (
          <ButtonLink to="/$username" params={{ username }} variant="secondary" size="sm">
            {words.open}
          </ButtonLink>
        )}
      </Cluster>
    </Section>
  );
}
