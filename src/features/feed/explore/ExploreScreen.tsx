import { Search, Sun } from "lucide-react";
import { Link } from "@/ui/action/Link";
import { RowLink } from "@/ui/action/RowLink";
import { List } from "@/ui/data/List";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { CategoryRow } from "./components/CategoryRow";
import { Filters } from "./components/Filters";
import { People, Videos } from "./components/Lists";
import { Rails } from "./components/Rails";
import { exploreCopy as copy } from "./copy.en";
import { type ExplorePlace, isNarrowed } from "./search";

/** Whether the person is in the app or looks around before joining. */
export type Side = "app" | "site";

type ExploreScreenProps = { side: Side; place: ExplorePlace };

/** `/app/explore` (APP-09), and `/explore` for visitors: rows of people and dares, or what a filter leaves of them. */
export function ExploreScreen({ side, place }: ExploreScreenProps) {
  const isFiltered = isNarrowed(place);
  return (
    <Stack gap="lg" inTurn>
      <PageTitle>{copy.title}</PageTitle>
      {side === "app" ? (
        <div className="grid items-center gap-x-6 gap-y-2 rail:grid-cols-2">
          <SearchWay />
          {isFiltered ? null : <TodayWay />}
        </div>
      ) : null}
      <Stack gap="xs">
        <CategoryRow side={side} place={place} />
        <Filters side={side} place={place} />
      </Stack>
      {isFiltered ? <People side={side} place={place} /> : <Rails side={side} />}
      <Videos side={side} place={place} />
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

function TodayWay() {
  return (
    <List>
      <RowLink
        to="/app/daily-dare"
        title={copy.today.title}
        detail={copy.today.line}
        leading={<Sun aria-hidden="true" strokeWidth={1.75} className="size-6 text-dare-text" />}
      />
    </List>
  );
}
