import { createFileRoute } from "@tanstack/react-router";
import { OwnProfileFirst } from "@/features/people/profile/OwnProfileFirst";
import { profileByIdData } from "@/features/people/publicProfile/data";
import { PersonByIdScreen } from "@/features/people/publicProfile/PersonScreens";
import { parseProfileSearch } from "@/features/people/publicProfile/search";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/profile/$userId")({
  staticData: { shell: chrome.page },
  validateSearch: parseProfileSearch,
  loader: ({ context, params }) => context.prewarm(profileByIdData(params.userId)),
  component: ProfileRoute,
});

function ProfileRoute() {
  const { userId } = Route.useParams();
  return (
    <OwnProfileFirst uid={userId}>
      <PersonByIdScreen uid={userId} tab={Route.useSearch().tab ?? "proofs"} />
    </OwnProfileFirst>
  );
}
