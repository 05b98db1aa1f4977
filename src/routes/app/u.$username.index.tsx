import { createFileRoute } from "@tanstack/react-router";
import { OwnProfileFirst } from "@/features/profile/OwnProfileFirst";
import { chrome } from "@/shell/chrome";
import { ComingScreen } from "@/shell/coming/ComingScreen";

export const Route = createFileRoute("/app/u/$username/")({
  staticData: { shell: chrome.page, coming: "profile" },
  component: ProfileRoute,
});

function ProfileRoute() {
  return <OwnProfileFirst username={Route.useParams().username} other={ComingScreen} />;
}
