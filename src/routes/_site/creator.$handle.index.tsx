import { createFileRoute, redirect } from "@tanstack/react-router";
import { CreatorScreen } from "@/features/people/creator/CreatorScreen";
import { profileData } from "@/features/people/publicProfile/data";
import { isProfileSegment, parseCreatorSearch } from "@/features/people/publicProfile/search";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/_site/creator/$handle/")({
  staticData: { shell: chrome.site },
  validateSearch: parseCreatorSearch,
  beforeLoad: ({ params }) => {
    if (!isProfileSegment(params.handle)) throw redirect({ to: "/", replace: true });
  },
  loader: ({ context, params }) => context.prewarm(profileData(params.handle)),
  component: CreatorRoute,
});

function CreatorRoute() {
  return <CreatorScreen handle={Route.useParams().handle} tab={Route.useSearch().tab ?? "dares"} />;
}
