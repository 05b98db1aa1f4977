import { fill } from "@/lib/text/words";
import { Facts } from "@/ui/data/Facts";
import { Money } from "@/ui/data/Money";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { HoldForm } from "./components/HoldForm";
import { StaffPage } from "./components/StaffPage";
import { Switches } from "./components/Switches";
import { staffMoneyCopy } from "./copy.en";
import { type Overview, type StaffMoney, useOverview } from "./data";

const copy = staffMoneyCopy.overview;
const TALLIES: readonly StaffMoney["tally"][] = [
  "disputes",
  "findings",
  "failedRefunds",
  "chargebacks",
  "parkedEvents",
  "failedCalls",
  "payoutsUnderWay",
  "writeOffs",
];

/** `/admin/money`: what waits, what is switched off, what the last checks of the books said. */
export function OverviewScreen() {
  return (
    <StaffPage part="overview" title={copy.title}>
      <Content />
    </StaffPage>
  );
}

function Content() {
  const live = useOverview();
  return (
    <LiveGate live={live} label={staffMoneyCopy.loading} skeleton={<Skeleton shape="card" count={3} />}>
      {(overview) => (
        <Stack gap="lg">
          <Tallies overview={overview} />
          <Switches switches={overview.switches} />
          <Runs runs={overview.runs} />
          <HoldForm />
        </Stack>
      )}
    </LiveGate>
  );
}

function Tallies({ overview: { tallies, underWay } }: { overview: Overview }) {
  const rows = TALLIES.map((name) => {
    const { count, isMore } = tallies[name];
    return [copy.tally[name], `${count}${isMore ? "+" : ""}`] as const;
  });
  const sum = <Money amount={underWay.amount} currency={underWay.currency} tone="plain" />;
  return (
    <Card as="section" padding="lg" label={copy.tallies}>
      <Stack>
        <Heading level={2} size="lg">
          {copy.tallies}
        </Heading>
        <Facts facts={[...rows, [copy.underWay, sum]]} />
      </Stack>
    </Card>
  );
}

function Runs({ runs }: { runs: Overview["runs"] }) {
  return (
    <Stack as="section">
      <Heading level={2} size="lg">
        {copy.runs}
      </Heading>
      {runs.length === 0 ? <Text tone="2">{copy.noRuns}</Text> : null}
      {runs.map(({ kind, startedAt, finishedAt, checked, findings, error }) => (
        <Stack key={kind} gap="xs">
          <Text weight="semibold">
            {copy.run[kind]}: {finishedAt === null ? copy.running : <RelativeTime at={startedAt} />}
          </Text>
          <Text size="sm" tone="2">
            {fill(copy.runLine, { checked: String(checked), findings: String(findings) })}
          </Text>
          {error === null ? null : (
            <Text size="sm" tone="danger">
              {error}
            </Text>
          )}
        </Stack>
      ))}
    </Stack>
  );
}
