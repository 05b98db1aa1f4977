import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { Live } from "@/lib/useLive";
import { Button } from "@/ui/Button";
import { Heading } from "@/ui/Heading";
import { LiveGate } from "@/ui/LiveGate";
import { Skeleton } from "@/ui/Skeleton";
import { Stack } from "@/ui/Stack";
import { Text } from "@/ui/Text";
import { staffMoneyCopy } from "../copy.en";

type Rows<Row> = { rows: Row[]; nextCursor: string | null };

type PagedProps<Row> = {
  title: string;
  /** A hook: the page behind a cursor, live. */
  usePage: (cursor: string | null) => Live<Rows<Row>>;
  empty: ReactNode;
  children: (row: Row) => ReactNode;
};

/** A section of rows that goes on page by page. */
export function Paged<Row>(props: PagedProps<Row>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <Heading level={2} size="lg" id={id}>
        {props.title}
      </Heading>
      <Page {...props} cursor={null} />
    </section>
  );
}

function Page<Row>(props: PagedProps<Row> & { cursor: string | null }) {
  const live = props.usePage(props.cursor);
  const label = `${staffMoneyCopy.loading}: ${props.title}`;
  return (
    <LiveGate live={live} label={label} skeleton={<Skeleton shape="row" count={2} />}>
      {(page) => <PageRows {...props} page={page} />}
    </LiveGate>
  );
}

function PageRows<Row>(props: PagedProps<Row> & { cursor: string | null; page: Rows<Row> }) {
  const { rows, nextCursor } = props.page;
  const isFirst = props.cursor === null;
  const [wantsMore, setWantsMore] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The button that was pressed is gone: the focus goes on to what it brought.
  useEffect(() => {
    if (!isFirst) list.current?.focus({ preventScroll: true });
  }, [isFirst]);
  if (rows.length === 0 && isFirst && nextCursor === null) {
    return typeof props.empty === "string" ? <Text tone="2">{props.empty}</Text> : props.empty;
  }
  return (
    <Stack>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={props.title}
        className="flex flex-col divide-y divide-line outline-none"
      >
        {rows.map(props.children)}
      </ul>
      {nextCursor === null ? null : wantsMore ? (
        <Page {...props} cursor={nextCursor} />
      ) : (
        <Button variant="secondary" block onClick={() => setWantsMore(true)}>
          {staffMoneyCopy.more}
        </Button>
      )}
    </Stack>
  );
}
