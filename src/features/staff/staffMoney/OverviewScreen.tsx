import { useState } from "react";
import { StaffPage } from "@/features/staff/access";
import { fill } from "@/lib/text/words";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Facts } from "@/ui/data/Facts";
import { Money } from "@/ui/data/Money";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { RadioCards } from "@/ui/input/RadioCards";
import { Cluster } from "@/ui/layout/Cluster";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { ReasonForm } from "./components/ReasonForm";
import { useWhom } from "./components/useWhom";
import { staffMoneyCopy } from "./copy.en";
import { type Overview, type StaffMoney, useOverview, useStaffMoneyActs } from "./data";

const holdFormCopy = staffMoneyCopy.overview.hold;
const OPTIONS = [
  { value: "hold", label: holdFormCopy.hold },
  { value: "lift", label: holdFormCopy.lift },
  { value: "pay", label: holdFormCopy.pay },
] as const;

/** Payouts of one person stopped or let go, and a stopped payer let pay again. */
function HoldForm({ about }: { about: string }) {
  const { holdPayouts, letPay } = useStaffMoneyActs();
  const whom = useWhom(about);
  const [choice, setChoice] = useState<"hold" | "lift" | "pay">("hold");
  const run = (reason: string) =>
    choice === "pay"
      ? letPay({ username: whom.name, reason })
      : holdPayouts({ username: whom.name, hold: choice === "hold", reason });
  return (
    <Section title={holdFormCopy.title} look="wide">
      <Text size="sm" tone="2">
        {holdFormCopy.line}
      </Text>
      <ReasonForm action={holdFormCopy[choice]} check={whom.check} run={run} onDone={whom.clear}>
        {(refused) => (
          <>
            {whom.field(holdFormCopy.username, refused?.message)}
            <RadioCards legend={holdFormCopy.choice} value={choice} onChange={setChoice} options={OPTIONS} />
          </>
        )}
      </ReasonForm>
    </Section>
  );
}

type Switch = Overview["switches"][number];

/** All four are shown; the payment service's own is turned by whether it answers, the others where all switches are. */
function Switches({ switches }: { switches: readonly Switch[] }) {
  const isPaused = switches.some(({ name, off }) => name === "payouts" && off);
  return (
    <Section title={copy.switches} look="wide">
      <Facts facts={switches.map((each) => [copy.names[each.name], <State key={each.name} {...each} />])} />
      {isPaused ? (
        <Text size="sm" tone="2">
          {copy.resumeLine}
        </Text>
      ) : null}
      <Cluster>
        <ButtonLink to="/admin/switches" variant="secondary" size="sm">
          {copy.toSwitches}
        </ButtonLink>
      </Cluster>
    </Section>
  );
}

function State({ off, reason, changedAt }: Switch) {
  if (!off) return copy.on;
  return (
    <span>
      <strong>{copy.off}</strong>
      {changedAt === null ? null : (
        <>
          {" "}
          · {copy.since} <RelativeTime at={changedAt} />
        </>
      )}
      {reason === null ? null : ` · ${copy.because} ${reason}`}
    </span>
  );
}

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
export function OverviewScreen({ username = "" }: { username?: string | undefined }) {
  return (
    <StaffPage admits="admins" title={copy.title}>
      <Content username={username} />
    </StaffPage>
  );
}

function Content({ username }: { username: string }) {
  const live = useOverview();
  return (
    <LiveGate live={live} label={staffMoneyCopy.loading} skeleton={<Skeleton shape="card" count={3} />}>
      {(overview) => (
        <Stack gap="lg">
          <Tallies overview={overview} />
          <Switches switches={overview.switches} />
          <Runs runs={overview.runs} />
          <HoldForm about={username} />
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
    <Section title={copy.tallies} look="wide">
      <Facts facts={[...rows, [copy.underWay, sum]]} />
    </Section>
  );
}

function Runs({ runs }: { runs: Overview["runs"] }) {
  return (
    <Section title={copy.runs} look="bare">
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
    </Section>
  );
}
