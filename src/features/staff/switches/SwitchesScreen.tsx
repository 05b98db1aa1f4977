import { StaffPage } from "@/features/staff/access";
import { DeskTable, deskCopy } from "@/features/staff/desk";
import { RowAct } from "@/features/staff/staffMoney";
import { fill, personName } from "@/lib/text/words";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Tag } from "@/ui/input/Chip";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { switchesCopy as copy } from "./copy.en";
import { type SwitchRow, useSwitches, useTurn } from "./data";

const { heads } = copy;
const CELL = "pt-3 pe-3 align-top";
const COLUMNS = 3;

/** `/admin/switches`: what can be stopped for everybody, and what is. */
export function SwitchesScreen() {
  return (
    <StaffPage admits="admins" title={copy.title}>
      <Text tone="2">{copy.line}</Text>
      <Switches />
    </StaffPage>
  );
}

function Switches() {
  const live = useSwitches();
  return (
    <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="row" count={8} />}>
      {(rows) => (
        <DeskTable
          label={copy.list}
          heads={[{ label: heads.name }, { label: heads.state }, { label: heads.last, look: "phoneless" }]}
        >
          {rows.map((row) => (
            <OneSwitch key={row.name} row={row} />
          ))}
        </DeskTable>
      )}
    </LiveGate>
  );
}

function OneSwitch({ row }: { row: SwitchRow }) {
  const { name, on } = row;
  return (
    <tbody>
      <tr>
        <th scope="row" className={`${CELL} text-start font-normal`}>
          <Text weight="semibold">{deskCopy.home.offNames[name]}</Text>
          <Text size="sm" tone="2">
            {copy.stops[name]}
          </Text>
        </th>
        <td className={CELL}>
          {on ? <Tag tone="success">{copy.on}</Tag> : <Tag tone="danger">{copy.off}</Tag>}
        </td>
        <td className={`${CELL} text-ink-2 max-sm:hidden`}>
          <Last row={row} />
        </td>
      </tr>
      <tr>
        <td colSpan={COLUMNS} className="border-b border-line py-3">
          <Stack gap="sm">
            <div className="text-ink-2 sm:hidden">
              <Last row={row} />
            </div>
            <Turning row={row} />
          </Stack>
        </td>
      </tr>
    </tbody>
  );
}

function Last({ row: { changedAt, by, reason } }: { row: SwitchRow }) {
  if (changedAt === null) return copy.never;
  return (
    <>
      <RelativeTime at={changedAt} /> {fill(copy.by, { name: by === null ? copy.system : personName(by) })}
      {reason === null ? null : (
        <span dir="auto" className="block break-words">
          {reason}
        </span>
      )}
    </>
  );
}

/** Off by one; on again, where it takes two, by whoever has not asked for it. */
function Turning({ row: { name, on, byJob, onByTwo, asked } }: { row: SwitchRow }) {
  const turn = useTurn();
  const names = { name: deskCopy.home.offNames[name].toLowerCase() };
  const run = (reason: string) => turn({ name, on: !on, reason });
  if (on) return <RowAct key="off" action={fill(copy.turnOff, names)} tone="danger" run={run} />;
  if (asked?.isMine) return <Text size="sm">{copy.mine}</Text>;
  if (asked !== null) {
    return (
      <>
        <Text size="sm">
          {fill(copy.asked, { name: personName(asked.by) })} {asked.reason}
        </Text>
        <RowAct key="approve" action={fill(copy.approve, names)} run={run} />
      </>
    );
  }
  const words = onByTwo ? copy.askOn : copy.turnOn;
  return (
    <>
      {byJob ? (
        <>
          <Text size="sm" tone="2">
            {copy.byJob}
          </Text>
          <RowAct
            key="hold"
            action={fill(copy.hold, names)}
            tone="danger"
            run={(reason) => turn({ name, on: false, reason })}
          />
        </>
      ) : null}
      {onByTwo ? (
        <Text size="sm" tone="2">
          {copy.byTwo}
        </Text>
      ) : null}
      <RowAct key="on" action={fill(words, names)} run={run} />
    </>
  );
}
