import { type ReactNode, type Ref, useEffect, useRef } from "react";
import { cappedCount } from "@/features/dares/inbox";
import { useMedia } from "@/lib/device/useMedia";
import { fill } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { feedCopy } from "../copy.en";
import type { FeedName } from "../data";
import { keepPlace, type Place } from "../place";
import { idOf } from "../reel";
import type { Section } from "../sections";
import type { Reel } from "../useReel";
import { useSeen } from "../useSeen";
import { useStage } from "../useStage";
import { CreatorRow } from "./CreatorRow";
import { FeedEnd } from "./FeedEnd";
import { FeedTabs } from "./FeedTabs";
import { FilmSection } from "./FilmSection";
import { FilmTalk } from "./FilmTalk";

/** So near to the end the next page is asked for. */
const ASK_BEFORE = 4;
const SCREEN = "relative h-[100cqh] snap-start snap-always";

type RoomProps = {
  scroller?: Ref<HTMLDivElement>;
  onScroll?: () => void;
  feed: FeedName;
  /** Above the first part, and gone with it. */
  rings: ReactNode;
  /** That what stands here is not live, in one line. */
  mark?: ReactNode;
  pill?: ReactNode;
  beside?: ReactNode;
  children: ReactNode;
};

/** The dark room between the bars: what scrolls in it shows one part a screen. */
export function StageRoom({ feed, scroller, onScroll, rings, mark, pill, beside, children }: RoomProps) {
  return (
    <div
      data-stage
      className="fixed start-(--offset-start) end-0 top-(--frame-top) bottom-(--frame-bottom) bg-media-ground text-ink [--tabs:3rem] has-data-kept:[--tabs:5rem]"
    >
      <div className="mx-auto grid h-full max-w-wide xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="relative min-h-0 [container-type:size]">
          <div
            ref={scroller}
            onScroll={onScroll}
            className="relative h-full snap-y snap-mandatory overflow-y-auto overscroll-y-contain [scrollbar-width:none]"
          >
            {rings}
            {children}
          </div>
          <div className="pointer-events-none absolute inset-x-0 top-0 z-(--layer-bar) grid justify-items-center gap-2 [&_a]:pointer-events-auto [&_button]:pointer-events-auto beside:start-auto beside:end-4 beside:top-4 beside:w-[calc((100cqh-2rem)*9/16)]">
            <FeedTabs current={feed} />
            {mark}
            {pill}
          </div>
        </div>
        {beside}
      </div>
    </div>
  );
}

type FilmStageProps = {
  feed: FeedName;
  reel: Reel;
  sections: readonly Section[];
  rings: ReactNode;
  mark: ReactNode;
  /** Where somebody was. */
  place: Place | null;
};

export function FilmStage({ feed, reel, sections, rings, mark, place }: FilmStageProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { current, onScroll, goTo } = useStage(scroller);
  const isWide = useMedia("aside");
  useReturn(sections, place, (to) => goTo(to, "instant"));
  const shown = sections[current];
  const film = shown?.kind === "film" ? shown.film : null;
  const feedId = film === null ? null : idOf(film);

  useEffect(() => {
    if (feed === "forYou" && feedId !== null && reel.sessionId !== null)
      keepPlace(current === 0 ? null : { feedId, sessionId: reel.sessionId }, Date.now());
  }, [feed, feedId, current, reel.sessionId]);
  useSeen(feedId);

  const isNearEnd = current >= sections.length - ASK_BEFORE;
  const hasMore = reel.end.kind === "more";
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each end that comes near
  useEffect(() => {
    if (isNearEnd && hasMore) reel.askMore();
  }, [isNearEnd, hasMore]);

  return (
    <StageRoom
      feed={feed}
      scroller={scroller}
      onScroll={onScroll}
      rings={rings}
      mark={mark}
      pill={
        <Fresh
          count={reel.fresh}
          onPress={() => {
            reel.renew();
            goTo(0, "instant");
          }}
        />
      }
      beside={
        isWide ? (
          <div className="min-h-0">
            {/* What people say about a kept film is not known without a connection. */}
            {film === null || reel.sessionId === null ? null : <FilmTalk key={feedId} film={film} />}
          </div>
        ) : null
      }
    >
      <ul aria-label={feedCopy.films}>
        {sections.map((section, at) => (
          <li key={keyOf(section, at)} className={SCREEN}>
            {section.kind === "film" ? (
              <FilmSection
                film={section.film}
                sessionId={reel.sessionId}
                isFirst={at === 0}
                isNear={Math.abs(at - current) <= 1}
              />
            ) : section.kind === "creators" ? (
              <CreatorRow creators={section.creators} />
            ) : (
              <FeedEnd end={reel.end} hiddenByWords={reel.hiddenByWords} />
            )}
          </li>
        ))}
      </ul>
    </StageRoom>
  );
}

const keyOf = (section: Section, at: number): string =>
  section.kind === "film" ? idOf(section.film) : `${section.kind} ${at}`;

/** New ones wait above until somebody asks for them. */
function Fresh({ count, onPress }: { count: number; onPress: () => void }) {
  return (
    <div role="status">
      {count === 0 ? null : (
        <Button size="sm" onClick={onPress}>
          {fill(feedCopy.fresh, { count: cappedCount(count) })}
        </Button>
      )}
    </div>
  );
}

/** Once, as soon as the film that somebody left is there. */
function useReturn(sections: readonly Section[], place: Place | null, goTo: (at: number) => void): void {
  const isDone = useRef(false);
  const at = sections.findIndex((section) => section.kind === "film" && idOf(section.film) === place?.feedId);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    if (at > 0) goTo(at);
  });
}
