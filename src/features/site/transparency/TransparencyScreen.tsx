import { RULE_WORDS } from "@convex/domain/safety/contentRules";
import { DECISION_ROWS } from "@convex/domain/safety/decisions";
import { NOTICE_WORDS, quarterName, type Shown, transparencyCsv } from "@convex/domain/safety/transparency";
import { fill, pluralWord } from "@/lib/text/words";
import { Facts } from "@/ui/data/Facts";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Heading } from "@/ui/layout/Heading";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { transparencyCopy as copy } from "./copy.en";
import { type Quarter, useQuarters } from "./data";

/** `/transparency`: what was reported and decided in each quarter that is over, for everybody. */
export function TransparencyScreen() {
  const live = useQuarters();
  return (
    <Stack gap="lg">
      <PageTitle>{copy.title}</PageTitle>
      <Text tone="2">{copy.line}</Text>
      <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="card" count={2} />}>
        {(quarters) =>
          quarters.length === 0 ? (
            <EmptyState title={copy.empty} body={copy.emptyLine} />
          ) : (
            quarters.map((quarter) => <OneQuarter key={quarter.quarter} quarter={quarter} />)
          )
        }
      </LiveGate>
    </Stack>
  );
}

const countText = (count: Shown): string => (count === "few" ? copy.few : count.toLocaleString());

function OneQuarter({ quarter }: { quarter: Quarter }) {
  const { reports, decided, automatic, acts, rules, appeals, overturned, averageHours } = quarter;
  const name = quarterName(quarter.quarter);
  const hours =
    averageHours === null
      ? null
      : fill(pluralWord(averageHours, copy.hours), { count: String(averageHours) });
  return (
    <Section title={name}>
      <Facts
        facts={[
          [copy.facts.reports, countText(reports)],
          [copy.facts.decided, countText(decided)],
          [copy.facts.automatic, countText(automatic)],
          [copy.facts.appeals, countText(appeals)],
          [copy.facts.overturned, countText(overturned)],
          [copy.facts.hours, hours],
        ]}
      />
      {acts.length === 0 ? (
        <Text tone="2">{copy.nothing}</Text>
      ) : (
        <div className="grid items-start gap-6 wide:grid-cols-2">
          <Counts
            title={copy.acts}
            head={copy.heads.act}
            rows={acts.map(({ act, count }) => [DECISION_ROWS[act].label, count])}
          />
          <Counts
            title={copy.rules}
            head={copy.heads.rule}
            rows={rules.map(({ rule, count }) => [RULE_WORDS[rule], count])}
          />
        </div>
      )}
      <Notices notices={quarter.notices} />
      <a
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(transparencyCsv(quarter))}`}
        download={`transparency-${name.toLowerCase().replace(" ", "-")}.csv`}
        className="inline-flex min-h-touch items-center rounded-sm text-dare-text underline underline-offset-4"
      >
        {copy.download(name)}
      </a>
    </Section>
  );
}

/** Narrow enough for a phone: a list of facts to each kind. */
function Notices({ notices }: Pick<Quarter, "notices">) {
  if (notices.length === 0) return null;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Heading level={3}>{copy.notices}</Heading>
      <Text size="sm" tone="2">
        {copy.noticesLine}
      </Text>
      <div className="grid items-start gap-6 wide:grid-cols-2">
        {notices.map(({ queue, asked, decided, removed, inTime }) => (
          <section key={queue} aria-label={NOTICE_WORDS[queue]} className="flex min-w-0 flex-col gap-2">
            <Text weight="semibold">{NOTICE_WORDS[queue]}</Text>
            <Facts
              facts={[
                [copy.noticeFacts.asked, countText(asked)],
                [copy.noticeFacts.decided, countText(decided)],
                [copy.noticeFacts.removed, countText(removed)],
                [copy.noticeFacts.inTime, countText(inTime)],
              ]}
            />
          </section>
        ))}
      </div>
    </div>
  );
}

type CountsProps = { title: string; head: string; rows: readonly (readonly [name: string, count: Shown])[] };

function Counts({ title, head, rows }: CountsProps) {
  if (rows.length === 0) return null;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Heading level={3}>{title}</Heading>
      <table aria-label={title} className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-xs text-ink-2">
            <th scope="col" className="py-2 pe-3 text-start font-semibold">
              {head}
            </th>
            <th scope="col" className="py-2 text-end font-semibold">
              {copy.heads.count}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, count]) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-2 pe-3 text-start font-normal text-ink">
                {name}
              </th>
              <td className="py-2 text-end text-ink tabular-nums">{countText(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
