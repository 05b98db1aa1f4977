import { useStaffAct } from "@/features/staff/staffMoney";
import { fill, pluralWord } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Cluster } from "@/ui/layout/Cluster";
import { Section } from "@/ui/layout/Section";
import { Text } from "@/ui/layout/Text";
import { cockpitCopy } from "../copy.en";
import { type MetricsRun, type UserMetrics, useCountAnew, useUserMetrics } from "../data";

const copy = cockpitCopy.counters;

/** `initializeUserMetrics` (CAL-07): what the last count found, and the way to the next one. */
export function Counters() {
  const live = useUserMetrics();
  return (
    <Section title={copy.title}>
      <Text size="sm" tone="2">
        {copy.line}
      </Text>
      <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="row" count={1} />}>
        {(metrics) => <Count metrics={metrics} />}
      </LiveGate>
    </Section>
  );
}

function Count({ metrics: { warning, run } }: { metrics: UserMetrics }) {
  const act = useStaffAct(useCountAnew());
  const isOpen = run !== null && run.state !== "done";
  return (
    <>
      {warning ? (
        <InlineNotice kind="warning" title={copy.warning}>
          {copy.warningLine}
        </InlineNotice>
      ) : null}
      <div role="status">{run === null ? <Text>{copy.never}</Text> : <LastRun run={run} />}</div>
      {act.error === null ? null : <InlineNotice kind="danger">{act.error.message}</InlineNotice>}
      <Cluster>
        <Button variant="secondary" disabled={act.busy} onClick={() => void act.run({ dryRun: true })}>
          {isOpen && run.dryRun ? copy.dryOn : copy.dry}
        </Button>
        <Button state={act.button} disabled={act.busy} onClick={() => void act.run({})}>
          {isOpen && !run.dryRun ? copy.realOn : copy.real}
        </Button>
      </Cluster>
      {act.dialog}
    </>
  );
}

const WORDS = { running: copy.running, stopped: copy.stopped } as const;

function LastRun({ run }: { run: MetricsRun }) {
  const { dryRun, state, updatedCount, totalUsers, leftCount, changedAt } = run;
  const words = state === "done" ? (dryRun ? copy.dryDone : copy.realDone) : WORDS[state];
  const told = { updated: String(updatedCount), total: String(totalUsers), left: String(leftCount) };
  return (
    <>
      <Text>{fill(pluralWord(totalUsers, words), told)}</Text>
      {leftCount === 0 ? null : <Text tone="2">{fill(pluralWord(leftCount, copy.left), told)}</Text>}
      <Text size="sm" tone="2">
        <RelativeTime at={changedAt} />
      </Text>
    </>
  );
}
