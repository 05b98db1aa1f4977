import { createFileRoute } from "@tanstack/react-router";
import { feedbackData } from "@/features/shell/feedback/data";
import { FeedbackScreen } from "@/features/shell/feedback/FeedbackScreen";
import { parseFeedbackSearch } from "@/features/shell/feedback/order";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/settings/feedback")({
  staticData: { shell: chrome.page, parent: "/app/settings", beside: "settings" },
  validateSearch: parseFeedbackSearch,
  loaderDeps: ({ search }) => ({ order: search.order ?? "newest" }),
  loader: ({ context, deps }) => context.prewarm(feedbackData(deps.order)),
  component: FeedbackRoute,
});

function FeedbackRoute() {
  const { order } = Route.useSearch();
  return <FeedbackScreen order={order ?? "newest"} />;
}
