import { createFileRoute } from "@tanstack/react-router";
import { OwnProfileFirst } from "@/features/people/profile/OwnProfileFirst";
import { profileData } from "@/features/people/publicProfile/data";
import { PersonByNameScreen } from "@/features/people/publicProfile/PersonScreens";
import { parseProfileSearch } from "@/features/people/publicProfile/search";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/u/$username/")({
  staticData: { shell: chrome.page },
  validateSearch: parseProfileSearch,
  loader: ({ context, params }) => context.prewarm(profileData(params.username)),
  component: ProfileRoute,
});

function ProfileRoute() {
  const { username } = Route.useParams();
  return (
    <OwnProfileFirst username={username}>
      <PersonByNameScreen username={username} tab={Route.useSearch().tab ?? "proofs"} />
    </OwnProfileFirst>
  );
}
