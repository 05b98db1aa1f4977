import { RowAct } from "@/features/staff/staffMoney";
import { fill, pluralWord } from "@/lib/text/words";
import { Facts } from "@/ui/data/Facts";
import { List, Row } from "@/ui/data/List";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Section } from "@/ui/layout/Section";
import { Text } from "@/ui/layout/Text";
import { announcementsCopy } from "../copy.en";
import { type Announcement, useAnnouncementActs, useAnnouncements } from "../data";
import { WrittenPreview } from "./Preview";

const copy = announcementsCopy.sent;

export function Sent() {
  const live = useAnnouncements();
  return (
    <Section title={copy.title}>
      <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="row" count={3} />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={copy.empty} body={copy.emptyLine} />
          ) : (
            <List>
              {rows.map((row) => (
                <One key={row.id} row={row} />
              ))}
            </List>
          )
        }
      </LiveGate>
    </Section>
  );
}

function toWhom({ audience, zone }: Announcement): string {
  return zone === null ? announcementsCopy.audiences[audience] : announcementsCopy.zones[zone];
}

/** What there is to tell once it has begun. */
function countsOf({ delivered, opened, spared }: Announcement): string {
  const said = ([count, words]: readonly [number, { one: string; other: string }]) =>
    fill(pluralWord(count, words), { count: count.toLocaleString() });
  const counted = [[delivered, copy.delivered] as const, [opened, copy.opened] as const];
  return [...counted, ...(spared === 0 ? [] : [[spared, copy.spared] as const])].map(said).join(" · ");
}

/** All that another admin agrees to: how it arrives, to whom, where it leads. */
function Waiting({ row }: { row: Announcement }) {
  const { title, body, link } = row;
  return (
    <>
      <WrittenPreview title={title} body={body} />
      <Facts
        facts={[
          [announcementsCopy.editor.audience, toWhom(row)],
          [announcementsCopy.editor.link, link ?? copy.noLink],
        ]}
      />
    </>
  );
}

function One({ row }: { row: Announcement }) {
  const { id, title, body, state, sendAt, by, isMine } = row;
  const { approve, stop } = useAnnouncementActs();
  const hasBegun = state === "running" || state === "done" || row.delivered > 0;
  const isOver = state === "done" || state === "stopped";
  return (
    <Row
      title={title}
      detail={
        <>
          {announcementsCopy.states[state]} · {toWhom(row)} · {by === null ? copy.gone : copy.by(by)} ·{" "}
          <RelativeTime at={sendAt} />
        </>
      }
    >
      {state === "waiting" ? <Waiting row={row} /> : <Text size="sm">{body}</Text>}
      {hasBegun ? (
        <Text size="sm" tone="2">
          {countsOf(row)}
        </Text>
      ) : null}
      {state === "waiting" && isMine ? (
        <Text size="sm" tone="2">
          {copy.own}
        </Text>
      ) : null}
      {state === "waiting" && !isMine ? (
        <RowAct action={copy.approve} tone="primary" run={(reason) => approve({ id, reason })} />
      ) : null}
      {isOver ? null : <RowAct action={copy.stop} tone="danger" run={(reason) => stop({ id, reason })} />}
    </Row>
  );
}
