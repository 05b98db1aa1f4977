import { createFileRoute } from "@tanstack/react-router";
import { planData } from "@/features/plan/data";
import { SubscriptionsScreen } from "@/features/plan/SubscriptionsScreen";
import { parsePlanSearch } from "@/features/plan/search";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/subscriptions")({
  staticData: { shell: chrome.page, parent: "/app/profile" },
  validateSearch: parsePlanSearch,
  loader: ({ context }) => context.prewarm(planData()),
  component: SubscriptionsRoute,
});

function SubscriptionsRoute() {
  return <SubscriptionsScreen flags={Route.useSearch()} />;
}
