import type { ReactNode } from "react";
import { DeskTable } from "@/features/staff/desk";
import { fill, pluralWord } from "@/lib/text/words";
import { MINUTE_MS, useNow } from "@/lib/time/time";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { Section } from "@/ui/layout/Section";
import { Text } from "@/ui/layout/Text";
import { cockpitCopy } from "../copy.en";
import type { Health } from "../data";
import { countText, rateText } from "../shown";

const copy = cockpitCopy.health;

const CELL = "border-b border-line py-2 pe-3 text-end text-ink tabular-nums";
const HEAD = "border-b border-line py-2 pe-3 text-start font-normal text-ink-2";

function Line({ name, cells }: { name: string; cells: readonly ReactNode[] }) {
  return (
    <tr>
      <th scope="row" className={HEAD}>
        {name}
      </th>
      {cells.map((cell, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
        <td key={place} className={CELL}>
          {cell}
        </td>
      ))}
    </tr>
  );
}

const headsOf = (first: string, ...others: string[]) => [
  { label: first },
  ...others.map((label) => ({ label, look: "end" as const })),
];

export function Cases({ cases }: Pick<Health, "cases">) {
  const { severity: head, count: number, oldest, due } = copy.caseHeads;
  return (
    <Section title={copy.cases}>
      {cases.length === 0 ? (
        <Text tone="2">{copy.noCases}</Text>
      ) : (
        <DeskTable label={copy.cases} heads={headsOf(head, number, oldest, due)}>
          <tbody>
            {cases.map(({ severity, count, isMore, openedAt, dueAt }) => (
              <Line
                key={severity}
                name={copy.severities[severity]}
                cells={[
                  countText(count, isMore),
                  <RelativeTime key="oldest" at={openedAt} />,
                  <RelativeTime key="due" at={dueAt} />,
                ]}
              />
            ))}
          </tbody>
        </DeskTable>
      )}
    </Section>
  );
}

/** What is due later waits for nothing but its time. */
export function Queues({ queues }: Pick<Health, "queues">) {
  const now = useNow(MINUTE_MS);
  const { queue, behind } = copy.queueHeads;
  return (
    <Section title={copy.queues}>
      <DeskTable label={copy.queues} heads={headsOf(queue, behind)}>
        <tbody>
          {queues.map(({ kind, dueAt }) => (
            <Line
              key={kind}
              name={copy.queueKinds[kind]}
              cells={[
                dueAt === null || dueAt > now - MINUTE_MS ? (
                  copy.onTime
                ) : (
                  <RelativeTime key="behind" at={dueAt} />
                ),
              ]}
            />
          ))}
        </tbody>
      </DeskTable>
    </Section>
  );
}

export function Ways({ ways }: Pick<Health, "ways">) {
  const { way, sent, failed, rate } = copy.wayHeads;
  return (
    <Section title={copy.ways}>
      <DeskTable label={copy.ways} heads={headsOf(way, sent, failed, rate)}>
        <tbody>
          {ways.map((each) => (
            <Line
              key={each.channel}
              name={copy.channels[each.channel]}
              cells={[countText(each.sent), countText(each.failed), rateText(each.sent, each.failed) ?? "–"]}
            />
          ))}
        </tbody>
      </DeskTable>
      {ways.some(({ isMore }) => isMore) ? (
        <Text size="sm" tone="2">
          {copy.capped}
        </Text>
      ) : null}
    </Section>
  );
}

export function Active({ active }: Pick<Health, "active">) {
  const { within, people, creators, senders } = copy.activeHeads;
  return (
    <Section title={copy.active}>
      <DeskTable label={copy.active} heads={headsOf(within, people, creators, senders)}>
        <tbody>
          {active.map(({ days, isMore, ...counts }) => (
            <Line
              key={days}
              name={fill(pluralWord(days, copy.days), { days: String(days) })}
              cells={[counts.people, counts.creators, counts.senders].map((count) =>
                countText(count, isMore),
              )}
            />
          ))}
        </tbody>
      </DeskTable>
    </Section>
  );
}

export function Dares({ dares }: Pick<Health, "dares">) {
  const { state, count: head } = copy.dareHeads;
  return (
    <Section title={copy.dares}>
      {dares.length === 0 ? (
        <Text tone="2">{copy.noDares}</Text>
      ) : (
        <DeskTable label={copy.dares} heads={headsOf(state, head)}>
          <tbody>
            {dares.map(({ status, count, isMore }) => (
              <Line key={status} name={copy.statuses[status]} cells={[countText(count, isMore)]} />
            ))}
          </tbody>
        </DeskTable>
      )}
    </Section>
  );
}
