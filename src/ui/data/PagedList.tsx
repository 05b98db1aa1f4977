import type { ReactNode } from "react";
import type { Live } from "@/lib/live/useLive";
import { KeptMark } from "../feedback/CachedMark";
import { LiveGate } from "../feedback/LiveGate";
import { Skeleton } from "../feedback/Skeleton";
import { Stack } from "../layout/Stack";
import { FocusPlace } from "../overlay/FocusPlace";
import { LOOK, MoreRows, PageList, type PageLook } from "./PageList";

type PagedListProps<Page extends { nextCursor: string | null }> = {
  /** A hook: the page behind a cursor. Each is a live query of its own, so nothing is read twice. */
  usePage: (cursor: string | null) => Live<Page>;
  loading: string;
  skeleton?: "row" | "card";
  /** In place of a list without a row. */
  empty: ReactNode;
  look?: PageLook;
  label?: string;
  more?: string;
  /** What a last result that is shown until the server answers is about. */
  kept?: "amounts" | "rows";
  /** What else is to be said of a page, below its rows. */
  note?: (page: Page) => ReactNode;
  /** The page's rows. */
  children: (page: Page) => readonly ReactNode[];
};

/** A list that goes on page by page, each once it is asked for. */
export function PagedList<Page extends { nextCursor: string | null }>(props: PagedListProps<Page>) {
  return <ListPage {...props} cursor={null} />;
}

function ListPage<Page extends { nextCursor: string | null }>(
  props: PagedListProps<Page> & { cursor: string | null },
) {
  const { cursor, loading, skeleton = "row", empty, look = "lines", label, more, kept, note } = props;
  const live = props.usePage(cursor);
  const isFirst = cursor === null;
  return (
    <FocusPlace>
      {kept && isFirst ? <KeptMark of={[live]} about={kept === "rows" ? undefined : kept} /> : null}
      <LiveGate
        live={live}
        label={loading}
        skeleton={look === "films" ? <FilmSkeleton /> : <Skeleton shape={skeleton} count={3} />}
      >
        {(page) => {
          const rows = props.children(page);
          const remark = note?.(page) ?? null;
          const isBare = isFirst && rows.length === 0 && remark === null && page.nextCursor === null;
          return isBare ? (
            empty
          ) : (
            <Stack>
              <PageList isFirst={isFirst} look={look} label={label}>
                {rows}
              </PageList>
              {remark}
              <MoreRows nextCursor={page.nextCursor} label={more}>
                {(next) => <ListPage {...props} cursor={next} />}
              </MoreRows>
            </Stack>
          );
        }}
      </LiveGate>
    </FocusPlace>
  );
}

function FilmSkeleton() {
  return (
    <div className={LOOK.films}>
      <Skeleton shape="film" count={6} />
    </div>
  );
}
