import { createFileRoute } from "@tanstack/react-router";
import { OwnProfileFirst } from "@/features/profile/OwnProfileFirst";
import { profileData } from "@/features/publicProfile/data";
import { PersonByNameScreen } from "@/features/publicProfile/PersonScreens";
import { parseProfileSearch } from "@/features/publicProfile/search";
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
