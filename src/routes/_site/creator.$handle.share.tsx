import { createFileRoute, redirect } from "@tanstack/react-router";
import { profileData } from "@/features/people/publicProfile/data";
import { isProfileSegment } from "@/features/people/publicProfile/search";
import { ShareKitScreen } from "@/features/people/shareKit/ShareKitScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/_site/creator/$handle/share")({
  staticData: { shell: chrome.site },
  beforeLoad: ({ params }) => {
    if (!isProfileSegment(params.handle)) throw redirect({ to: "/", replace: true });
  },
  loader: ({ context, params }) => context.prewarm(profileData(params.handle)),
  component: ShareKitRoute,
});

function ShareKitRoute() {
  return <ShareKitScreen handle={Route.useParams().handle} />;
}
