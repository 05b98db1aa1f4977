import { countsInActivity } from "@convex/domain/notifications/activity";
import { useEffect, useRef, useState } from "react";
import { useVisible } from "@/lib/live/useVisible";
import { fill, pluralWord } from "@/lib/text/words";
import { MINUTE_MS, useNow } from "@/lib/time/time";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { KeptMark } from "@/ui/feedback/CachedMark";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { notificationsCopy } from "../copy.en";
import { type News, type NewsPage, useMarkSeen, useNewsPage } from "../data";
import { type Day, dayGroups, dayName } from "../dayGroups";
import { NewsRow } from "./NewsRow";

const NONE: ReadonlySet<string> = new Set();
/** Told anew, a notice is news again. */
const keyOf = ({ id, createdAt }: News): string => `${id}:${createdAt}`;

/**
 * Marks what is shown as seen, while somebody looks at the page; the ids are remembered so that the dot does not vanish
 * while it is read. Another `run` forgets them: the person has said that all is seen.
 */
function useSeenOnOpening(items: readonly News[] | null, run: number): ReadonlySet<string> {
  const markSeen = useMarkSeen();
  const isVisible = useVisible();
  const [fresh, setFresh] = useState({ run, ids: NONE });
  const asked = useRef(new Set<string>());
  const unseen = isVisible ? (items ?? []).filter((item) => !item.seen) : [];
  const wanted = unseen.map(keyOf).join(",");
  // biome-ignore lint/correctness/useExhaustiveDependencies: markSeen is a new function each render; new keys are the reason
  useEffect(() => {
    // Once for each telling: a refused mark makes it unseen again, and asking anew would never end.
    const news = unseen.filter((item) => !asked.current.has(keyOf(item)));
    if (news.length === 0) return;
    for (const item of news) asked.current.add(keyOf(item));
    setFresh((known) => {
      const before = known.run === run ? known.ids : NONE;
      return { run, ids: new Set([...before, ...news.map(({ id }) => id)]) };
    });
    // Marks wait in the queue; where even that is refused, the next opening marks them.
    void markSeen(news);
  }, [wanted]);
  return fresh.run === run ? fresh.ids : NONE;
}

const copy = notificationsCopy.activity;

type NewsPagesProps = {
  cursor?: string | null;
  /** The day at which the page above has ended: its heading is not said twice. */
  under?: string | undefined;
  /** Grows when the person says that all is seen. */
  run: number;
  onUnseen: () => void;
};

/** Twenty at a time, each page live. */
export function NewsPages({ cursor = null, ...props }: NewsPagesProps) {
  const live = useNewsPage(cursor);
  // A last result may list what was seen elsewhere since: only what the server lists now is marked.
  const isConfirmed = live.status === "ready" && live.keptAt === undefined;
  const fresh = useSeenOnOpening(isConfirmed ? live.data.items : null, props.run);
  return (
    <>
      <KeptMark of={[live]} />
      <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="row" count={5} />}>
        {(page) => <Page {...props} page={page} fresh={fresh} isFirst={cursor === null} />}
      </LiveGate>
    </>
  );
}

type PageProps = Omit<NewsPagesProps, "cursor"> & {
  page: NewsPage;
  fresh: ReadonlySet<string>;
  isFirst: boolean;
};

function Page({ page, fresh, isFirst, under, run, onUnseen }: PageProps) {
  const { items, hidden, nextCursor } = page;
  const [wantsMore, setWantsMore] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const now = useNow(MINUTE_MS);
  const days = dayGroups(items);
  const isNew = (item: News) => countsInActivity({ ...item, seen: item.seen && !fresh.has(item.id) });
  const hasUnseen = items.some(isNew);
  // biome-ignore lint/correctness/useExhaustiveDependencies: onUnseen is a new function each render
  useEffect(() => {
    if (hasUnseen) onUnseen();
  }, [hasUnseen]);
  // The button that was pressed is gone: the focus goes on to what it brought.
  useEffect(() => {
    if (!isFirst) list.current?.focus({ preventScroll: true });
  }, [isFirst]);
  if (isFirst && items.length === 0 && hidden === 0 && nextCursor === null) return <NoNews />;
  return (
    <Stack>
      <div ref={list} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        {days.map((day, at) => {
          const isSaid = at === 0 && day.iso === under;
          return <DayPart key={day.iso} day={day} isNew={isNew} title={isSaid ? null : titleOf(day, now)} />;
        })}
      </div>
      {hidden === 0 ? null : (
        <Text size="sm" tone="2">
          {fill(pluralWord(hidden, copy.hidden), { count: String(hidden) })}
        </Text>
      )}
      {nextCursor === null ? (
        <Text size="sm" tone="3">
          {copy.end}
        </Text>
      ) : wantsMore ? (
        <NewsPages cursor={nextCursor} under={days.at(-1)?.iso ?? under} run={run} onUnseen={onUnseen} />
      ) : (
        <Button variant="secondary" block onClick={() => setWantsMore(true)}>
          {copy.more}
        </Button>
      )}
    </Stack>
  );
}

const titleOf = (day: Day, now: number): string =>
  dayName(day, { now: Math.max(now, day.items[0]?.createdAt ?? 0), words: copy });

type DayPartProps = { day: Day; title: string | null; isNew: (item: News) => boolean };

function DayPart({ day, title, isNew }: DayPartProps) {
  return (
    <section aria-label={title ?? undefined}>
      {title === null ? null : <h2 className="text-sm font-semibold text-ink-2">{title}</h2>}
      <ul className="flex flex-col">
        {day.items.map((item) => (
          <NewsRow key={item.id} item={item} isFresh={isNew(item)} />
        ))}
      </ul>
    </section>
  );
}

function NoNews() {
  return (
    <EmptyState
      picture={<PlacePicture name="news" />}
      title={copy.empty}
      body={copy.emptyLine}
      action={
        <ButtonLink to="/app/feed" variant="secondary">
          {copy.emptyAction}
        </ButtonLink>
      }
    />
  );
}
