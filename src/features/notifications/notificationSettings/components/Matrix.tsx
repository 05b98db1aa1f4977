import { CHANNELS, type NotificationGroup } from "@convex/domain/notifications/rules";
import { Lock } from "lucide-react";
import { useId } from "react";
import { EmailProof } from "@/features/account/signInSettings";
import { Switch } from "@/ui/input/Switch";
import { Heading } from "@/ui/layout/Heading";
import { classes } from "@/ui/layout/layout";
import { Text } from "@/ui/layout/Text";
import { notificationSettingsCopy } from "../copy.en";
import type { Prefs } from "../data";
import { type Channel, type MatrixCell, type MatrixRow, matrixOf } from "../matrix";

const copy = notificationSettingsCopy.matrix;
/** Browsers drop a table's roles where it is laid out as cards, unless they are said. */
const ROLE = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  columnHead: { role: "columnheader" },
  rowHead: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

const HEAD = "pb-2 text-sm font-semibold text-ink-2";
const CELL = "sm:py-3 sm:ps-4 sm:align-top";

type Choose = (group: NotificationGroup, channel: Channel, on: boolean) => void;
type MatrixProps = { channels: Prefs["channels"]; choose: Choose };

/** Ten groups by three ways: a table, and on a phone a card for each group. */
export function Matrix({ channels, choose }: MatrixProps) {
  const id = useId();
  const rows = matrixOf(channels);
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-3 sm:rounded-md sm:border sm:border-line sm:bg-surface sm:p-4"
    >
      <Heading level={2} size="lg" id={id}>
        {copy.title}
      </Heading>
      <Text size="sm" tone="2">
        {copy.lead}
      </Text>
      <EmailProof />
      <table {...ROLE.table} className="block w-full sm:table">
        <caption className="sr-only">{copy.caption}</caption>
        <thead {...ROLE.group} className="hidden sm:table-header-group">
          <tr {...ROLE.row}>
            <th {...ROLE.columnHead} scope="col" className={classes(HEAD, "text-start")}>
              {copy.kind}
            </th>
            {CHANNELS.map((channel) => (
              <th key={channel} {...ROLE.columnHead} scope="col" className={classes(HEAD, "ps-4 text-end")}>
                {copy.channels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLE.group} className="flex flex-col gap-3 sm:table-row-group">
          {rows.map((row) => (
            <GroupRow key={row.group} row={row} choose={choose} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function GroupRow({ row: { group, cells, keepsMail }, choose }: { row: MatrixRow; choose: Choose }) {
  const { label, detail } = copy.groups[group];
  return (
    <tr
      {...ROLE.row}
      className="flex flex-col rounded-md border border-line bg-surface p-3 sm:table-row sm:rounded-none sm:border-x-0 sm:border-b-0 sm:bg-transparent"
    >
      <th
        {...ROLE.rowHead}
        scope="row"
        className="pb-2 text-start font-normal sm:w-full sm:py-3 sm:align-top"
      >
        <span className="block text-md font-semibold text-ink">{label}</span>
        <span className="block text-sm text-ink-2">{detail}</span>
        {keepsMail ? <span className="block pt-1 text-sm text-ink-2">{copy.keptMail[group]}</span> : null}
      </th>
      {cells.map((cell) => (
        <td
          {...ROLE.cell}
          key={cell.channel}
          // On a card, what a group cannot have is simply not there.
          className={classes(CELL, cell.offer === "none" && "hidden sm:table-cell")}
        >
          <Cell cell={cell} group={label} choose={(on) => choose(group, cell.channel, on)} />
        </td>
      ))}
    </tr>
  );
}

type CellProps = { cell: MatrixCell; group: string; choose: (on: boolean) => void };

/** The column's name stands in a card only: in the table it heads the column. */
function Cell({ cell: { channel, offer, on }, group, choose }: CellProps) {
  const name = copy.channels[channel];
  switch (offer) {
    case "choice":
      return (
        <Switch
          label={copy.cell(group, name)}
          shown={<span className="text-sm sm:hidden">{name}</span>}
          checked={on}
          onChange={choose}
        />
      );
    case "fixed":
      return (
        <span className="flex min-h-touch flex-wrap items-center justify-between gap-2 text-sm text-ink sm:justify-end">
          <span className="sm:hidden">{name}</span>
          <span className="flex items-center gap-2 sm:whitespace-nowrap">
            <Lock aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0 text-ink-2" />
            {copy.fixed}
          </span>
        </span>
      );
    case "none":
      return (
        <span className="flex min-h-touch items-center justify-end text-ink-3">
          <span aria-hidden="true">{copy.noneSign}</span>
          <span className="sr-only">{copy.none}</span>
        </span>
      );
  }
}
