import { createFileRoute } from "@tanstack/react-router";
import { SearchScreen } from "@/features/people/search/SearchScreen";
import { parsePeopleSearch } from "@/features/people/search/search";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/search-users")({
  staticData: { shell: chrome.form },
  validateSearch: parsePeopleSearch,
  component: SearchRoute,
});

function SearchRoute() {
  return <SearchScreen {...Route.useSearch()} />;
}
