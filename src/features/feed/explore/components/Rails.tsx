import { stillOf } from "@convex/domain/catalogue/pictures/stillOf";
import type { VideoRail } from "@convex/domain/feed/videoRails";
import type { PeopleRail } from "@convex/domain/people/rails";
import type { ReactNode } from "react";
import { ItemCard } from "@/features/feed/watch";
import { CreatorCard } from "@/features/people/creatorRecord";
import { fill, pluralWord } from "@/lib/text/words";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Link } from "@/ui/action/Link";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Section } from "@/ui/layout/Section";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { Still } from "@/ui/media/Still";
import { exploreCopy as copy } from "../copy.en";
import { type PopularDare, type RailVideo, usePopularDares, useRail, useVideoRail } from "../data";
import type { Side } from "../ExploreScreen";

/** Rows of people and of videos in turn, which stand only while there is something in them; the first says what to do instead. */
export function Rails({ side }: { side: Side }) {
  return (
    <>
      <Ready rail="ready" side={side} />
      <Trending side={side} />
      <MorePeople rail="trending" />
      <Popular />
      <MoreVideos rail="rising" side={side} />
      <MorePeople rail="rising" />
      <MorePeople rail="near" />
      <MoreVideos rail="loved" side={side} />
      <MorePeople rail="new" />
    </>
  );
}

/** One row that goes on sideways. */
function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="-mx-gutter flex snap-x scroll-px-gutter gap-3 overflow-x-auto px-gutter pb-1 [scrollbar-width:thin] *:w-[9.5rem] *:shrink-0 *:snap-start sm:*:w-[11rem]"
    >
      {children}
    </ul>
  );
}

function Ready({ rail, side }: { rail: PeopleRail; side: Side }) {
  return (
    <Section title={copy.rails[rail]} look="bare">
      <LiveGate live={useRail(rail)} label={copy.loadingRails} skeleton={<Skeleton shape="card" count={2} />}>
        {(people) =>
          people.length === 0 ? (
            <NoCreators side={side} />
          ) : (
            <Row label={copy.rails[rail]}>
              {people.map((creator) => (
                <CreatorCard key={creator.uid} creator={creator} />
              ))}
            </Row>
          )
        }
      </LiveGate>
    </Section>
  );
}

function MorePeople({ rail }: { rail: PeopleRail }) {
  const live = useRail(rail);
  if (live.status !== "ready" || live.data.length === 0) return null;
  return (
    <Section title={copy.rails[rail]} look="bare">
      <Row label={copy.rails[rail]}>
        {live.data.map((creator) => (
          <CreatorCard key={creator.uid} creator={creator} />
        ))}
      </Row>
    </Section>
  );
}

function Popular() {
  const live = usePopularDares();
  if (live.status !== "ready" || live.data.length === 0) return null;
  return (
    <Section title={copy.popular} look="bare">
      <Row label={copy.popular}>
        {live.data.map((dare) => (
          <PopularCard key={dare.templateId} dare={dare} />
        ))}
      </Row>
    </Section>
  );
}

function PopularCard({ dare: { templateId, title, category, videos } }: { dare: PopularDare }) {
  return (
    <li className="overflow-hidden rounded-md bg-surface">
      <Link look="plain" to="/app/send-dare" search={{ template: templateId }}>
        <Still still={stillOf({ templateId, category })} size="band" />
        <span className="block p-3">
          <span className="line-clamp-2 font-semibold text-ink">{title}</span>
          <span className="block text-xs text-ink-2">
            {fill(pluralWord(videos, copy.videosOf), { count: String(videos) })}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** Says also that it loads or failed; without a trend the fresh videos below are all there is to say. */
function Trending({ side }: { side: Side }) {
  const live = useVideoRail("trending");
  if (live.status === "ready" && live.data.length === 0) return null;
  return (
    <Section title={copy.videoRails.trending} look="bare">
      <LiveGate live={live} label={copy.loadingTrending} skeleton={<VideoSkeletons />}>
        {(videos) => <VideoRow label={copy.videoRails.trending} videos={videos} side={side} />}
      </LiveGate>
    </Section>
  );
}

function VideoSkeletons() {
  return (
    <div className="flex gap-3 *:w-[9.5rem] *:shrink-0 sm:*:w-[11rem]">
      <Skeleton shape="film" count={2} />
    </div>
  );
}

function MoreVideos({ rail, side }: { rail: VideoRail; side: Side }) {
  const live = useVideoRail(rail);
  if (live.status !== "ready" || live.data.length === 0) return null;
  return (
    <Section title={copy.videoRails[rail]} look="bare">
      <VideoRow label={copy.videoRails[rail]} videos={live.data} side={side} />
    </Section>
  );
}

function VideoRow({ label, videos, side }: { label: string; videos: readonly RailVideo[]; side: Side }) {
  return (
    <Row label={label}>
      {videos.map((listed) => {
        const { feedId } = listed.reach === "public" ? listed.item : listed.hidden;
        return <ItemCard key={feedId} listed={listed} place={side} />;
      })}
    </Row>
  );
}

function NoCreators({ side }: { side: Side }) {
  const { title, line, action, join } = copy.noCreators;
  return (
    <EmptyState
      picture={<PlacePicture name="people" size="sm" />}
      title={title}
      body={line}
      action={
        <ButtonLink to={side === "app" ? "/app/settings/creator" : "/signup"} variant="secondary">
          {side === "app" ? action : join}
        </ButtonLink>
      }
    />
  );
}
