import { createFileRoute } from "@tanstack/react-router";
import { FindScreen } from "@/features/staff/people/FindScreen";
import { parsePeopleSearch } from "@/features/staff/people/search";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/admin/people/")({
  staticData: { shell: chrome.site },
  validateSearch: parsePeopleSearch,
  component: FindRoute,
});

function FindRoute() {
  const { q } = Route.useSearch();
  return <FindScreen key={q} q={q} />;
}
