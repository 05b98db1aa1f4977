import { createFileRoute } from "@tanstack/react-router";
import { itemData } from "@/features/feed/watch/data";
import { WatchScreen } from "@/features/feed/watch/WatchScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/v/$feedId")({
  staticData: { shell: chrome.form },
  loader: ({ context, params }) => context.prewarm(itemData(params.feedId)),
  component: VideoRoute,
});

function VideoRoute() {
  return <WatchScreen feedId={Route.useParams().feedId} />;
}
