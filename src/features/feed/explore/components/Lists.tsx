import { ItemCard } from "@/features/feed/watch";
import { CreatorCard } from "@/features/people/creatorRecord";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { PagedList } from "@/ui/data/PagedList";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Section } from "@/ui/layout/Section";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { exploreCopy as copy } from "../copy.en";
import { usePeople, useVideos } from "../data";
import type { Side } from "../ExploreScreen";
import type { ExplorePlace } from "../search";

type ListProps = { side: Side; place: ExplorePlace };

/** Everybody who fits, page by page. */
export function People({ side, place }: ListProps) {
  const usePage = (cursor: string | null) => usePeople(place, cursor);
  return (
    <Section title={copy.people} look="bare">
      <PagedList
        key={JSON.stringify(place)}
        usePage={usePage}
        loading={copy.loadingPeople}
        skeleton="card"
        look="tiles"
        label={copy.people}
        more={copy.morePeople}
        empty={<NoPeople side={side} />}
      >
        {({ people }) => people.map((person) => <CreatorCard key={person.uid} creator={person} />)}
      </PagedList>
    </Section>
  );
}

function NoPeople({ side }: { side: Side }) {
  const { title, line, action } = copy.noPeople;
  return (
    <EmptyState
      picture={<PlacePicture name="people" size="sm" />}
      title={title}
      body={line}
      action={
        <ButtonLink to={side === "app" ? "/app/explore" : "/explore"} variant="secondary">
          {action}
        </ButtonLink>
      }
    />
  );
}

export function Videos({ side, place }: ListProps) {
  const usePage = (cursor: string | null) => useVideos(place, cursor);
  return (
    <Section title={copy.videos} look="bare">
      <PagedList
        key={JSON.stringify(place)}
        usePage={usePage}
        loading={copy.loadingVideos}
        skeleton="card"
        look="tiles"
        label={copy.videos}
        more={copy.moreVideos}
        empty={<NoVideos side={side} />}
      >
        {({ items }) =>
          items.map((listed) => {
            const { feedId } = listed.reach === "public" ? listed.item : listed.hidden;
            return <ItemCard key={feedId} listed={listed} place={side} />;
          })
        }
      </PagedList>
    </Section>
  );
}

function NoVideos({ side }: { side: Side }) {
  const { title, line, dare, join } = copy.noVideos;
  return (
    <EmptyState
      picture={<PlacePicture name="films" size="sm" />}
      title={title}
      body={line}
      action={
        side === "app" ? (
          <ButtonLink to="/app/send-dare">{dare}</ButtonLink>
        ) : (
          <ButtonLink to="/signup">{join}</ButtonLink>
        )
      }
    />
  );
}
