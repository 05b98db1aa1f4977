import {
  FIGURE_GROUPS,
  FIGURE_NAMES,
  FIGURES,
  type FigureGroup,
  type FigureName,
} from "@convex/domain/staff/figures";
import { DeskTable } from "@/features/staff/desk";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Fold } from "@/ui/layout/Fold";
import { Heading } from "@/ui/layout/Heading";
import { Section } from "@/ui/layout/Section";
import { Text } from "@/ui/layout/Text";
import { cockpitCopy } from "../copy.en";
import { type Days, useDays } from "../data";
import { dayText, figureText } from "../shown";
import { Chart } from "./Chart";

const copy = cockpitCopy.days;

export function DayByDay() {
  const live = useDays();
  return (
    <Section title={copy.title}>
      <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="card" count={2} />}>
        {(days) =>
          days.length === 0 ? (
            <EmptyState title={copy.empty} body={copy.emptyLine} />
          ) : (
            <>
              <Text size="sm" tone="2">
                {copy.line}
              </Text>
              {FIGURE_GROUPS.map((group) => (
                <Group key={group} group={group} days={days} />
              ))}
            </>
          )
        }
      </LiveGate>
    </Section>
  );
}

const figureOf = ({ figures }: Days[number], name: FigureName) =>
  figures.find((figure) => figure.name === name) ?? null;

function Group({ group, days }: { group: FigureGroup; days: Days }) {
  const names = FIGURE_NAMES.filter((name) => FIGURES[name].group === group);
  const line = copy.groupLines[group];
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <Heading level={3}>{copy.groups[group]}</Heading>
      {line === undefined ? null : (
        <Text size="sm" tone="2">
          {line}
        </Text>
      )}
      <ul className="grid grid-cols-2 gap-4 wide:grid-cols-4">
        {names.map((name) => (
          <li key={name} className="min-w-0">
            <Chart
              name={cockpitCopy.figures[name]}
              days={[...days].reverse().map((day) => ({ day: day.day, figure: figureOf(day, name) }))}
            />
          </li>
        ))}
      </ul>
      <Fold level={3} title={copy.table(copy.groups[group])}>
        <div className="overflow-x-auto">
          <Rows group={group} names={names} days={days} />
        </div>
      </Fold>
    </section>
  );
}

type RowsProps = { group: FigureGroup; names: readonly FigureName[]; days: Days };

function Rows({ group, names, days }: RowsProps) {
  const heads = names.map((name) => ({ label: cockpitCopy.figures[name], look: "end" as const }));
  return (
    <DeskTable label={copy.table(copy.groups[group])} heads={[{ label: copy.day }, ...heads]}>
      <tbody>
        {days.map((day) => (
          <tr key={day.day}>
            <th scope="row" className="py-1 pe-3 text-start font-normal whitespace-nowrap text-ink-2">
              {dayText(day.day)}
            </th>
            {names.map((name) => {
              const figure = figureOf(day, name);
              return (
                <td key={name} className="py-1 pe-3 text-end text-ink tabular-nums">
                  {figure === null ? "–" : figureText(figure)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </DeskTable>
  );
}
