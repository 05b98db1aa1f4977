import { StaffPage } from "@/features/staff/access";
import { MINUTE_MS, useNow } from "@/lib/time/time";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Link } from "@/ui/action/Link";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Tag } from "@/ui/input/Chip";
import { Cluster } from "@/ui/layout/Cluster";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { DeskTable } from "./components/DeskTable";
import { Shift } from "./components/Shift";
import { deskCopy } from "./copy.en";
import { type DeskHome, type Tally, useDeskHome } from "./data";

const copy = deskCopy.home;
const CELL = "relative border-b border-line py-3 pe-3";

/** `/admin`: where everybody who works here begins. */
export function HomeScreen() {
  return (
    <StaffPage admits="staff" title={copy.title}>
      <Home />
    </StaffPage>
  );
}

function Home() {
  const live = useDeskHome(true);
  return (
    <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="row" count={5} />}>
      {(home) => (
        <Stack gap="lg">
          <Standing home={home} />
          <Shift shift={home.shift} decides={home.role !== "support"} />
          {home.role === "support" ? <Text tone="2">{copy.support}</Text> : <Waiting home={home} />}
        </Stack>
      )}
    </LiveGate>
  );
}

/** What to know before one begins. */
function Standing({ home: { off } }: { home: DeskHome }) {
  return off.length === 0 ? null : (
    <InlineNotice kind="warning" title={copy.off}>
      {off.map((name) => copy.offNames[name]).join(", ")}
    </InlineNotice>
  );
}

function Waiting({ home: { tallies, mine } }: { home: DeskHome }) {
  const waiting = tallies.filter(({ count }) => count > 0);
  if (waiting.length === 0) return <EmptyState title={copy.clear} body={copy.clearLine} />;
  const { kind, waiting: count, due } = copy.heads;
  return (
    <Stack gap="lg">
      <DeskTable
        label={copy.table}
        heads={[{ label: kind }, { label: count, look: "end" }, { label: due, look: "end" }]}
      >
        <tbody>
          {mine.count === 0 ? null : <Row name={copy.mine} tally={mine} search={{ mine: true }} />}
          {waiting.map((tally) => (
            <Row
              key={tally.kind}
              name={deskCopy.kinds[tally.kind]}
              tally={tally}
              search={{ kind: tally.kind }}
            />
          ))}
        </tbody>
      </DeskTable>
      <Cluster>
        <ButtonLink to="/admin/cases">{copy.all}</ButtonLink>
      </Cluster>
    </Stack>
  );
}

type RowProps = {
  name: string;
  tally: Omit<Tally, "kind">;
  search: { kind?: Tally["kind"]; mine?: true };
};

function Row({ name, tally: { count, isMore, dueAt }, search }: RowProps) {
  const now = useNow(MINUTE_MS);
  return (
    <tr>
      <th scope="row" className={`${CELL} text-start text-md`}>
        <Link to="/admin/cases" search={search} look="plain">
          {name}
        </Link>
      </th>
      <td className={`${CELL} text-end text-md font-semibold text-ink tabular-nums`}>
        {count}
        {isMore ? "+" : ""}
      </td>
      <td className={`${CELL} text-end text-ink-2`}>
        {dueAt === null ? null : (
          <Cluster justify="end">
            {dueAt < now ? <Tag tone="danger">{copy.overdue}</Tag> : null}
            <RelativeTime at={dueAt} />
          </Cluster>
        )}
      </td>
    </tr>
  );
}
