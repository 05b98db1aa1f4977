import { createFileRoute, redirect } from "@tanstack/react-router";
import { profileData } from "@/features/people/publicProfile/data";
import { PublicProfileScreen } from "@/features/people/publicProfile/PersonScreens";
import { isProfileSegment, parseProfileSearch } from "@/features/people/publicProfile/search";
import { chrome } from "@/shell/chrome";

/** PUB-28: a segment that cannot be a person's name is an unknown path (PUB-27). */
export const Route = createFileRoute("/_site/$username/")({
  staticData: { shell: chrome.site },
  validateSearch: parseProfileSearch,
  beforeLoad: ({ params }) => {
    if (!isProfileSegment(params.username)) throw redirect({ to: "/", replace: true });
  },
  loader: ({ context, params }) => context.prewarm(profileData(params.username)),
  component: ProfileRoute,
});

function ProfileRoute() {
  return (
    <PublicProfileScreen username={Route.useParams().username} tab={Route.useSearch().tab ?? "proofs"} />
  );
}
