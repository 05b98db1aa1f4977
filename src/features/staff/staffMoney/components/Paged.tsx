import type { ReactNode } from "react";
import type { Live } from "@/lib/live/useLive";
import { MoreRows, PageList } from "@/ui/data/PageList";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { FocusPlace } from "@/ui/overlay/FocusPlace";
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
  return (
    <Section title={props.title} look="bare">
      <Page {...props} cursor={null} />
    </Section>
  );
}

function Page<Row>(props: PagedProps<Row> & { cursor: string | null }) {
  const live = props.usePage(props.cursor);
  const label = `${staffMoneyCopy.loading}: ${props.title}`;
  return (
    <FocusPlace>
      <LiveGate live={live} label={label} skeleton={<Skeleton shape="row" count={2} />}>
        {(page) => <PageRows {...props} page={page} />}
      </LiveGate>
    </FocusPlace>
  );
}

function PageRows<Row>(props: PagedProps<Row> & { cursor: string | null; page: Rows<Row> }) {
  const { rows, nextCursor } = props.page;
  const isFirst = props.cursor === null;
  if (rows.length === 0 && isFirst && nextCursor === null) {
    return typeof props.empty === "string" ? <Text tone="2">{props.empty}</Text> : props.empty;
  }
  return (
    <Stack>
      <PageList isFirst={isFirst} label={props.title}>
        {rows.map(props.children)}
      </PageList>
      <MoreRows nextCursor={nextCursor}>{(cursor) => <Page {...props} cursor={cursor} />}</MoreRows>
    </Stack>
  );
}
