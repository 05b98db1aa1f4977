import type { ReactNode } from "react";
import type { Live } from "@/lib/live/useLive";
import { PagedList } from "@/ui/data/PagedList";
import { Section } from "@/ui/layout/Section";
import { Text } from "@/ui/layout/Text";
import { staffMoneyCopy } from "../copy.en";

type PagedProps<Row> = {
  title: string;
  /** A hook: the page behind a cursor, live. */
  usePage: (cursor: string | null) => Live<{ rows: Row[]; nextCursor: string | null }>;
  empty: ReactNode;
  children: (row: Row) => ReactNode;
};

/** A section of rows that goes on page by page. */
export function Paged<Row>({ title, usePage, empty, children }: PagedProps<Row>) {
  return (
    <Section title={title} look="bare">
      <PagedList
        usePage={usePage}
        loading={`${staffMoneyCopy.loading}: ${title}`}
        label={title}
        empty={typeof empty === "string" ? <Text tone="2">{empty}</Text> : empty}
      >
        {({ rows }) => rows.map(children)}
      </PagedList>
    </Section>
  );
}
