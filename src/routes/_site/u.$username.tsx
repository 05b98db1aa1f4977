import { createFileRoute, redirect } from "@tanstack/react-router";
import { profileData } from "@/features/people/publicProfile/data";
import { PublicProfileScreen } from "@/features/people/publicProfile/PersonScreens";
import { isProfileSegment, parseProfileSearch } from "@/features/people/publicProfile/search";
import { chrome } from "@/shell/chrome";

/** PUB-24: the link in shared text; the same page, with a way back. */
export const Route = createFileRoute("/_site/u/$username")({
  staticData: { shell: chrome.page },
  validateSearch: parseProfileSearch,
  beforeLoad: ({ params }) => {
    if (!isProfileSegment(params.username)) throw redirect({ to: "/", replace: true });
  },
  loader: ({ context, params }) => context.prewarm(profileData(params.username)),
  component: SharedProfileRoute,
});

function SharedProfileRoute() {
  return (
    <PublicProfileScreen username={Route.useParams().username} tab={Route.useSearch().tab ?? "proofs"} />
  );
}
