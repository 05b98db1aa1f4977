import { Search, Sun } from "lucide-react";
import { ItemCard } from "@/features/feed/watch";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Link } from "@/ui/action/Link";
import { RowLink } from "@/ui/action/RowLink";
import { List } from "@/ui/data/List";
import { PagedList } from "@/ui/data/PagedList";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { Creators } from "./components/Creators";
import { exploreCopy as copy } from "./copy.en";
import { useVideos } from "./data";

/** Whether the person is in the app or looks around before joining. */
type Place = "app" | "site";

/** `/app/explore` (APP-09), and `/explore` for visitors, who see the videos alone. */
export function ExploreScreen({ place }: { place: Place }) {
  return (
    <Stack gap="lg" inTurn>
      <PageTitle>{copy.title}</PageTitle>
      {place === "app" ? (
        <>
          <div className="grid items-center gap-x-6 gap-y-2 rail:grid-cols-2">
            <SearchWay />
            <List>
              <RowLink
                to="/app/daily-dare"
                title={copy.today.title}
                detail={copy.today.line}
                leading={<Sun aria-hidden="true" strokeWidth={1.75} className="size-6 text-dare-text" />}
              />
            </List>
          </div>
          <Creators />
        </>
      ) : null}
      <Videos place={place} />
    </Stack>
  );
}

/** Looks like the field it leads to, which takes the focus there. */
function SearchWay() {
  return (
    <Link to="/app/search-users" state={{ focusSearch: true }} look="plain">
      <span className="press flex min-h-control-lg items-center gap-3 rounded-full border border-line-strong bg-raised px-4 text-md text-ink-2 hover:text-ink">
        <Search aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0" />
        {copy.search}
      </span>
    </Link>
  );
}

function Videos({ place }: { place: Place }) {
  return (
    <Section title={copy.videos} look="bare">
      <PagedList
        usePage={useVideos}
        loading={copy.loadingVideos}
        skeleton="card"
        look="tiles"
        label={copy.videos}
        more={copy.moreVideos}
        empty={<NoVideos place={place} />}
      >
        {({ items }) =>
          items.map((listed) => {
            const { feedId } = listed.reach === "public" ? listed.item : listed.hidden;
            return <ItemCard key={feedId} listed={listed} place={place} />;
          })
        }
      </PagedList>
    </Section>
  );
}

function NoVideos({ place }: { place: Place }) {
  const { title, line, dare, join } = copy.noVideos;
  return (
    <EmptyState
      picture={<PlacePicture name="films" size="sm" />}
      title={title}
      body={line}
      action={
        place === "app" ? (
          <ButtonLink to="/app/send-dare">{dare}</ButtonLink>
        ) : (
          <ButtonLink to="/signup">{join}</ButtonLink>
        )
      }
    />
  );
}
