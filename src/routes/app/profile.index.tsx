import { createFileRoute } from "@tanstack/react-router";
import { OwnProfileScreen } from "@/features/people/profile/OwnProfileScreen";
import { parseProfileSearch } from "@/features/people/publicProfile/search";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/profile/")({
  staticData: { shell: chrome.tab },
  validateSearch: parseProfileSearch,
  component: ProfileRoute,
});

function ProfileRoute() {
  return <OwnProfileScreen tab={Route.useSearch().tab ?? "proofs"} />;
}
