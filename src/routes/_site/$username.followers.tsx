import { createFileRoute, redirect } from "@tanstack/react-router";
import { followListData } from "@/features/people/follows/data";
import { parseFollowSearch } from "@/features/people/follows/search";
import { FollowersScreen } from "@/features/people/publicProfile/FollowersScreen";
import { isProfileSegment } from "@/features/people/publicProfile/search";
import { chrome } from "@/shell/chrome";

/** PUB-30: what cannot be a person's name is an unknown path. */
export const Route = createFileRoute("/_site/$username/followers")({
  staticData: { shell: chrome.page },
  validateSearch: parseFollowSearch,
  beforeLoad: ({ params }) => {
    if (!isProfileSegment(params.username)) throw redirect({ to: "/", replace: true });
  },
  loader: ({ context, params }) => context.prewarm(followListData(params.username, "followers")),
  component: FollowersRoute,
});

function FollowersRoute() {
  const { username } = Route.useParams();
  return <FollowersScreen username={username} list={Route.useSearch().list ?? "followers"} place="site" />;
}
