import { MINUTE_MS, useNow } from "@/lib/time/time";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Text } from "@/ui/layout/Text";
import { cockpitCopy } from "../copy.en";
import { type Health, useHealth } from "../data";
import { countText } from "../shown";
import { Active, Cases, Dares, Queues, Ways } from "./HealthTables";

const copy = cockpitCopy.health;
/** It runs each hour; one that was missed may be a restart. */
const STOPPED_MS = 130 * MINUTE_MS;

/** What is wrong stands first. */
export function HealthParts() {
  const live = useHealth();
  return (
    <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="card" count={3} />}>
      {(health) => (
        <>
          <Watch health={health} />
          <div className="grid items-start gap-6 wide:grid-cols-2">
            <Cases cases={health.cases} />
            <Queues queues={health.queues} />
            <Ways ways={health.ways} />
            <Active active={health.active} />
          </div>
          <Dares dares={health.dares} />
        </>
      )}
    </LiveGate>
  );
}

/** Without its hourly job the cockpit would go on saying that all is well. */
function Watch({ health: { asOf, late } }: { health: Health }) {
  const now = useNow(MINUTE_MS);
  if (asOf === null) return <InlineNotice kind="warning">{copy.neverRan}</InlineNotice>;
  const hasStopped = now - asOf > STOPPED_MS;
  return (
    <>
      {hasStopped ? (
        <InlineNotice kind="danger" title={copy.stopped}>
          {copy.stoppedLine} <RelativeTime at={asOf} />.
        </InlineNotice>
      ) : null}
      {hasStopped && late.length === 0 ? null : <Late late={late} />}
      {hasStopped ? null : (
        <Text size="sm" tone="2">
          {copy.lastRun} <RelativeTime at={asOf} />.
        </Text>
      )}
    </>
  );
}

function Late({ late }: Pick<Health, "late">) {
  if (late.length === 0) return <InlineNotice kind="success">{copy.none}</InlineNotice>;
  return (
    <InlineNotice kind="danger" title={copy.late}>
      <p>{copy.lateLine}</p>
      <ul>
        {late.map(({ kind, count, isMore }) => (
          <li key={kind}>
            {copy.lateKinds[kind]}: {countText(count, isMore)}
          </li>
        ))}
      </ul>
    </InlineNotice>
  );
}
