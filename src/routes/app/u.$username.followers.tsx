import { createFileRoute } from "@tanstack/react-router";
import { followListData } from "@/features/people/follows/data";
import { parseFollowSearch } from "@/features/people/follows/search";
import { FollowersScreen } from "@/features/people/publicProfile/FollowersScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/u/$username/followers")({
  staticData: { shell: chrome.page },
  validateSearch: parseFollowSearch,
  loader: ({ context, params }) => context.prewarm(followListData(params.username, "followers")),
  component: FollowersRoute,
});

function FollowersRoute() {
  const { username } = Route.useParams();
  return <FollowersScreen username={username} list={Route.useSearch().list ?? "followers"} place="app" />;
}
