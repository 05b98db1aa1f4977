import { createFileRoute } from "@tanstack/react-router";
import { feedData } from "@/features/feed/feed/data";
import { FeedScreen } from "@/features/feed/feed/FeedScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/feed")({
  staticData: { shell: chrome.tab, width: "full" },
  loader: ({ context }) => context.prewarm(feedData()),
  component: FeedScreen,
});
